/** The name of the type of templates, also for code that must not load schemas. */
export const TEMPLATE_TYPE = 'busbar__template'
