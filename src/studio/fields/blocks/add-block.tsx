import { useState } from 'react'

import { BLOCK_GROUPS, type BlockGroup } from '#model/pages/block-groups.ts'
import type { AllowedBlock } from '#model/pages/block.ts'
import { isAllowedBlock } from '#model/pages/is-allowed-block.ts'
import type { Component } from '#model/pages/view.ts'
import { ChoiceBox } from '#studio/kit/choice-box.tsx'
import { useDesk, useLabel, useSay } from '#studio/kit/desk.tsx'
import { Modal } from '#studio/kit/modal.tsx'
import { makeBlock } from './make-block.ts'

/** The blocks that a region may hold, by their names and uses. */
export function AddBlock({ allow, onAdd, onClose }: { allow: readonly string[] | undefined; onAdd(block: Component): void; onClose(): void }) {
  const { forms } = useDesk()
  const say = useSay()
  const label = useLabel()
  const [typed, setTyped] = useState('')
  const words = typed.trim().toLowerCase()
  const choices = Object.entries(forms.blocks)
    .filter(([definition, { group }]) => isAllowedBlock({ definition, group }, { allow: allow as readonly AllowedBlock[] | undefined }))
    .map(([definition, form]) => ({
      key: definition,
      text: label(form.label),
      about: `${label(BLOCK_GROUPS[form.group as BlockGroup])} · ${label(form.purpose)}`,
      act: () => onAdd(makeBlock(definition, form)),
    }))
    .filter(({ text, about }) => `${text} ${about}`.toLowerCase().includes(words))
  return (
    <Modal title={say('studioAddBlock')} onClose={onClose} size="wide">
      <ChoiceBox label={say('studioAddBlock')} typed={typed} onTyped={setTyped} choices={choices} hasLines />
    </Modal>
  )
}
