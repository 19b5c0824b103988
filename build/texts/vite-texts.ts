import { join } from 'node:path'

import type { Plugin } from 'vite'

import { CatalogueError, listLanguageFiles, readCatalogue, TEXTS_FOLDER, type Catalogue, type CompiledLanguage } from './read-catalogue.ts'

/** The module with the whole catalogue. */
export const WHOLE = 'virtual:texts'
const PART = /^virtual:texts\/([\w,]+)(?:\/(\w+))?$/

/**
 * Provides the catalogue of texts as modules of compiled messages. `virtual:texts` holds the whole catalogue on the server and nothing in a
 * browser bundle; there, `virtual:texts/holdUp` (several areas are separated by commas) loads those areas in one language on demand.
 */
export function texts(): Plugin {
  // Compiled once per build, and again after a file has changed.
  let known: Catalogue | undefined
  let isRefused = false
  let isBuild = false
  const forget = () => {
    known = undefined
    isRefused = false
  }
  return {
    name: 'busbar:texts',
    configResolved: ({ command }) => void (isBuild = command === 'build'),
    buildStart: () => void forget(),
    watchChange: () => void forget(),
    resolveId: (id) => (id === WHOLE || PART.test(id) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${WHOLE}`)) return undefined
      for (const file of listLanguageFiles()) this.addWatchFile(file)
      // A build asks for many modules of the catalogue. Its problems are printed once, by the first; the build fails anyway.
      if (isRefused && isBuild) return 'export const MESSAGES={},messages={},loaders={}'
      try {
        known ??= readCatalogue()
      } catch (error) {
        isRefused = true
        throw error instanceof CatalogueError ? withoutStack(error) : error
      }
      const catalogue = known
      if (id === `\0${WHOLE}`) {
        const isBrowser = this.environment.config.consumer === 'client'
        return isBrowser ? `export const MESSAGES={${[...catalogue.keys()].map((name) => `${name}:{}`).join(',')}}` : writeWhole(catalogue)
      }
      const [, areas = '', language] = PART.exec(id.slice(1)) ?? []
      if (language !== undefined)
        return `${importFunctions()}export const messages=${writeAreas(catalogue.get(language) ?? new Map(), areas.split(','))}`
      const loaders = [...catalogue.keys()].map((name) => `${name}:()=>import("${WHOLE}/${areas}/${name}")`)
      return `export const loaders={${loaders.join(',')}}`
    },
  }
}

/** The message names files of the catalogue; where the reading code threw it helps nobody. */
function withoutStack(error: CatalogueError): CatalogueError {
  error.stack = ''
  return error
}

/** The source of the module with the whole catalogue. */
export function writeWhole(catalogue: Catalogue, functions?: string): string {
  const languages = [...catalogue].map(([language, areas]) => `${language}:${writeAreas(areas, [...areas.keys()])}`)
  return `${importFunctions(functions)}export const MESSAGES={${languages.join(',')}}`
}

/** Imports the functions that compiled messages call; a bundle whose messages call none leaves them out. */
function importFunctions(from = join(TEXTS_FOLDER, 'plural.ts')): string {
  return `import{plural,number}from${JSON.stringify(from)}\n`
}

function writeAreas(areas: CompiledLanguage, names: readonly string[]): string {
  const entries = names.flatMap((name) => [...(areas.get(name) ?? [])].map(([key, { code }]) => `${JSON.stringify(key)}:${code}`))
  return `{${entries.join(',\n')}}`
}
