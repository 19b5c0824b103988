import { z } from 'zod'

import type { JsonObject } from '#base/pure/json.ts'
import type { SiteLanguage } from '../languages.ts'

const Language = z.object({ code: z.string(), path: z.string(), label: z.string(), isActive: z.boolean(), isDefault: z.boolean() })

/** The languages in site settings; those that cannot be read are left out. */
export function readLanguages(settings: JsonObject | undefined): SiteLanguage[] {
  const languages = settings?.['languages']
  return Array.isArray(languages) ? languages.flatMap((each) => Language.safeParse(each).data ?? []) : []
}
