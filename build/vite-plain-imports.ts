import type { Plugin } from 'vite'

const WRAPPER = '\0vite/preload-helper.js'

/**
 * Leaves lazy imports as they are. Vite wraps each in a function that first fetches the style sheets which a chunk imports; components here
 * import none, and the wrapper would be a third of the script that every page loads.
 */
export function plainImports(): Plugin {
  return {
    name: 'busbar:plain-imports',
    enforce: 'pre',
    load: (id) => (id === WRAPPER ? 'export const __vitePreload = (load) => load()' : undefined),
  }
}
