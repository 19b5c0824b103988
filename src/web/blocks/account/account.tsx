import type { BlockFrame } from '../frame.ts'
import { Deletion, type DeletionProps } from './deletion.tsx'
import { Overview, type OverviewProps } from './overview.tsx'
import { Saving, type SavingProps } from './saving.tsx'
import { Security, type SecurityProps } from './security.tsx'
import { Settings, type SettingsProps } from './settings.tsx'

export type AccountProps =
  | ({ kind: 'overview' } & OverviewProps)
  | ({ kind: 'settings' } & SettingsProps)
  | ({ kind: 'security' } & SecurityProps)
  | ({ kind: 'save' } & SavingProps)
  | ({ kind: 'delete' } & DeletionProps)

/** One page of the account. */
export function Account(props: AccountProps & BlockFrame) {
  return <div className={`account ${props.className}`}>{toPart(props)}</div>
}

function toPart(props: AccountProps) {
  switch (props.kind) {
    case 'overview':
      return <Overview {...props} />
    case 'settings':
      return <Settings {...props} />
    case 'security':
      return <Security {...props} />
    case 'save':
      return <Saving {...props} />
    case 'delete':
      return <Deletion {...props} />
  }
}
