import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'

import { Button } from '#studio/kit/button.tsx'
import { useSay } from '#studio/kit/desk.tsx'
import type { ListAddress } from './list-address.ts'
import { COLUMNS, readColumns } from './list-columns.ts'

export type ColumnsMenuProps = {
  address: ListAddress
  type: string | undefined
  onShow(address: ListAddress, options?: { replace?: boolean }): void
}

/** The columns of a list to tick. */
export function ColumnsMenu({ address, type, onShow }: ColumnsMenuProps) {
  const say = useSay()
  const shown = readColumns(address.columns, type)
  return (
    <DialogTrigger>
      <Button kind="quiet" icon="columns">
        {say('studioColumns')}
      </Button>
      <Popover className="studio-popover" placement="bottom end">
        <Dialog className="studio-dialog studio-columns" aria-label={say('studioColumns')}>
          {COLUMNS.map((name) => (
            <label key={name} className="studio-tick">
              <input
                type="checkbox"
                checked={shown.includes(name)}
                onChange={({ target }) => {
                  const next = COLUMNS.filter((each) => (each === name ? target.checked : shown.includes(each)))
                  onShow({ ...address, columns: next.join(',') || 'none' }, { replace: true })
                }}
              />
              {say(`studioColumn.${name}`)}
            </label>
          ))}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
