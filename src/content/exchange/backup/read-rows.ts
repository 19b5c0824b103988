import { isJsonObject, type Json } from '#base/pure/json.ts'
import type { BackupRow } from '#content/store/backup-rows.ts'

import type { BackupSource } from './backup-source.ts'
import { toTablePath } from './manifest.ts'

/**
 * The rows of a table in a backup. Splits at line feeds only: texts contain other characters that some readers treat as line ends. A line
 * that is no JSON object becomes a row without columns, which no table takes.
 */
export async function* readTableRows(source: BackupSource, table: string): AsyncGenerator<BackupRow> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of source.read(toTablePath(table))) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield parseLine(line)
  }
  // Every row ends with a line feed, so what is left is a row that was cut off.
  if (rest !== '') yield {}
}

function parseLine(line: string): BackupRow {
  try {
    const row: Json = JSON.parse(line)
    return isJsonObject(row) ? (row as BackupRow) : {}
  } catch {
    return {}
  }
}
