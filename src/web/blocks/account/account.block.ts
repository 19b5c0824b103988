import { z } from 'zod'

import { readAccountPageData } from '#model/accounts/account-page.ts'
import { choice } from '#model/fields/kinds.ts'
import type { PageLinks, PagePlace, PageVisit, PageWords } from '#model/pages/page-data.ts'
import { defineBlock } from '../define-block.ts'
import { Account, type AccountProps } from './account.tsx'
import { resolveDeletion } from './resolve-deletion.ts'
import { resolveOverview } from './resolve-overview.ts'
import { resolveSaving } from './resolve-saving.ts'
import { resolveSettings } from './resolve-settings.ts'

const attributes = z.object({
  part: choice(
    {
      label: { en: 'Part', de: 'Teil' },
      help: { en: 'Which page of the account this is.', de: 'Welche Seite des Kontos dies ist.' },
      options: {
        overview: { en: 'Overview', de: 'Übersicht' },
        settings: { en: 'Settings', de: 'Einstellungen' },
        save: { en: 'Save an item', de: 'Eintrag merken' },
        delete: { en: 'Delete the account', de: 'Konto löschen' },
      },
    },
    'Choose overview, settings, save or delete.',
  ),
})

/** A page of a visitor's account, drawn from the data of the action `account`; draws nothing on any other page. */
export const accountBlock = defineBlock({
  definition: 'busbar:account',
  label: { en: 'Account', de: 'Konto' },
  purpose: {
    en: 'A page of the own account: what is saved, settings, deletion. Its page needs the action account.',
    de: 'Eine Seite des eigenen Kontos: Gemerktes, Einstellungen, Löschung. Ihre Seite braucht die Aktion account.',
  },
  icon: 'account',
  group: 'forms',
  attributes,
  initial: {},
  fillFirst: ['part'],
  component: Account,
  sheet: 'account',
  resolve({ part }, page: PageWords & PagePlace & PageLinks & PageVisit): AccountProps | undefined {
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
})
