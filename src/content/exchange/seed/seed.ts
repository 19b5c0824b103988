import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

import { findByApiName } from '#content/authoring/queries/find-by-api-name.ts'
import type { BlockRules } from '#content/authoring/checks/check-view.ts'
import { publish } from '#content/authoring/publication/publish.ts'
import { saveDraft } from '#content/authoring/drafts/save-draft.ts'
import { uploadImage } from '#content/authoring/drafts/upload-image.ts'
import { writeTogether } from '#content/authoring/write-together.ts'
import type { Media } from '#content/media/media.ts'
import type { Store } from '#content/store/tables.ts'
import type { Actor } from '#model/accounts/actor.ts'
import { PublicationProblems } from '#model/authoring-errors.ts'
import { routeType } from '#model/types/route.ts'
import type { JsonObject } from '#base/pure/json.ts'

import { type Ages, type ContentItem, DEFAULT_LANGUAGE, type DemoContent, type ImageItem } from './content-item.ts'
import { daysAgo, publicationDate } from './publication-date.ts'
import { publishingOrder } from './publishing-order.ts'
import { openTexts, readContent } from './read-content.ts'
import { fillReferences, listReferences } from './references.ts'
import { toVariants } from './variants.ts'

/** `blocks` are the blocks a page may hold; `say` receives one line when something was written. */
export type SeedOptions = { now: Date; contentDir: string; blocks: BlockRules; say?: (line: string) => void }
export type Seeded = { written: number; existing: number }

/** Who writes the first content. */
export const SEED_ACTOR: Actor = { id: 'seed', name: 'Demonstration content', role: 'administrator', by: 'seed' }
/** Items per transaction: enough to flush rarely, and few enough that a killed run loses little. */
const BATCH = 100

/**
 * Writes the demonstration site of `demo/content/` through the acts of `content/authoring`. An item whose API name exists is left as it is,
 * in any state, so a second run changes nothing and a killed run continues where it stopped.
 */
export async function seed(store: Store, media: Media, { now, contentDir, blocks, say }: SeedOptions): Promise<Seeded> {
  const started = performance.now()
  const content = readContent(contentDir)
  const texts = openTexts(contentDir)
  const run: Run = { store, media, now, blocks, ages: content.ages, textOf: texts, keys: new Map(), written: 0 }
  await inBatches(content.images, run, addImage)
  await inBatches(orderItems(content, texts), run, addItem)

  const total = content.images.length + content.items.length
  if (run.written > 0) {
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    say?.(`Wrote the demonstration site: ${run.written} of ${total} items in ${seconds} s.`)
  }
  return { written: run.written, existing: total - run.written }
}

type Run = {
  store: Store
  media: Media
  now: Date
  blocks: BlockRules
  ages: Ages
  textOf: (file: string) => string
  /** Content keys by api name. */
  keys: Map<string, string>
  written: number
}

async function inBatches<T extends { apiName: string }>(
  all: readonly T[],
  run: Run,
  add: (run: Run, one: T, index: number) => Promise<string>,
): Promise<void> {
  for (let start = 0; start < all.length; start += BATCH) {
    await writeTogether(run.store, async (together) => {
      for (const [offset, one] of all.slice(start, start + BATCH).entries()) {
        const existing = await findByApiName(together, { actor: SEED_ACTOR, apiName: one.apiName })
        run.keys.set(one.apiName, existing ?? (await add({ ...run, store: together }, one, start + offset)))
        if (existing === undefined) run.written += 1
      }
    })
  }
}

/**
 * Items come after those they refer to, so that every reference has its key; routes come last, because publishing one looks up the items
 * that it shows.
 */
function orderItems({ items }: DemoContent, textOf: (file: string) => string): ContentItem[] {
  const ordered = publishingOrder(items, (item) => toVariants(item).flatMap(({ body }) => [...listReferences(body, textOf)]))
  return [...ordered.filter(({ type }) => type !== routeType.name), ...ordered.filter(({ type }) => type === routeType.name)]
}

async function addImage(run: Run, image: ImageItem): Promise<string> {
  const { file: path, altText, title, apiName } = image
  const now = daysAgo(run.now, 120)
  const file = { bytes: readFileSync(path), fileName: basename(path), media: run.media }
  const upload = { title, ...file, apiName, urlName: apiName, actor: SEED_ACTOR, now }
  const { contentKey } = await uploadImage(run.store, { ...image, ...upload, altText: altText.en, language: DEFAULT_LANGUAGE })
  await uploadImage(run.store, { ...image, ...upload, altText: altText.de, language: 'de' })
  await publishAll(run, { apiName, contentKey, languages: [DEFAULT_LANGUAGE, 'de'], now })
  return contentKey
}

async function addItem(run: Run, item: ContentItem, index: number): Promise<string> {
  const { apiName, type, urlName } = item
  const now = publicationDate(item, index, run)
  const variants = toVariants(item)
  let contentKey: string | undefined
  for (const { language, title, body } of variants) {
    const saved = await saveDraft(run.store, {
      contentKey,
      apiName,
      type,
      language,
      title,
      urlName,
      body: fill(run, apiName, body),
      actor: SEED_ACTOR,
      now,
      blocks: run.blocks,
    })
    contentKey = saved.contentKey
  }
  if (contentKey === undefined) throw new Error(`${apiName} has no text in any language.`)
  await publishAll(run, { apiName, contentKey, languages: variants.map(({ language }) => language), now })
  return contentKey
}

function fill({ keys, textOf }: Run, apiName: string, body: JsonObject): JsonObject {
  return fillReferences(body, { textOf, keyOf })

  function keyOf(name: string): string {
    const key = keys.get(name)
    if (key === undefined) throw new Error(`${apiName} refers to ${name}, which is not part of the demonstration content.`)
    return key
  }
}

type Publishing = { apiName: string; contentKey: string; languages: string[]; now: Date }

async function publishAll({ store, blocks }: Run, { apiName, contentKey, languages, now }: Publishing): Promise<void> {
  for (const language of languages) {
    await publish(store, { contentKey, language, actor: SEED_ACTOR, now, blocks }).catch((error: unknown) => {
      if (!(error instanceof PublicationProblems)) throw error
      const problems = error.problems.map(({ message, component }) => (component === undefined ? message : `${component}: ${message}`))
      throw new Error(`The demonstration content ${apiName} (${language}) cannot be published:\n${problems.join('\n')}`)
    })
  }
}
