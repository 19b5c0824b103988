import type { Component } from '#model/pages/view.ts'
import { useDesk, useLabel } from '#studio/kit/desk.tsx'
import { summariseBlock } from './summarise-block.ts'

/** Names a block by its kind and its first words, as people tell it from others of its kind. */
export function useBlockName(): (component: Component) => string {
  const { forms } = useDesk()
  const label = useLabel()
  return (component) =>
    [label(forms.blocks[component.definition]?.label) || component.definition, summariseBlock(component, forms.blocks)].filter(Boolean).join(' · ')
}
