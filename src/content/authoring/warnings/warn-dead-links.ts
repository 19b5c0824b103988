import { listUses, type Use } from '#model/links/list-uses.ts'
import { toPlace, valueAt } from '#model/pages/place-in-body.ts'
import { routeType } from '#model/types/route.ts'
import { sentence, type Sentence } from '#texts/sentence.ts'
import { toProblem } from '#model/authoring/authoring-errors.ts'

import type { Problem } from '../checks/problem.ts'
import type { Looking } from './looking.ts'

/** Fields of text that are addresses, besides those of links. */
const ADDRESSES: ReadonlySet<string | number | undefined> = new Set(['url', 'href', 'link'])

const KEY = /MC[A-Z2-7]{26}/

/** Links, addresses, names and pictures that lead to nothing that is live; in all kinds of links, in fields, blocks and rich text. */
export async function* warnOfDeadLinks({ variant, version, mentionPlace, findDead, titleOf }: Looking): AsyncGenerator<Problem> {
  const { type, contentKey } = variant
  const uses = [...listUses({ type, body: version.body }, mentionPlace)].filter((use) => use.mentions.length > 0 && isMeant(use, type))
  const dead = await findDead(uses.flatMap(({ mentions }) => mentions))
  for (const use of uses) {
    if (use.mentions.some((mention) => !dead.has(mention)) || use.mentions.includes(`id ${contentKey}`)) continue
    const key = KEY.exec(use.text)?.[0]
    const title = key === undefined ? undefined : await titleOf(key)
    yield toProblem(toSentence(use, { value: String(valueAt(version.body, use.at) ?? ''), title }), toPlace(version.body, use.at))
  }
}

/** The path of a route is its own, and a plain text may begin with a slash. */
function isMeant({ how, at }: Use, type: string): boolean {
  if (how === 'address') return ADDRESSES.has(at.at(-1))
  return !(type === routeType.name && how === 'name' && at.at(-1) === 'view')
}

/** `title` is that of the item whose content key is meant, if there is one. */
function toSentence({ how, text }: Use, { value, title }: { value: string; title: string | undefined }): Sentence {
  const shown = title === undefined || title === '' ? cut(text) : sentence('warnQuoted', { words: cut(title) })
  if (how === 'key') return sentence('warnDeadKey', { shown })
  if (how === 'name') return sentence('warnDeadName', { name: cut(value) })
  if (how === 'html' && text.startsWith('{!')) return sentence('warnDeadInText', { shown })
  return sentence('warnDeadLink', { shown })
}

function cut(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}
