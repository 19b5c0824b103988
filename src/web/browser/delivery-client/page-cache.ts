import { createDataCache } from './data-cache.ts'

/** The data cache shared by everything on a page that is not given another one. */
export const pageCache = createDataCache()
