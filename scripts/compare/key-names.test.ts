import { expect, test } from 'vitest'

import { nameItems, replaceKeys } from './key-names.ts'

const item = (contentKey: string, managedContentId: string, urlName: string) => ({
  contentKey,
  managedContentId,
  urlName,
  recordId: `a${managedContentId.slice(1)}`,
  type: 'busbar__faq',
})

test('random keys are replaced by the names of their items; unknown keys stay', () => {
  const names = nameItems([item(`MC${'A'.repeat(26)}`, '20YAAAAbbbb1111', 'one'), item(`MC${'B'.repeat(26)}`, '20YBBBBbbbb1111', 'one')])
  const text = `"/media/MC${'A'.repeat(26)}?version=1" MC${'B'.repeat(26)} 20YAAAAbbbb1111 a0YAAAAbbbb1111 MC${'C'.repeat(26)} troubleshooting`
  expect(replaceKeys(text, names)).toBe(
    `"/media/busbar__faq/one?version=1" busbar__faq/one (2) busbar__faq/one id busbar__faq/one record MC${'C'.repeat(26)} troubleshooting`,
  )
})
