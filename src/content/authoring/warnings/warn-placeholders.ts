import type { FieldKind } from '#model/fields/field.ts'
import { listExpressions } from '#model/pages/expressions.ts'
import { SiteBody } from '#model/types/site.ts'
import { findContentType } from '#model/types/content-types.ts'

import type { Problem } from '../checks/problem.ts'
import type { Looking } from './looking.ts'

/** The kinds of fields whose expressions are filled in. */
const FILLED: ReadonlySet<FieldKind['kind']> = new Set(['expression', 'richText', 'line', 'text', 'url'])
/** What every item has besides the fields of its type. */
const OF_ITEMS: ReadonlySet<string> = new Set(['_Title', '_Object', 'title', 'urlName', 'contentKey', 'publishedDate', 'language', 'recordId'])
const OF_USER = ['isGuest', 'id']
const TOKEN = /\{!(?:cmsMedia\.MC[A-Z2-7]{26}|contentAsset\.\w{1,80}\.\d{1,9})\}/g

/** Placeholders that nothing fills in, so that the page would show nothing in their place, and those that are not written to the end. */
export function* warnOfPlaceholders(looking: Looking): Generator<Problem> {
  const isPage = looking.blocks.length > 0
  for (const { component, path, field, value } of looking.fields) {
    if (!FILLED.has(field.kind) || typeof value !== 'string' || !value.includes('{!')) continue
    const found = listExpressions(value)
    const begun = value.split('{!').length - 1 - found.length - (value.match(TOKEN)?.length ?? 0)
    if (begun > 0) yield { message: 'A placeholder is not written as one; write it as {!Content.title}, without spaces.', component, path }
    // Texts of items are not filled in, except those of their head.
    if (!isPage && path !== 'pageTitle' && path !== 'metaDescription' && path !== 'customHeadTags') continue
    for (const { written, source, path: of } of found) {
      const reason = findReason(looking, source, of.slice(1).split('.')[0] ?? '')
      if (reason !== undefined) yield { message: `The placeholder ${written.slice(0, 80)} shows nothing: ${reason}`, component, path }
    }
  }
}

function findReason(looking: Looking, source: string, field: string): string | undefined {
  if (field === '') return 'name a field after the dot.'
  // The parameters of an address depend on the route.
  if (source === 'Route') return undefined
  if (source === 'User') return OF_USER.includes(field) ? undefined : `of a visitor there are only ${OF_USER.join(' and ')}.`
  if (source === 'Site') return Object.hasOwn(SiteBody.shape, field) ? undefined : `the site settings have no field ${field}.`
  if (source === 'Content' || source === 'Record') return findItemReason(looking, field)
  return `there is no source ${source}; use Content, Record, Site, Route or User.`
}

function findItemReason({ shownTypes }: Looking, field: string): string | undefined {
  if (shownTypes === undefined || OF_ITEMS.has(field)) return undefined
  const types = shownTypes.flatMap((name) => findContentType(name) ?? [])
  // `field` ends at the first dot, and names of fields may hold dots.
  if (types.length === 0 || types.some(({ body }) => Object.keys(body.shape).some((own) => own === field || own.startsWith(`${field}.`))))
    return undefined
  return `items of type ${types.map(({ label }) => label.en).join(', ')} have no field ${field}.`
}
