import { useQuery } from '@tanstack/react-query'

import type { JsonObject } from '#base/pure/json.ts'
import type { ItemWords } from '#model/authoring/merge-words.ts'
import { useDesk } from '#studio/kit/desk.tsx'
import type { Component } from '#model/pages/view.ts'
import { toExample, toExamplePage } from './to-example.ts'

/** The page in which an example is drawn: the one that is edited, so that a block of a product page shows a product. */
export type ExamplePlace = { contentKey: string; language: string; field: string; tree: Component; words: ItemWords }

const PICTURES = 3
/** Pictures wait for one another: those who edit the page come first. */
let turn: Promise<unknown> = Promise.resolve()

/** The page with nothing but an example of a block, as production draws it; undefined until it is there, and where it cannot be drawn. */
export function useExample(definition: string, { contentKey, language, field, tree, words }: ExamplePlace, isSeen: boolean): string | undefined {
  const { client, forms } = useDesk()
  const pictures = useQuery({
    queryKey: ['media', 'examples'],
    queryFn: async ({ signal }) => (await client('listMedia', { query: { kind: 'image', sort: '-changedAt', limit: PICTURES }, signal })).items,
    staleTime: Infinity,
    enabled: isSeen,
  })
  const form = forms.blocks[definition]
  const drawn = useQuery({
    queryKey: ['block-picture', definition, contentKey, language],
    async queryFn({ signal }) {
      if (form === undefined) return ''
      const keys = (pictures.data ?? []).map((each) => each.contentKey)
      // A tree of components is JSON.
      const body = { ...words.body, [field]: toExamplePage(tree, toExample(definition, form, keys), forms.blocks) as unknown as JsonObject }
      const asking = turn.then(async () =>
        signal.aborted ? '' : (await client('drawPage', { contentKey, language, body: { ...words, body }, signal })).html,
      )
      turn = asking.catch(() => undefined)
      return await asking
    },
    staleTime: Infinity,
    retry: 1,
    enabled: isSeen && !pictures.isPending,
  })
  return drawn.data
}
