import { resolve } from 'node:path'

/** The root folder of the checkout. */
export const PROJECT_FOLDER = resolve(import.meta.dirname, '../..')
