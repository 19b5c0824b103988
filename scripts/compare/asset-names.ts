import { z } from 'zod'

import type { Sides } from './answer.ts'

/** A file of a client build. `plain` is its name without the content hash; shared chunks get the prefix `shared`. */
export type AssetFile = { file: string; plain: string }

const Manifest = z.record(z.string(), z.object({ file: z.string(), css: z.array(z.string()).default([]), assets: z.array(z.string()).default([]) }))

/** Lists the files of a client build, each once, from the text of Vite's `manifest.json`. */
export function readManifest(json: string): AssetFile[] {
  const files = new Map<string, string>()
  for (const [key, { file, css, assets }] of Object.entries(Manifest.parse(JSON.parse(json)))) {
    const isShared = key.startsWith('_') && file.endsWith('.js')
    files.set(file, isShared ? `shared ${toPlainName(file)}` : toPlainName(file))
    for (const other of [...css, ...assets]) if (!files.has(other)) files.set(other, toPlainName(other))
  }
  return [...files].map(([file, plain]) => ({ file, plain }))
}

/** `finder-BYRytcfl.js` becomes `finder-*.js`. */
function toPlainName(file: string): string {
  return file.replace(/-[\w-]{8}(?=\.\w+$)/, '-*')
}

/** Replaces, for each side, names of files that the other build lacks by plain names. Names of files in both builds stay. */
export type PlainNames = Sides<(text: string) => string>

/** Makes the functions that replace names, for two builds. */
export function toPlainNames({ before, after }: Sides<readonly AssetFile[]>): PlainNames {
  return { before: toWriter(before, after), after: toWriter(after, before) }
}

function toWriter(own: readonly AssetFile[], others: readonly AssetFile[]): (text: string) => string {
  const kept = new Set(others.map(({ file }) => file))
  const plain = new Map(own.flatMap(({ file, plain }) => (kept.has(file) ? [] : [[file, `{${plain}}`]])))
  if (plain.size === 0) return (text) => text
  return (text) => text.replaceAll(/[\w-]+(?:\.[\w-]+)+/g, (name) => plain.get(name) ?? name)
}
