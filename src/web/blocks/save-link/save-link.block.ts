import { z } from 'zod'

import { ruleSays } from '#model/fields/rule-sentence.ts'
import { SAVED_KINDS, type SavedKind } from '#model/accounts/saved-items.ts'
import { choice, optionsOf } from '#model/fields/kinds.ts'
import type { PageLinks, PagePlace, PageValues, PageWords } from '#model/pages/page-data.ts'
import { toPublicHref } from '../account/hrefs.ts'
import { defineBlock } from '../define-block.ts'
import { SaveLink, type SaveLinkProps } from './save-link.tsx'

const attributes = z.object({
  kind: choice(
    {
      label: { en: 'Type of page', de: 'Art der Seite' },
      help: {
        en: 'Heading under which the page is saved in the account; of a search, the whole query is saved.',
        de: 'Überschrift, unter der die Seite im Konto steht; von einer Suche wird die ganze Abfrage gemerkt.',
      },
      options: optionsOf(SAVED_KINDS, {
        product: { en: 'Product', de: 'Produkt' },
        model: { en: 'Model', de: 'Modell' },
        search: { en: 'Search', de: 'Suche' },
        article: { en: 'Article', de: 'Artikel' },
        guide: { en: 'Guide', de: 'Leitfaden' },
        term: { en: 'Term', de: 'Begriff' },
      }),
    },
    ruleSays('blockSavedKind'),
  ),
})

/** A link to save the current page, or a search with its whole query. Signed-in visitors save without leaving the page. */
export const saveLinkBlock = defineBlock({
  definition: 'busbar:saveLink',
  label: { en: 'Save link', de: 'Link zum Merken' },
  purpose: {
    en: 'Lets visitors save the page in their account; guests are asked to sign in.',
    de: 'Besucher können die Seite in ihrem Konto merken; Gäste werden um Anmeldung gebeten.',
  },
  icon: 'bookmark',
  group: 'links',
  attributes,
  initial: {},
  fillFirst: ['kind'],
  component: SaveLink,
  resolve({ kind }, page: PageWords & PagePlace & PageValues & PageLinks): SaveLinkProps {
    const path = pathToSave(kind, page)
    return {
      kind,
      path,
      href: `${toPublicHref(page, '/account/save')}?${new URLSearchParams({ kind, path })}`,
      title: page.content?.title ?? page.view.title,
      texts: {
        save: page.text('save'),
        saved: page.text('savedState'),
        done: page.text('saveDone'),
        undone: page.text('saveUndone'),
        failed: page.text('saveFailed'),
        full: page.text('saveFull'),
      },
    }
  },
  island: 'saveLink',
  islandProps: ({ kind, path, texts }) => ({ kind, path, texts }),
  examples: [{ kind: 'guide' }, { kind: 'search' }],
})

function pathToSave(kind: SavedKind, { route }: PagePlace): string {
  if (kind !== 'search') return route.path
  const { urlName: _slug, ...parameters } = route.params
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== '')).toString()
  return query === '' ? route.path : `${route.path}?${query}`
}
