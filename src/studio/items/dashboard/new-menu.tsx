import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { useLocation } from 'wouter'

import { Button } from '#studio/kit/button.tsx'
import { useDesk, useLabel, useMay, useSay } from '#studio/kit/desk.tsx'
import { listTypeGroups } from '#studio/kit/type-groups.ts'

const PAGE_TYPE = 'sfdc_cms__view'

/** The types of which one may begin an item. */
export function NewMenu() {
  const { forms, self } = useDesk()
  const say = useSay()
  const label = useLabel()
  const may = useMay()
  const [, go] = useLocation()
  if (!may('save-draft')) return null
  const types = listTypeGroups(forms)
    .flatMap((group) => group.types)
    .filter(([name]) => self.scope?.types?.includes(name) ?? true)
    // Pages are begun most often.
    .toSorted(([one], [other]) => Number(other === PAGE_TYPE) - Number(one === PAGE_TYPE))
  return (
    <MenuTrigger>
      <Button kind="main" icon="add">
        {say('studioNew')}
      </Button>
      <Popover className="studio-popover" placement="bottom end">
        <Menu className="studio-menu">
          {types.map(([name, form]) => (
            <MenuItem key={name} className="studio-menu-item" onAction={() => go(`/contents/${name}?new`)}>
              {label(form.label)}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
