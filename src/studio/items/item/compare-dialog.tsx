import { useMemo, useState } from 'react'

import { takeTheirs } from '#model/authoring/merge-words.ts'
import type { TypeForm } from '#model/types/describe-forms.ts'
import { usePlaceName } from '#studio/fields/use-place-name.ts'
import { Button } from '#studio/kit/button.tsx'
import { useSay } from '#studio/kit/desk.tsx'
import { Modal } from '#studio/kit/modal.tsx'
import { writeValue } from './history/write-value.ts'
import { mergeConflict, type OpenConflict } from './editing.ts'
import type { EditingDesk } from './use-editing.ts'

type Side = 'mine' | 'theirs'

/** Two people changed the same thing: both are shown side by side, and one is taken for each place. What did not collide is merged already. */
export function CompareDialog({ desk, conflict, form }: { desk: EditingDesk; conflict: OpenConflict; form: TypeForm | undefined }) {
  const say = useSay()
  const { author, theirVersion, isOwn } = conflict
  // A field hands over its last words when this dialog takes the focus: they are merged, too.
  const { words: mine } = desk.editing
  const { words: merged, collisions } = useMemo(() => mergeConflict(mine, conflict), [mine, conflict])
  const [taken, setTaken] = useState<Readonly<Record<string, Side>>>({})
  const sideOf = (path: readonly string[]): Side => taken[path.join('.')] ?? 'mine'
  const nameOf = usePlaceName()
  const name = author ?? say('studioSomebody')
  const close = () => desk.chooseLater()
  const saveMerged = () => {
    desk.write(() => collisions.filter(({ path }) => sideOf(path) === 'theirs').reduce(takeTheirs, merged))
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
        {collisions.map(({ path, mine, theirs }, place) => (
          <li key={path.join('.')}>
            <fieldset>
              <legend>{nameOf(path, { form, words: merged })}</legend>
              {(
                [
                  ['mine', mine, say('studioMineSide')],
                  ['theirs', theirs, isOwn === true ? say('studioOtherWindow') : say('studioTheirSide', { name })],
                ] as const
              ).map(([side, value, text]) => (
                <label key={side} data-taken={sideOf(path) === side ? '' : undefined}>
                  <span className="studio-tick">
                    <input
                      type="radio"
                      name={`side-${place}`}
                      checked={sideOf(path) === side}
                      onChange={() => setTaken({ ...taken, [path.join('.')]: side })}
                    />
                    {text}
                  </span>
                  <span className="studio-side-value" dir="auto">
                    {writeValue(value) || say('studioNothing')}
                  </span>
                </label>
              ))}
            </fieldset>
          </li>
        ))}
      </ol>
    </Modal>
  )
}
