import { useState } from 'react'

import { Button } from '#studio/kit/button.tsx'
import { useSay } from '#studio/kit/desk.tsx'
import { FieldFrame } from '#studio/kit/field-frame.tsx'
import { FormModal } from '#studio/kit/form-modal.tsx'
import { readListAddress, writeListAddress, type ListAddress } from './list-address.ts'
import { keepView, listViews, removeView } from './saved-views.ts'

export type ViewsProps = { root: string; address: ListAddress; onShow(address: ListAddress): void }

/** Filters, order and columns under names of one's own, kept in this browser. */
export function Views({ root, address, onShow }: ViewsProps) {
  const say = useSay()
  const [views, setViews] = useState(() => listViews(root))
  const [isNaming, setNaming] = useState(false)
  const query = writeListAddress(address)
  const current = views.find((view) => view.query === query)
  return (
    <div className="studio-views">
      {views.length === 0 ? null : (
        <label className="studio-inline">
          <span>{say('studioView')}</span>
          <select
            className="studio-input"
            value={current?.name ?? ''}
            onChange={({ target }) => onShow(readListAddress(views.find(({ name }) => name === target.value)?.query ?? ''))}
          >
            <option value="">{say('studioNoView')}</option>
            {views.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
      {current === undefined ? (
        query === '' ? null : (
          <Button kind="quiet" onPress={() => setNaming(true)}>
            {say('studioKeepView')}
          </Button>
        )
      ) : (
        <Button kind="quiet" onPress={() => setViews(removeView(root, current.name))}>
          {say('studioRemoveView')}
        </Button>
      )}
      {isNaming ? (
        <NameView
          onClose={() => setNaming(false)}
          onName={(name) => {
            setViews(keepView(root, { name, query }))
            setNaming(false)
          }}
        />
      ) : null}
    </div>
  )
}

function NameView({ onName, onClose }: { onName(name: string): void; onClose(): void }) {
  const say = useSay()
  const [name, setName] = useState('')
  return (
    <FormModal
      title={say('studioKeepView')}
      does={say('studioKeepView')}
      isReady={name.trim() !== ''}
      onSubmit={() => onName(name.trim())}
      onClose={onClose}
    >
      <FieldFrame label={say('studioViewName')}>
        {({ id }) => (
          <input
            id={id}
            className="studio-input"
            value={name}
            maxLength={60}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to type here
            autoFocus
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </FieldFrame>
    </FormModal>
  )
}
