import { SITE_ITEM, siteType } from '#model/types/site.ts'

/** The token of the site settings, which name the default language. */
export const SITE_TOKEN = `name:${siteType.name}/${SITE_ITEM}`
