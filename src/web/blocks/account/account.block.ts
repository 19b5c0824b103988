import { z } from 'zod'

import { readAccountPageData } from '#model/accounts/account-page.ts'
import type { BlockDefinition } from '#model/pages/block.ts'
import type { AccountProps } from './account.tsx'
import { resolveDeletion } from './resolve-deletion.ts'
import { resolveOverview } from './resolve-overview.ts'
import { resolveSaving } from './resolve-saving.ts'
import { resolveSettings } from './resolve-settings.ts'

const attributes = z.object({ part: z.enum(['overview', 'settings', 'save', 'delete'], 'Choose overview, settings, save or delete.') })

/** A page of a visitor's account, drawn from what the action `account` found; nothing on any other page. */
export const accountBlock: BlockDefinition<z.infer<typeof attributes>, AccountProps> = {
  definition: 'busbar:account',
  label: 'Account',
  attributes,
  sheet: 'account',
  resolve({ part }, page) {
    const data = readAccountPageData(page.visit?.data)
    if (data === undefined) return undefined
    switch (part) {
      case 'overview':
        return { kind: 'overview', ...resolveOverview(data, page) }
      case 'settings':
        return { kind: 'settings', ...resolveSettings(data, page) }
      case 'save':
        return { kind: 'save', ...resolveSaving(data, page) }
      case 'delete':
        return { kind: 'delete', ...resolveDeletion(data, page) }
    }
  },
  examples: [{ part: 'overview' }, { part: 'settings' }, { part: 'save' }, { part: 'delete' }],
}
