import { join } from 'node:path'

import type { Plugin } from 'vite'

import { listLanguageFiles, readCatalogue, TEXTS_FOLDER, type Catalogue, type CompiledLanguage } from './read-catalogue.ts'

const WHOLE = 'virtual:texts'
const PART = /^virtual:texts\/([\w,]+)(?:\/(\w+))?$/

/**
 * Provides the catalogue of texts as modules of compiled messages. `virtual:texts` holds the whole catalogue on the server and nothing in a
 * browser bundle; there, `virtual:texts/holdUp` (several areas are separated by commas) loads those areas in one language on demand.
 */
export function texts(): Plugin {
  // Compiled once per build, and again after a file has changed.
  let known: Catalogue | undefined
  const forget = () => (known = undefined)
  return {
    name: 'busbar:texts',
    buildStart: () => void forget(),
    watchChange: () => void forget(),
    resolveId: (id) => (id === WHOLE || PART.test(id) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${WHOLE}`)) return undefined
      for (const file of listLanguageFiles()) this.addWatchFile(file)
      const catalogue = (known ??= readCatalogue())
      if (id === `\0${WHOLE}`) {
        const isBrowser = this.environment.config.consumer === 'client'
        const languages = [...catalogue].map(([language, areas]) => `${language}:${isBrowser ? '{}' : writeAreas(areas, [...areas.keys()])}`)
        return `${FUNCTIONS}export const MESSAGES={${languages.join(',')}}`
      }
      const [, areas = '', language] = PART.exec(id.slice(1)) ?? []
      if (language !== undefined) return `${FUNCTIONS}export const messages=${writeAreas(catalogue.get(language) ?? new Map(), areas.split(','))}`
      const loaders = [...catalogue.keys()].map((name) => `${name}:()=>import("${WHOLE}/${areas}/${name}")`)
      return `export const loaders={${loaders.join(',')}}`
    },
  }
}

/** Imports the functions that compiled messages call; a bundle whose messages call none leaves them out. */
const FUNCTIONS = `import{plural,number}from${JSON.stringify(join(TEXTS_FOLDER, 'plural.ts'))}\n`

function writeAreas(areas: CompiledLanguage, names: readonly string[]): string {
  const entries = names.flatMap((name) => [...(areas.get(name) ?? [])].map(([key, { code }]) => `${JSON.stringify(key)}:${code}`))
  return `{${entries.join(',\n')}}`
}
