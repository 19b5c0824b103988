import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Changes the rows of a table, and its size and digest in the manifest. */
export function rewriteTable(place: string, table: string, change: (lines: string[]) => string[]): void {
  const path = `tables/${table}.ndjson`
  const text = `${change(readFileSync(join(place, path), 'utf8').trimEnd().split('\n')).join('\n')}\n`
  writeFileSync(join(place, path), text)
  rewriteManifest(place, (manifest) => {
    const read = JSON.parse(manifest) as { files: { path: string }[] }
    const facts = { path, size: Buffer.byteLength(text), sha256: createHash('sha256').update(text).digest('hex') }
    return JSON.stringify({ ...read, files: read.files.map((file) => (file.path === path ? { ...file, ...facts } : file)) }, undefined, 2)
  })
}

/** Changes the manifest together with its digest, as somebody could who knows the format of backups. */
export function rewriteManifest(place: string, change: (text: string) => string): void {
  const text = change(readFileSync(join(place, 'manifest.json'), 'utf8'))
  writeFileSync(join(place, 'manifest.json'), text)
  writeFileSync(join(place, 'manifest.sha256'), `${createHash('sha256').update(text).digest('hex')}  manifest.json\n`)
}
