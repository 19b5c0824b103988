import type { Component } from '#model/pages/view.ts'
import type { BlockForm } from '#model/types/describe-forms.ts'

/** An id that no other component of a page has. */
export function makeBlockId(): string {
  return `b${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`
}

/** A new block with the attributes that its definition begins with. */
export function makeBlock(definition: string, { initial = {}, version = 1 }: Pick<BlockForm, 'initial' | 'version'>): Component {
  return {
    id: makeBlockId(),
    definition,
    attributes: structuredClone(initial),
    version,
    regions: [],
  }
}
