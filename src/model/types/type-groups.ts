import type { Label } from '../fields/label.ts'

/** Groups in which the studio lists content types, in their order. */
export const TYPE_GROUPS = {
  knowledge: { en: 'Knowledge', de: 'Wissen' },
  catalogue: { en: 'Products', de: 'Produkte' },
  references: { en: 'References', de: 'Referenzen' },
  media: { en: 'Media', de: 'Medien' },
  site: { en: 'Site', de: 'Website' },
} as const satisfies Record<string, Label>
export type TypeGroup = keyof typeof TYPE_GROUPS

/** Names of the icons of content types. */
export const TYPE_ICONS = [
  'article',
  'term',
  'question',
  'guide',
  'standard',
  'report',
  'case-study',
  'sector',
  'product',
  'category',
  'news',
  'picture',
  'page',
  'route',
  'menu',
  'settings',
] as const
export type TypeIcon = (typeof TYPE_ICONS)[number]
