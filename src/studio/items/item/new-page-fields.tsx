import { useState } from 'react'

import type { Row } from '#model/authoring/shapes.ts'
import { Button } from '#studio/kit/button.tsx'
import { useSay } from '#studio/kit/desk.tsx'
import { FieldFrame } from '#studio/kit/field-frame.tsx'
import { ItemPicker } from '#studio/kit/item-picker.tsx'

export type NewPageFieldsProps = {
  path: string
  onPath(path: string): void
  /** The page whose blocks are copied; undefined for an empty one. */
  from: Row | undefined
  onFrom(from: Row | undefined): void
}

const PAGES = ['sfdc_cms__view']

/** What a new page needs besides its title: where it is found, and what it begins with. */
export function NewPageFields({ path, onPath, from, onFrom }: NewPageFieldsProps) {
  const say = useSay()
  const [isPicking, setPicking] = useState(false)
  return (
    <>
      <FieldFrame label={say('studioPagePath')} help={say('studioPagePathHelp')}>
        {({ id, describedBy }) => (
          <input
            id={id}
            className="studio-input"
            data-code=""
            value={path}
            spellCheck={false}
            autoCapitalize="off"
            aria-describedby={describedBy}
            onChange={({ target }) => onPath(target.value)}
          />
        )}
      </FieldFrame>
      <div className="studio-field" role="group" aria-label={say('studioPageFrom')}>
        <div className="studio-field-head">{say('studioPageFrom')}</div>
        <div className="studio-acts">
          <span>{from === undefined ? say('studioPageEmpty') : say('studioPageCopy', { title: from.title })}</span>
          {from === undefined ? null : (
            <Button kind="quiet" onPress={() => onFrom(undefined)}>
              {say('studioPageMakeEmpty')}
            </Button>
          )}
          <Button kind="quiet" icon="copy" onPress={() => setPicking(true)}>
            {say('studioPageChoose')}
          </Button>
        </div>
      </div>
      {isPicking ? (
        <ItemPicker
          title={say('studioPageChoose')}
          types={PAGES}
          onClose={() => setPicking(false)}
          onPick={(row) => {
            onFrom(row)
            setPicking(false)
          }}
        />
      ) : null}
    </>
  )
}
