import { join } from 'node:path'

import type { Actor } from '#model/accounts/actor.ts'
import { listMedia, type MediaListing } from '#content/authoring/media/list-media.ts'
import { placeMedia } from '#content/authoring/media/place-media.ts'
import { countItems } from '#content/authoring/queries/count-items.ts'
import { listItems, type Listing } from '#content/authoring/queries/list-items.ts'
import { publish } from '#content/authoring/publication/publish.ts'
import { saveDraft } from '#content/authoring/drafts/save-draft.ts'
import { writeTogether } from '#content/authoring/write-together.ts'
import { migrateStore } from '#content/store/migrate-store.ts'
import { openStore } from '#content/store/open-store.ts'

const ROUNDS = 40
const BATCH = 500
const actor: Actor = { id: 'bench', name: 'Bench', role: 'editor', by: 'command' }
const [, , dataDir = '', count = ''] = process.argv
const items = Number(count)
const now = new Date()

const store = await openStore({ dataDir: join(dataDir, 'lists') })
await migrateStore(store)
const answer = '<p>A text of the length that answers have.</p>'.repeat(60)
for (let start = 0; start < items; start += BATCH)
  await writeTogether(store, async (together) => {
    for (let place = start; place < start + BATCH; place += 1) {
      const by = { actor, now: new Date(now.getTime() + place), blocks: new Map() }
      const frame = { ...by, type: 'busbar__faq', urlName: `question-${place}`, apiName: `faq_${place}` }
      let contentKey: string | undefined
      for (const language of ['en_US', 'de']) {
        const body = { question: `Question ${place}?`, answer, category: 'General' }
        contentKey = (await saveDraft(together, { ...frame, contentKey, language, title: `Question ${(place * 7919) % items}?`, body })).contentKey
        if (place % 4 === 0) await publish(together, { ...by, contentKey, language })
      }
    }
  })

const listings: Record<string, Partial<Listing>> = {
  'last changed': {},
  'by title': { order: 'title', filter: { language: 'de' } },
  'by type': { order: 'type', filter: { types: ['busbar__faq'], states: ['published'] } },
  'text in many': { filter: { text: 'question 7' } },
  'text in none': { filter: { text: 'nothing holds this' } },
  unreferenced: { order: 'title', filter: { isUnreferenced: true, hasUnpublishedWords: false } },
  'referred to': { order: 'title', filter: { isUnreferenced: false } },
}
const times: Record<string, number[]> = {}
for (const [kind, listing] of Object.entries(listings)) times[kind] = await measure(() => listItems(store, { actor, limit: 100, ...listing }))
times['far down'] = await measureFarDown()
times['counts'] = await measure(() => countItems(store, { actor, filter: { language: 'de' } }))
times['counts of a text'] = await measure(() => countItems(store, { actor, filter: { text: 'question 7' } }))
await fillLibrary()
const library: Record<string, Partial<MediaListing>> = {
  'last changed': {},
  'by title': { order: 'title' },
  'a folder': { filter: { folder: 'Folder 3' } },
  'text in many': { filter: { text: 'photo 7' } },
  'text in none': { filter: { text: 'nothing holds this' } },
  'missing texts': { filter: { missingAlt: 'de' } },
  'not used': { filter: { isUnreferenced: true } },
}
for (const [kind, listing] of Object.entries(library))
  times[`media ${kind}`] = await measure(() => listMedia(store, { actor, limit: 100, ...listing }))
console.log(JSON.stringify({ items, times }))
process.exit(0)

/** As many images in two languages, in folders and with tags; every third has no German text. */
async function fillLibrary(): Promise<void> {
  const source = { type: 'file', ref: 'photo.jpg', mimeType: 'image/jpeg', size: 1, hash: 'a'.repeat(64), width: 3, height: 2 }
  for (let start = 0; start < items; start += BATCH)
    await writeTogether(store, async (together) => {
      for (let place = start; place < start + BATCH; place += 1) {
        const by = { actor, now: new Date(now.getTime() + place) }
        const frame = { ...by, blocks: new Map(), type: 'sfdc_cms__image', urlName: `photo-${place}` }
        let contentKey = ''
        for (const language of ['en_US', 'de']) {
          const altText = language === 'de' && place % 3 === 0 ? undefined : 'What the picture shows'
          const title = `Photo ${(place * 7919) % items}`
          const draft = { ...frame, contentKey: contentKey || undefined, language, title, body: { 'sfdc_cms:media': { source }, altText } }
          contentKey = (await saveDraft(together, draft)).contentKey
        }
        await placeMedia(together, { ...by, contentKey, folder: `Folder ${place % 10}/Part ${place % 50}`, tags: [`tag ${place % 30}`] })
      }
    })
}

async function measureFarDown(): Promise<number[]> {
  let cursor: string | undefined
  for (let page = 0; page < 150; page += 1) cursor = (await listItems(store, { actor, order: 'title', limit: 100, cursor })).nextCursor
  return await measure(() => listItems(store, { actor, order: 'title', limit: 100, cursor }))
}

async function measure(act: () => Promise<unknown>): Promise<number[]> {
  const ms: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now()
    await act()
    ms.push(performance.now() - begun)
  }
  return ms
}
