import { fileURLToPath } from 'node:url'
import { join } from 'node:path'

/** The root folder of the checkout. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
export const at = (...names) => join(ROOT, ...names)
