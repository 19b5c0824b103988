import { useLocation, useSearchParams } from 'wouter'

import { findComponent } from '#model/pages/edit-tree.ts'
import { isTree } from '#model/pages/walk-components.ts'
import type { AnswerOf } from '#model/authoring/calls.ts'
import { useBlockName } from '#studio/fields/blocks/use-block-name.ts'
import { findBlocksField } from '#studio/fields/form-schema.ts'
import { useDesk } from '#studio/kit/desk.tsx'
import { ThreadsPanel } from '#studio/talk/threads-panel.tsx'
import type { EditingDesk } from './use-editing.ts'

/** What was said about a language of an item and about the blocks of a page; a block leads to its place in the page editor. */
export function CommentsTab({ item, language, desk }: { item: AnswerOf<'readItem'>; language: string; desk: EditingDesk }) {
  const { forms } = useDesk()
  const nameBlock = useBlockName()
  const [, go] = useLocation()
  const [search] = useSearchParams()
  const { body } = desk.editing.words
  const field = findBlocksField(forms.types[item.type])
  const tree = field === undefined ? undefined : body[field]
  const nameOf = (id: string) => {
    const component = isTree(tree) ? findComponent(tree, id)?.component : undefined
    return component && nameBlock(component)
  }
  return (
    <ThreadsPanel
      selected={undefined}
      nameOf={nameOf}
      onShow={(id) => go(`/items/${item.contentKey}/${language}/page?block=${encodeURIComponent(id)}`)}
      sought={search.get('thread') ?? undefined}
    />
  )
}
