import { useMemo, useState } from 'react'

import type { Collision } from '#model/authoring/collisions.ts'
import { isTree } from '#model/pages/walk-components.ts'
import type { TypeForm } from '#model/types/describe-forms.ts'
import { useBlockName } from '#studio/fields/blocks/use-block-name.ts'
import { usePlaceName } from '#studio/fields/use-place-name.ts'
import { Button } from '#studio/kit/button.tsx'
import { useSay } from '#studio/kit/desk.tsx'
import { Modal } from '#studio/kit/modal.tsx'
import { MarkedWords, markWords } from './history/marked-words.tsx'
import { mergeConflict, type OpenConflict } from './editing.ts'
import type { EditingDesk } from './use-editing.ts'
import { useWriteCollision } from './use-write-collision.ts'

type Side = 'mine' | 'theirs'

/** Two people changed the same thing: both are shown side by side, and one is taken for each place. What did not collide is merged already. */
export function CompareDialog({ desk, conflict, form }: { desk: EditingDesk; conflict: OpenConflict; form: TypeForm | undefined }) {
  const say = useSay()
  const { author, theirVersion, isOwn } = conflict
  // A field hands over its last words when this dialog takes the focus: they are merged, too.
  const { words: mine } = desk.editing
  const { words: merged, collisions } = useMemo(() => mergeConflict(mine, conflict), [mine, conflict])
  const [takes, setTakes] = useState<ReadonlySet<string>>(new Set())
  const sideOf = (key: string): Side => (takes.has(key) ? 'theirs' : 'mine')
  const take = (key: string, side: Side) => setTakes((now) => new Set([...now].filter((each) => each !== key).concat(side === 'theirs' ? key : [])))
  const namePlace = usePlaceName()
  const nameBlock = useBlockName()
  const nameOf = ({ path, kind, mine: own, theirs }: Collision) => {
    const block = own ?? theirs
    // It may not stand in the merged page.
    if (kind === 'gone' && isTree(block)) return nameBlock(block)
    const place = namePlace(path, { form, words: merged })
    return kind === 'order' ? say('studioOrderIn', { name: place }) : kind === 'place' ? say('studioPlaceOf', { name: place }) : place
  }
  const write = useWriteCollision(merged.body, conflict.theirs.body)
  const name = author ?? say('studioSomebody')
  const close = () => desk.chooseLater()
  const saveMerged = () => {
    desk.write(() => mergeConflict(mine, conflict, takes).words)
    void desk.save(theirVersion)
  }
  return (
    <Modal
      title={say(isOwn === true ? 'studioOwnConflictTitle' : 'studioConflictTitle')}
      onClose={close}
      size="full"
      acts={
        <>
          <Button onPress={close}>{say('studioGoOnEditing')}</Button>
          <Button kind="main" isPending={desk.isSaving} onPress={saveMerged}>
            {say('studioSaveMerged')}
          </Button>
        </>
      }
    >
      <p>{isOwn === true ? say('studioOwnConflictAbout') : say('studioConflictAbout', { name, count: collisions.length })}</p>
      <ol className="studio-collisions">
        {collisions.map((collision, place) => (
          <li key={collision.key}>
            <CollisionChoice
              name={nameOf(collision)}
              group={`side-${place}`}
              written={write(collision)}
              taken={sideOf(collision.key)}
              theirName={isOwn === true ? say('studioOtherWindow') : say('studioTheirSide', { name })}
              onTake={(side) => take(collision.key, side)}
            />
          </li>
        ))}
      </ol>
    </Modal>
  )
}

type CollisionChoiceProps = {
  name: string
  group: string
  written: readonly [string, string]
  taken: Side
  theirName: string
  onTake(side: Side): void
}

/** Both sides of one place with the words that differ marked. */
function CollisionChoice({ name, group, written: [own, other], taken, theirName, onTake }: CollisionChoiceProps) {
  const say = useSay()
  const parts = useMemo(() => markWords(own, other), [own, other])
  const sides = [
    { side: 'mine', text: say('studioMineSide'), written: own, shown: 'before' },
    { side: 'theirs', text: theirName, written: other, shown: 'after' },
  ] as const
  return (
    <fieldset>
      <legend>{name}</legend>
      {sides.map(({ side, text, written, shown }) => (
        <label key={side} data-taken={taken === side ? '' : undefined}>
          <span className="studio-tick">
            <input type="radio" name={group} checked={taken === side} onChange={() => onTake(side)} />
            {text}
          </span>
          <span className="studio-side-value" dir="auto">
            {written === '' ? say('studioNothing') : <MarkedWords parts={parts} side={shown} as="other" />}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
