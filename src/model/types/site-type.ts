/** The name of the type of the site settings, also for code that must not load schemas. */
export const SITE_TYPE = 'busbar__site'
