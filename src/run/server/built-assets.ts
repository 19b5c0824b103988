import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { extname, join } from 'node:path'

/** A file of the client build with its compressed forms. The files are few and small, so they are held in memory. */
export type BuiltAsset = { type: string; etag: string; identity: Buffer; br?: Buffer; gzip?: Buffer }

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
}

/**
 * Reads the builds for browsers: of the pages and of the studio. A build writes `.br` and `.gz` files beside those that compress well. Names
 * hold a hash of the content, so a font of both is one file.
 */
export function readBuiltAssets(folders: readonly string[]): ReadonlyMap<string, BuiltAsset> {
  return new Map(folders.flatMap(readFolder))
}

function readFolder(folder: string): [string, BuiltAsset][] {
  const names = readdirSync(folder).filter((name) => TYPES[extname(name)] !== undefined)
  return names.map((name) => [name, readAsset(folder, name)])
}

function readAsset(folder: string, name: string): BuiltAsset {
  const identity = readFileSync(join(folder, name))
  const compressed = (ending: string) => (existsSync(join(folder, name + ending)) ? readFileSync(join(folder, name + ending)) : undefined)
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { type: TYPES[extname(name)] ?? 'application/octet-stream', etag, identity, br: compressed('.br'), gzip: compressed('.gz') }
}
