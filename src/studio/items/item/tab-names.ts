/** The views of an item, as its address names them. */
export const TAB_NAMES = ['edit', 'page', 'theme', 'translate', 'preview', 'seo', 'comments', 'history', 'links'] as const
export type TabName = (typeof TAB_NAMES)[number]

/** Whether a field is edited on the screen of the theme, by its path. */
export function isOnThemeScreen(path: string | undefined): boolean {
  return path?.startsWith('theme.') === true
}
