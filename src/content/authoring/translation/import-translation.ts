import { setImmediate } from 'node:timers/promises'

import type { Actor } from '#model/accounts/actor.ts'
import { ContractError, type ErrorEntry } from '#model/errors.ts'
import type { Store } from '#content/store/tables.ts'
import { sentence } from '#texts/sentence.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'

import type { BlockRules } from '../checks/check-view.ts'
import { MOST_PROBLEMS } from '../checks/problem.ts'
import { defineQuery } from '../define-act.ts'
import { type FindWarnings, withTones } from '../warnings/find-warnings.ts'
import { MOST_FILE_ITEMS } from './export-translation.ts'
import { importItem, type ImportedItem } from './import-item.ts'
import { readXliff } from './xliff/read-xliff.ts'
import type { ReadItem } from './xliff/xliff-file.ts'

/** `text` is the file; `otherSource` takes translations of a version of the source that is not the newest. */
type Importing = { actor: Actor; text: string; otherSource?: boolean | undefined; now: Date; blocks: BlockRules; warn: FindWarnings }

/** A row of the report: an item of the file. */
export type ImportedRow = Pick<ReadItem, 'contentKey'> & { language: string } & (ImportedItem | { kind: 'refused'; errors: readonly ErrorEntry[] })

/**
 * Saves what translators sent back as drafts, each item by its own act and transaction; a refusal of one leaves the others. At most
 * `MOST_PROBLEMS` texts that are left are told one by one, and of each item how many more there are. Throws
 * `POST_BODY_PARSE_ERROR` for a file that cannot be read, before anything is saved.
 */
export const importTranslation = defineQuery<Importing, ImportedRow[]>('read', async (store, { text, ...importing }) => {
  const items = readXliff(text)
  if (items.length > MOST_FILE_ITEMS) throw new AuthoringError('INVALID_CONFIG', sentence('xliffManyItems', { most: MOST_FILE_ITEMS }))
  refuseTwice(items)
  const report: ImportedRow[] = []
  // They are the problems of one answer.
  let most = MOST_PROBLEMS
  for (const item of items) {
    const imported = await importOne(store, item, { ...importing, most })
    if ('left' in imported) most = Math.max(0, most - imported.left.length)
    report.push({ contentKey: item.contentKey, language: item.to, ...imported })
    await setImmediate()
  }
  return report
})

function refuseTwice(items: readonly ReadItem[]): void {
  const known = new Set<string>()
  for (const { contentKey, to } of items) {
    if (known.has(`${contentKey} ${to}`))
      throw new AuthoringError('POST_BODY_PARSE_ERROR', sentence('xliffTwice', { item: contentKey, language: to }))
    known.add(`${contentKey} ${to}`)
  }
}

async function importOne(store: Store, item: ReadItem, importing: Omit<Importing, 'text'> & { most: number }) {
  try {
    return await withTones(importing.warn, () => importItem(store, { ...importing, item, contentKey: item.contentKey, language: item.to }))
  } catch (error) {
    if (!(error instanceof ContractError) || error.status >= 500) throw error
    return { kind: 'refused' as const, errors: error.entries }
  }
}
