import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

/** The folder of the package, which holds `package.json`, `dist/` and `demo/`; works from the sources and from the built server. */
export function findPackageFolder(): string {
  const file = findPackageJSON(import.meta.url)
  if (file === undefined) throw new Error('The folder of Busbar holds no package.json: install it again.')
  return dirname(file)
}
