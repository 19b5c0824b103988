import { useLocation } from 'wouter'

import type { AuthoringClient } from '#studio/api/authoring-client.ts'
import { findNamed } from '#studio/fields/kinds/named-item.ts'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { toast } from '#studio/kit/toasts.tsx'
import { useFailure } from '#studio/kit/use-failure.ts'
import type { Lead } from '#studio/pages/leads.ts'

const TYPES = { part: 'sfdc_cms__view', menu: 'busbar__menu', site: 'busbar__site' } as const
/** The name of the item of site settings. */
const SETTINGS = 'site'

/** Opens what a page shows and another item holds, in the language of the page if it has that. */
export function useLeads(language: string): (lead: Lead) => void {
  const desk = useDesk()
  const say = useSay()
  const [, go] = useLocation()
  const failed = useFailure()
  const open = async (kind: keyof typeof TYPES, name: string) => {
    const row = await findNamed(desk, { name, types: [TYPES[kind]], language })
    if (row === null) return toast({ kind: 'failed', text: say('studioNotFound', { key: name }) })
    return go(`/items/${row.contentKey}/${row.language}${kind === 'part' ? '/page' : ''}`)
  }
  const follow = async (lead: Lead) => {
    if (lead.kind === 'part' || lead.kind === 'menu') return await open(lead.kind, lead.name)
    if (lead.kind === 'header' || lead.kind === 'footer') return await open('site', SETTINGS)
    const name = await readMenuName(desk.client, lead.kind, async (name) => await findNamed(desk, { name, types: [TYPES.site], language }))
    return await open('menu', name)
  }
  return (lead) => void follow(lead).catch(failed)
}

/** The technical name of the menu that the settings name. */
async function readMenuName(client: AuthoringClient, field: string, find: (name: string) => ReturnType<typeof findNamed>): Promise<string> {
  const settings = await find(SETTINGS)
  if (settings === null) return ''
  const { draft } = await client('readDraft', { contentKey: settings.contentKey, language: settings.language })
  const name = draft.body[field]
  return typeof name === 'string' ? name : ''
}
