import type { FieldKind } from '#model/fields/field.ts'
import { listExpressions } from '#model/pages/expressions.ts'
import { SiteBody } from '#model/types/site.ts'
import { findContentType } from '#model/types/content-types.ts'
import { sentence, type Sentence } from '#texts/sentence.ts'
import { toProblem } from '#model/authoring/authoring-errors.ts'

import type { Problem } from '../checks/problem.ts'
import type { Looking } from './looking.ts'

/** The kinds of fields whose expressions are filled in. */
const FILLED: ReadonlySet<FieldKind['kind']> = new Set(['expression', 'richText', 'line', 'text', 'url'])
/** What every item has besides the fields of its type. */
const OF_ITEMS: ReadonlySet<string> = new Set(['_Title', '_Object', 'title', 'urlName', 'contentKey', 'publishedDate', 'language', 'recordId'])
const OF_USER: ReadonlySet<string> = new Set(['isGuest', 'id'])
const TOKEN = /\{!(?:cmsMedia\.MC[A-Z2-7]{26}|contentAsset\.\w{1,80}\.\d{1,9})\}/g

/** Placeholders that nothing fills in, so that the page would show nothing in their place, and those that are not written to the end. */
export function* warnOfPlaceholders(looking: Looking): Generator<Problem> {
  const isPage = looking.blocks.length > 0
  for (const { component, path, field, value } of looking.fields) {
    if (!FILLED.has(field.kind) || typeof value !== 'string' || !value.includes('{!')) continue
    const found = listExpressions(value)
    const begun = value.split('{!').length - 1 - found.length - (value.match(TOKEN)?.length ?? 0)
    if (begun > 0) yield toProblem(sentence('warnPlaceholder'), { component, path })
    // Texts of items are not filled in, except those of their head.
    if (!isPage && path !== 'pageTitle' && path !== 'metaDescription' && path !== 'customHeadTags') continue
    for (const { written, source, path: of } of found) {
      const reason = findReason(looking, source, of.slice(1).split('.')[0] ?? '')
      if (reason === undefined) continue
      yield toProblem(sentence('warnPlaceholderEmpty', { placeholder: written.slice(0, 80), reason }), { component, path })
    }
  }
}

function findReason(looking: Looking, source: string, field: string): Sentence | undefined {
  if (field === '') return sentence('warnNoField')
  // The parameters of an address depend on the route.
  if (source === 'Route') return undefined
  if (source === 'User') return OF_USER.has(field) ? undefined : sentence('warnUserField')
  if (source === 'Site') return Object.hasOwn(SiteBody.shape, field) ? undefined : sentence('warnSiteField', { field })
  if (source === 'Content' || source === 'Record') return findItemReason(looking, field)
  return sentence('warnSource', { source })
}

function findItemReason({ shownTypes }: Looking, field: string): Sentence | undefined {
  if (shownTypes === undefined || OF_ITEMS.has(field)) return undefined
  const types = shownTypes.flatMap((name) => findContentType(name) ?? [])
  // `field` ends at the first dot, and names of fields may hold dots.
  if (types.length === 0 || types.some(({ body }) => Object.keys(body.shape).some((own) => own === field || own.startsWith(`${field}.`))))
    return undefined
  const name = (language: 'en' | 'de') => types.map(({ label }) => label[language]).join(', ')
  return sentence('warnItemField', { types: { en: name('en'), de: name('de') }, field })
}
