import { resolve } from 'node:path'

/** The checkout. */
export const PROJECT_FOLDER = resolve(import.meta.dirname, '../..')
