import { useState } from 'react'

import type { AnswerOf } from '#model/authoring/calls.ts'
import type { Row } from '#model/authoring/shapes.ts'
import { Button } from '#studio/kit/button.tsx'
import { useMay, useSay } from '#studio/kit/desk.tsx'
import { FieldFrame } from '#studio/kit/field-frame.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { useToAddress } from './use-to-address.ts'

export type LiveAddressProps = { item: AnswerOf<'readItem'>; row: Row; paths: readonly string[] }

/** The URL name of a live item with the addresses of its page. It is changed by renaming, which keeps the old addresses alive. */
export function LiveAddress({ item, row, paths }: LiveAddressProps) {
  const toAddress = useToAddress()
  const say = useSay()
  const may = useMay()
  const [isRenaming, setRenaming] = useState(false)
  const addresses = paths.flatMap((path) => toAddress(path, row.language) ?? [])
  return (
    <FieldFrame label={say('studioColumn.urlName')}>
      {({ id }) => (
        <>
          <div className="studio-chosen">
            <input id={id} className="studio-input" data-code="" readOnly value={row.urlName} />
            {may('rename') ? <Button onPress={() => setRenaming(true)}>{say('studioAct.rename')}</Button> : null}
          </div>
          {addresses.map((address) => (
            <a key={address} className="studio-address" href={address} target="_blank" rel="noreferrer">
              {location.origin + address}
            </a>
          ))}
          {isRenaming ? <RenameDialog item={item} row={row} onClose={() => setRenaming(false)} /> : null}
        </>
      )}
    </FieldFrame>
  )
}
