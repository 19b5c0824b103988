import { z } from 'zod'

import type { Sides } from './answer.ts'
import type { Comparison } from './ask-both.ts'
import { compareAnswers, textOf } from './compare-answers.ts'
import { findFirstDifference } from './first-difference.ts'
import { nameItems, replaceKeys } from './key-names.ts'
import { CONTENTS, readSite } from './read-site.ts'
import { send } from './send.ts'

const LANGUAGES = ['en_US', 'de']
const PAGE = 25
const NOTHING = '(not there)'

const List = z.object({ contents: z.array(z.looseObject({ contentKey: z.string() })), nextPageUrl: z.string().nullable() })
const PNG_OR_OTHER = { accept: 'image/*' }

/**
 * Compares the first content that each product has written: every item in every language, matched by type and name, with keys replaced by
 * names, and the bytes of every image.
 */
export async function compareSeeding({ ports, names, tally }: Comparison): Promise<void> {
  const [before, after] = await Promise.all([readOwnContent(ports.before), readOwnContent(ports.after)])
  for (const address of new Set([...before.texts.keys(), ...after.texts.keys()])) {
    const [own, other] = [before.texts.get(address) ?? NOTHING, after.texts.get(address) ?? NOTHING]
    const parting = findFirstDifference(own, other)
    const differences = own === other ? [] : [{ what: 'item', before: parting.before, after: parting.after }]
    tally.add({ kind: 'seeded item', address, request: address }, { differences, applied: [] })
  }
  for (const [address, key] of before.images) {
    const otherKey = after.images.get(address)
    // An item that one side lacks was reported above.
    if (otherKey === undefined) continue
    const answers = await readImages(ports, { before: key, after: otherKey })
    tally.add({ kind: 'seeded image', address, request: `original of ${address}` }, compareAnswers(answers, { names }))
  }
}

type Content = { texts: Map<string, string>; images: Map<string, string> }

async function readOwnContent(port: number): Promise<Content> {
  const { items } = await readSite(port)
  const names = nameItems(items)
  const texts = new Map<string, string>()
  for (const language of LANGUAGES) {
    for (let next: string | null = `${CONTENTS}?includeContentBody=true&pageSize=${PAGE}&language=${language}`; next !== null;) {
      const answer = await send(port, { method: 'GET', path: next, headers: {} })
      const { contents, nextPageUrl }: z.infer<typeof List> = List.parse(JSON.parse(textOf(answer)))
      for (const item of contents) texts.set(`${names.get(item.contentKey)} (${language})`, replaceKeys(JSON.stringify(item), names))
      next = nextPageUrl
    }
  }
  const images = items
    .filter(({ type }) => type === 'sfdc_cms__image')
    .map(({ contentKey }): [string, string] => [names.get(contentKey) ?? '', contentKey])
  return { texts, images: new Map(images) }
}

async function readImages(ports: Sides<number>, keys: Sides<string>) {
  const read = (port: number, key: string) => send(port, { method: 'GET', path: `/cms/delivery/media/${key}`, headers: PNG_OR_OTHER })
  const [before, after] = await Promise.all([read(ports.before, keys.before), read(ports.after, keys.after)])
  return { before, after }
}
