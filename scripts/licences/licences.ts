import satisfies from 'spdx-satisfies'

/** A package of a lock file: its folder below `node_modules`, and whether it is only needed to develop. */
export type LockedPackage = { path: string; version: string; licence: string | undefined; isDevelopment: boolean }

/** What the code of a product may be mixed with. */
const PERMISSIVE = ['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Zlib', 'CC0-1.0', 'Unlicense']
/** libvips, a shared library of its own file, which sharp loads; the licence allows that when the file can be exchanged. */
const SHARED_LIBRARIES = { licences: ['LGPL-3.0-or-later'], path: /^@img\/sharp-/ }
/** Programs that build and test the product and are no part of it. */
const TOOLS = ['MPL-2.0', 'Python-2.0', 'CC-BY-3.0', 'CC-BY-4.0']

/** Packages whose package.json names no licence, by name and version, with the licence that was read in the named file. */
const READ_BY_HAND: ReadonlyMap<string, string> = new Map([['png-js@2.0.0', 'MIT']]) // LICENSE

/** Programs that must not reach production: they read and write files, and run code, by design (trust 3). */
const NEVER_IN_PRODUCTION = /^(vite|vitest|rolldown|esbuild|rollup|lightningcss|typescript|playwright-core|oxlint|oxfmt)$|^@vitest\/|^@vitejs\//

/** Lists the packages of a parsed package-lock.json. */
export function listPackages(lock: {
  packages: Record<string, { version?: string; license?: string; dev?: boolean; link?: boolean }>
}): LockedPackage[] {
  return Object.entries(lock.packages)
    .filter(([path, { link }]) => path !== '' && link !== true)
    .map(([path, { version = '', license, dev }]) => ({
      path: path.replace(/^node_modules\//, ''),
      version,
      licence: license ?? READ_BY_HAND.get(`${nameOf(path)}@${version}`),
      isDevelopment: dev === true,
    }))
}

/** What is wrong with a package: a sentence with the remedy, or undefined. */
export function findProblem({ path, version, licence, isDevelopment }: LockedPackage): string | undefined {
  const name = nameOf(path)
  if (!isDevelopment && NEVER_IN_PRODUCTION.test(name)) {
    return `${name} is a tool for development, but production would install it: find out with "npm explain ${name}" which package asks for it.`
  }
  if (licence === undefined)
    return `${name} ${version} names no licence: read it, and add it to READ_BY_HAND of scripts/licences/licences.ts or take another package.`
  const allowed = [...PERMISSIVE, ...(SHARED_LIBRARIES.path.test(name) ? SHARED_LIBRARIES.licences : []), ...(isDevelopment ? TOOLS : [])]
  if (isAllowed(licence, allowed)) return undefined
  return `${name} ${version} has the licence ${licence}, which ${isDevelopment ? 'tools' : 'the product'} may not use yet: decide, and add it to scripts/licences/licences.ts or take another package.`
}

/** The number of packages of each licence, the most frequent first: `MIT 150, ISC 16`. */
export function summarise(packages: readonly LockedPackage[]): string {
  const counts = new Map<string, number>()
  for (const { licence = 'none' } of packages) counts.set(licence, (counts.get(licence) ?? 0) + 1)
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([licence, count]) => `${licence} ${count}`)
    .join(', ')
}

function isAllowed(licence: string, allowed: string[]): boolean {
  try {
    return satisfies(licence, allowed)
  } catch {
    return false // Not an SPDX expression, such as "SEE LICENSE IN …".
  }
}

function nameOf(path: string): string {
  return path.replace(/^.*node_modules\//, '')
}
