/** The views of an item, as its address names them. */
export const TAB_NAMES = ['edit', 'page', 'translate', 'preview', 'seo', 'comments', 'history', 'links'] as const
export type TabName = (typeof TAB_NAMES)[number]
