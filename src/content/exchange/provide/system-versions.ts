import { createHash } from 'node:crypto'

import { openTexts } from '../seed/read-folder.ts'
import { readSystem, type Versions } from '../seed/read-system.ts'
import { toOffer } from './offer.ts'

/**
 * The versions of all items of the system content: an item whose digest is that of `known` keeps its version, a changed one gets the next,
 * so that sites which hold the earlier text are brought forward.
 */
export function nextVersions(folder: string, known: Versions): Versions {
  const textOf = openTexts([folder])
  const items = readSystem(folder).flatMap((file) => file.items)
  const next = items.map((item) => {
    const { texts } = toOffer(item, textOf)
    const digest = createHash('sha256')
      .update(texts.map((text) => `${text.language} ${text.digest}`).join('\n'))
      .digest('hex')
      .slice(0, 16)
    const before = known[item.apiName]
    const version = before === undefined ? 1 : before.version + (before.digest === digest ? 0 : 1)
    return [item.apiName, { version, digest }] as const
  })
  return Object.fromEntries(next.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
