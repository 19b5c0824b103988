import { withoutTags } from '#base/pure/html.ts'
import { createNameIndex } from '#model/mentions/name-index.ts'
import { ALL_TYPES } from '#model/types/content-types.ts'
import { readMainField } from '#model/types/read-main-field.ts'
import { decodeText } from '#model/translation/escape-text.ts'
import type { FoundText } from '#model/translation/list-texts.ts'
import type { Store } from '#content/store/tables.ts'
import { listLive, type LiveVariant } from '#content/store/variants.ts'

/**
 * A term of the glossary that texts mention; `target` is its name in the other language, where it is live there. `texts` are their places in the
 * list.
 */
export type OfferedTerm = { contentKey: string; source: string; target?: string; texts: number[] }

type Offering = { texts: readonly FoundText[]; from: string; to: string; except: string }

/** The live terms that some texts mention by name or short form, in the order in which they are first mentioned. */
export async function offerTerms(store: Store, { texts, from, to, except }: Offering): Promise<OfferedTerm[]> {
  const types = ALL_TYPES.filter(({ isLinkedInTexts }) => isLinkedInTexts === true)
  const live = (await Promise.all(types.map(async ({ name }) => await listLive(store, name))))
    .flat()
    .filter(({ contentKey }) => contentKey !== except)
  const index = createNameIndex()
  for (const term of live)
    // Found by its key, which is given in place of its address.
    if (term.language === from)
      index.set(term.contentKey, { ...nameOf(term), contentKey: term.contentKey, type: term.type, language: from, urlName: term.contentKey })
  const targets = new Map(live.flatMap((term) => (term.language === to ? [[term.contentKey, nameOf(term).title]] : [])))
  const titles = new Map(live.flatMap((term) => (term.language === from ? [[term.contentKey, nameOf(term).title]] : [])))
  const found = new Map<string, OfferedTerm>()
  const pieces = texts.map(({ value, kind }) => (kind === 'rich' ? decodeText(withoutTags(value, ' ')) : value))
  for (const [place, mentions] of index.find({ pieces }).entries())
    for (const { urlName: contentKey } of mentions) {
      if (contentKey === undefined) continue
      const target = targets.get(contentKey)
      const term = found.get(contentKey) ?? { contentKey, source: titles.get(contentKey) ?? '', ...(target !== undefined && { target }), texts: [] }
      if (!term.texts.includes(place)) term.texts.push(place)
      found.set(contentKey, term)
    }
  return [...found.values()]
}

function nameOf({ type, liveTitle, body }: LiveVariant): { title: string; abbreviation?: string } {
  const [title, abbreviation] = (['title', 'abbreviation'] as const).map((part) => readMainField({ type, body }, part))
  return { title: typeof title === 'string' && title !== '' ? title : liveTitle, ...(typeof abbreviation === 'string' && { abbreviation }) }
}
