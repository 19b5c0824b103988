/** In characters: search engines cut titles and descriptions that are longer, and add words to descriptions that are shorter. */
export const SEARCH_LENGTHS = { title: 60, description: { least: 70, most: 160 } } as const
