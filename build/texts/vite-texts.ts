import { join } from 'node:path'

import type { Plugin } from 'vite'

import { listLanguageFiles, readCatalogue, TEXTS_FOLDER, type Catalogue, type CompiledLanguage } from './read-catalogue.ts'

const WHOLE = 'virtual:texts'
const PART = /^virtual:texts\/([\w,]+)(?:\/(\w+))?$/

/**
 * The catalogue of texts as modules of compiled messages. `virtual:texts` is all of it for a server, and empty in a bundle for browsers:
 * there `virtual:texts/holdUp` (several areas with commas) loads those areas in one language when it is asked to.
 */
export function texts(): Plugin {
  // Compiled once a build; a changed file counts from the next one on.
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

/** What compiled messages call; left out of a bundle where none does. */
const FUNCTIONS = `import{plural,number}from${JSON.stringify(join(TEXTS_FOLDER, 'plural.ts'))}\n`

function writeAreas(areas: CompiledLanguage, names: readonly string[]): string {
  const entries = names.flatMap((name) => [...(areas.get(name) ?? [])].map(([key, { code }]) => `${JSON.stringify(key)}:${code}`))
  return `{${entries.join(',\n')}}`
}
