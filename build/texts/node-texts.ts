import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'

import { readCatalogue, TEXTS_FOLDER } from './read-catalogue.ts'
import { WHOLE, writeWhole } from './vite-texts.ts'

/** With `node --import`, sources of the server run without a build: Node itself is given the catalogue of texts. */
registerHooks({
  resolve: (specifier, context, next) => (specifier === WHOLE ? { url: WHOLE, shortCircuit: true } : next(specifier, context)),
  load: (url, context, next) =>
    url === WHOLE
      ? { format: 'module', source: writeWhole(readCatalogue(), pathToFileURL(join(TEXTS_FOLDER, 'plural.ts')).href), shortCircuit: true }
      : next(url, context),
})
