import type { Plugin } from 'vite'

const WRAPPER = '\0vite/preload-helper.js'

/**
 * Removes Vite's wrapper around lazy imports. The wrapper first fetches the style sheets that a chunk imports; components here import none,
 * and it would make up a third of the script that every page loads.
 */
export function plainImports(): Plugin {
  return {
    name: 'busbar:plain-imports',
    enforce: 'pre',
    load: (id) => (id === WRAPPER ? 'export const __vitePreload = (load) => load()' : undefined),
  }
}
