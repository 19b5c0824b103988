import { createDataCache } from './data-cache.ts'

/** The data cache that everything on a page shares unless it brings one of its own. */
export const pageCache = createDataCache()
