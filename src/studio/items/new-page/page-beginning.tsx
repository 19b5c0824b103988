import { useState } from 'react'

import type { Row } from '#model/authoring/shapes.ts'
import { Button } from '#studio/kit/button.tsx'
import { useSay } from '#studio/kit/desk.tsx'
import { ItemPicker } from '#studio/kit/item-picker.tsx'

const PAGES = ['sfdc_cms__view']

/** What a new page begins with: nothing but its title, or the blocks of another page. */
export function PageBeginning({ from, onFrom }: { from: Row | undefined; onFrom(from: Row | undefined): void }) {
  const say = useSay()
  const [isPicking, setPicking] = useState(false)
  return (
    <>
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
