import { existsSync } from 'node:fs'
import { join } from 'node:path'

import type { ContentFolders, OfferedItem } from './content-item.ts'
import { readWordings } from './read-demo.ts'
import { openTexts } from './read-folder.ts'
import { applyWording, readSystem } from './read-system.ts'

/** System content for a site that exists: `replaced` are items in whose place the demonstration has its own, such as its home page. */
export type SystemContent = { items: OfferedItem[]; replaced: OfferedItem[]; textOf: (file: string) => string }

/**
 * The system content alone, which is read at every start; in a site of the demonstration in its words. An item that the demonstration
 * replaces is in a file of the same path there.
 */
export function readSystemContent({ system, demo }: ContentFolders & { system: string }): SystemContent {
  const words = new Map((demo === undefined ? [] : readWordings(demo)).map((wording) => [wording.apiName, wording]))
  const isReplaced = (file: string) => demo !== undefined && existsSync(join(demo, file))
  const files = readSystem(system)
  return {
    items: files.flatMap(({ file, items }) => (isReplaced(file) ? [] : items.map((item) => applyWording(item, words.get(item.apiName))))),
    replaced: files.flatMap(({ file, items }) => (isReplaced(file) ? items : [])),
    textOf: openTexts([demo, system]),
  }
}
