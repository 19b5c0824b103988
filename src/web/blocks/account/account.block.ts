import { z } from 'zod'

import { ruleSays } from '#model/fields/rule-sentence.ts'
import { readAccountPageData } from '#model/accounts/account-page.ts'
import { choice } from '#model/fields/kinds.ts'
import type { PageLinks, PagePlace, PageVisit, PageWords } from '#model/pages/page-data.ts'
import { defineBlock } from '../define-block.ts'
import { Account, type AccountProps } from './account.tsx'
import { resolveDeletion } from './resolve-deletion.ts'
import { resolveOverview } from './resolve-overview.ts'
import { resolveSaving } from './resolve-saving.ts'
import { resolveSecurity } from './resolve-security.ts'
import { resolveSettings } from './resolve-settings.ts'

const attributes = z.object({
  part: choice(
    {
      label: { en: 'Account page', de: 'Kontoseite' },
      help: { en: "Which page of the visitor's account the block shows.", de: 'Welche Seite des Besucherkontos der Block zeigt.' },
      options: {
        overview: { en: 'Overview', de: 'Übersicht' },
        settings: { en: 'Settings', de: 'Einstellungen' },
        security: { en: 'Second factor', de: 'Zweiter Faktor' },
        save: { en: 'Save an item', de: 'Eintrag merken' },
        delete: { en: 'Delete the account', de: 'Konto löschen' },
      },
    },
    ruleSays('blockAccountPage'),
  ),
})

/** A page of a visitor's account, drawn from the data of the action `account`; draws nothing on any other page. */
export const accountBlock = defineBlock({
  definition: 'busbar:account',
  label: { en: 'Account', de: 'Konto' },
  purpose: {
    en: "A page of the visitor's account: saved items, settings or deletion. The page's route needs the form action account.",
    de: 'Eine Seite des Besucherkontos: Gemerktes, Einstellungen oder Löschung. Die Route der Seite braucht die Formularaktion account.',
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
      case 'security':
        return data.security === undefined ? undefined : { kind: 'security', ...resolveSecurity(data.security, page) }
      case 'save':
        return { kind: 'save', ...resolveSaving(data, page) }
      case 'delete':
        return { kind: 'delete', ...resolveDeletion(data, page) }
    }
  },
  islandFor: (props) => (props.kind === 'security' && props.passkey !== undefined ? 'passkey' : undefined),
  islandProps: (props) => (props.kind === 'security' ? (props.passkey?.view ?? {}) : {}),
  examples: [{ part: 'overview' }, { part: 'settings' }, { part: 'security' }, { part: 'save' }, { part: 'delete' }],
})
