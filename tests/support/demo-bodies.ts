import { fillReferences } from '#content/exchange/seed/references.ts'
import { readContent } from '#content/exchange/seed/read-content.ts'
import { toVariants } from '#content/exchange/seed/variants.ts'
import type { JsonObject } from '#base/pure/json.ts'

/** An item of the demonstration site in one language, as it is stored; all references have the same invented key. */
export type DemoBody = { type: string; language: string; title: string; urlName: string; body: JsonObject }

/** All items of the demonstration site except images, in every language, without a store. */
export function listDemoBodies(): DemoBody[] {
  const [system, demo] = ['system', 'demo'].map((name) => new URL(`../../${name}/content`, import.meta.url).pathname)
  const { items, textOf } = readContent({ system, demo })
  const around = { textOf, keyOf: () => `MC${'A'.repeat(26)}` }
  return items.flatMap((item) =>
    toVariants(item).map(({ language, title, body }) => ({
      type: item.type,
      language,
      title,
      urlName: item.urlName,
      body: fillReferences(body, around),
    })),
  )
}
