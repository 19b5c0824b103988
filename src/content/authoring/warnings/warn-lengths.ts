import { fillExpressions, listExpressions } from '#model/pages/expressions.ts'
import { toFields } from '#model/pages/item-fields-of.ts'
import { SEARCH_LENGTHS } from '#model/search-lengths.ts'
import { SEO_BLOCK } from '#model/seo.ts'
import { CONTENT_TYPES } from '#model/types/content-types.ts'
import type { Json } from '#base/pure/json.ts'
import { sentence } from '#texts/sentence.ts'
import { toProblem } from '#model/authoring/authoring-errors.ts'

import type { Problem } from '../checks/problem.ts'
import type { Looking } from './looking.ts'

const { title: LONGEST_TITLE, description: DESCRIPTION } = SEARCH_LENGTHS

type Place = Pick<Problem, 'component' | 'path'>
type Head = { title: string; description: string; places: { title: Place; description: Place } }

/** Titles and descriptions as the head of the page says them, where they are too long or too short for search results. */
export function* warnOfLengths(looking: Looking): Generator<Problem> {
  const head = looking.blocks.length > 0 ? readPage(looking) : readItem(looking)
  if (head === undefined) return
  const { title, description, places } = head
  if (title.length > LONGEST_TITLE) yield toProblem(sentence('warnLongTitle', { count: title.length, most: LONGEST_TITLE }), places.title)
  const { length } = description
  if (length === 0) yield toProblem(sentence('warnNoDescription', DESCRIPTION), places.description)
  else if (length < DESCRIPTION.least || length > DESCRIPTION.most)
    yield toProblem(sentence('warnDescription', { count: length, ...DESCRIPTION }), places.description)
}

/** A page that shows no items. What its texts take from an item is judged with the item. */
function readPage({ blocks, isOnRoute, version, site }: Looking): Head | undefined {
  const seo = blocks.find(({ component }) => component.definition === SEO_BLOCK)
  if (seo === undefined || !isOnRoute || seo.attributes['isSeoIndexed'] === false) return undefined
  const { pageTitle, description } = seo.attributes
  if ([pageTitle, description].some((text) => listExpressions(String(text)).some(({ source }) => source !== 'Site'))) return undefined
  const at = (path: string) => ({ component: seo.component.id, path: `attributes.${path}` })
  return {
    title: fill(pageTitle, { Site: site }) || version.title,
    description: fill(description, { Site: site }),
    places: { title: at('pageTitle'), description: at('description') },
  }
}

/** An item with a page; undefined for one without, and for one whose page is not to be found by search engines. */
function readItem({ variant, version, seo, site, type }: Looking): Head | undefined {
  if (seo === undefined || seo['isSeoIndexed'] === false || version.body['isSeoIndexed'] === false) return undefined
  const { title, urlName, body } = version
  const sources = { Site: site, Content: toFields({ ...variant, title, urlName, body }) }
  const has = (field: string) => Object.hasOwn(CONTENT_TYPES[type].body.shape, field)
  return {
    title: fill(seo['pageTitle'], sources) || fill(body['pageTitle'], sources) || title,
    description: fill(seo['description'], sources) || fill(body['metaDescription'], sources),
    places: {
      title: { path: has('pageTitle') ? 'pageTitle' : 'title' },
      description: { path: has('metaDescription') ? 'metaDescription' : 'title' },
    },
  }
}

function fill(text: Json | undefined, sources: Parameters<typeof fillExpressions>[1]): string {
  return typeof text === 'string' ? fillExpressions(text, sources).replaceAll(/\s+/g, ' ').trim() : ''
}
