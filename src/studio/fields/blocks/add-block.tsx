import { useState, type PointerEvent } from 'react'

import { BLOCK_GROUPS } from '#model/pages/block-groups.ts'
import type { Component } from '#model/pages/view.ts'
import { ChoiceBox } from '#studio/kit/choice-box.tsx'
import { useDesk, useLabel, useSay } from '#studio/kit/desk.tsx'
import { Modal } from '#studio/kit/modal.tsx'
import { useBlockPalette } from './block-palette.tsx'
import { makeBlock } from './make-block.ts'
import { offerBlocks } from './offer-blocks.ts'
import { countUse, readUses } from './used-blocks.ts'

/** The blocks that a region may hold, by their names, uses and, in the page editor, pictures. */
export function AddBlock({ allow, onAdd, onClose }: { allow: readonly string[] | undefined; onAdd(block: Component): void; onClose(): void }) {
  const { forms } = useDesk()
  const say = useSay()
  const label = useLabel()
  const palette = useBlockPalette()
  const [typed, setTyped] = useState('')
  const [uses] = useState(readUses)
  const words = typed.trim().toLowerCase()
  const choices = offerBlocks(forms.blocks, { allow, uses })
    // Whoever searches wants each block once.
    .filter(({ group }) => words === '' || group !== undefined)
    .map(({ definition, form, group }) => ({
      key: `${group ?? 'most'} ${definition}`,
      text: label(form.label),
      about: label(form.purpose),
      also: label(form.alsoFoundBy),
      group: group === undefined ? say('studioMostUsed') : label(BLOCK_GROUPS[group]),
      picture: palette?.draw(definition),
      take: palette && ((event: PointerEvent<HTMLElement>) => palette.take(makeBlock(definition, form), event)),
      act() {
        countUse(definition)
        onAdd(makeBlock(definition, form))
      },
    }))
    .filter(({ text, about, also, group }) => `${text} ${about} ${also} ${group}`.toLowerCase().includes(words))
  // Whoever types a name takes the block of that name.
  const found = words === '' ? choices : choices.map(({ group: _group, ...choice }) => choice).toSorted((one, other) => rank(one) - rank(other))
  function rank({ text, also }: { text: string; also: string }): number {
    const name = text.toLowerCase()
    return name === words ? 0 : name.startsWith(words) ? 1 : also.toLowerCase().split(' ').includes(words) ? 2 : 3
  }
  return (
    <Modal title={say('studioAddBlock')} onClose={onClose} size={palette === undefined ? 'wide' : 'full'} isAside={palette?.isTaken === true}>
      <ChoiceBox
        label={say('studioAddBlock')}
        hint={say('studioFindBlock')}
        typed={typed}
        onTyped={setTyped}
        choices={found}
        look={palette === undefined ? 'lines' : 'cards'}
      />
    </Modal>
  )
}
