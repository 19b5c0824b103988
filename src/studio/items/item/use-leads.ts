import { useLocation } from 'wouter'

import type { Row } from '#model/authoring/shapes.ts'
import { SITE_TYPE } from '#model/types/site-type.ts'
import type { AuthoringClient } from '#studio/api/authoring-client.ts'
import { findNamed } from '#studio/fields/kinds/named-item.ts'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { toast } from '#studio/kit/toasts.tsx'
import { useFailure } from '#studio/kit/use-failure.ts'
import type { Lead } from '#studio/pages/leads.ts'

const TYPES = { part: 'sfdc_cms__view', menu: 'busbar__menu', site: SITE_TYPE } as const
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
    const settings = await findNamed(desk, { name: SETTINGS, types: [TYPES.site], language })
    return await open('menu', settings === null ? '' : await readMenuName(desk.client, settings, lead.kind))
  }
  return (lead) => void follow(lead).catch(failed)
}

/** The technical name of the menu that the settings name in a field. */
async function readMenuName(client: AuthoringClient, { contentKey, language }: Row, field: string): Promise<string> {
  const { draft } = await client('readDraft', { contentKey, language })
  const name = draft.body[field]
  return typeof name === 'string' ? name : ''
}
