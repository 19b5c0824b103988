import { z } from 'zod'

import type { BlockDefinition, PageData } from '#model/pages/block.ts'
import { SAVED_KINDS, type SavedKind } from '#model/accounts/saved-items.ts'
import { toPublicHref } from '../account/hrefs.ts'
import type { SaveLinkProps } from './save-link.tsx'

const attributes = z.object({ kind: z.enum(SAVED_KINDS, 'Choose what the page is: product, model, search, article, guide or term.') })

/** A link to save the page at hand; of a search the whole query. Signed-in visitors save in place. */
export const saveLinkBlock: BlockDefinition<z.infer<typeof attributes>, SaveLinkProps> = {
  definition: 'busbar:saveLink',
  label: 'Link to save this page',
  attributes,
  resolve({ kind }, page) {
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
}

function pathToSave(kind: SavedKind, { route }: PageData): string {
  if (kind !== 'search') return route.path
  const { urlName: _slug, ...parameters } = route.params
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== '')).toString()
  return query === '' ? route.path : `${route.path}?${query}`
}
