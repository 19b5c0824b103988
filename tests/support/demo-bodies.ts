import { fillReferences } from '#content/exchange/seed/references.ts'
import { openTexts, readContent } from '#content/exchange/seed/read-content.ts'
import { toVariants } from '#content/exchange/seed/variants.ts'
import type { JsonObject } from '#base/pure/json.ts'

/** An item of the demonstration site in one language, as it is stored; all references have the same invented key. */
export type DemoBody = { type: string; language: string; title: string; urlName: string; body: JsonObject }

/** All items of the demonstration site except images, in every language, without a store. */
export function listDemoBodies(): DemoBody[] {
  const contentDir = new URL('../../demo/content', import.meta.url).pathname
  const around = { textOf: openTexts(contentDir), keyOf: () => `MC${'A'.repeat(26)}` }
  return readContent(contentDir).items.flatMap((item) =>
    toVariants(item).map(({ language, title, body }) => ({
      type: item.type,
      language,
      title,
      urlName: item.urlName,
      body: fillReferences(body, around),
    })),
  )
}
