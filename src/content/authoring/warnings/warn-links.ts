import { withoutTags } from '#base/pure/html.ts'
import { isJsonObject } from '#base/pure/json.ts'
import { sentence, type Sentence } from '#texts/sentence.ts'
import { toProblem } from '#model/authoring/authoring-errors.ts'

import type { Problem } from '../checks/problem.ts'
import type { Looking } from './looking.ts'

const ANCHOR = /<a\b([^<>]*)>([\s\S]*?)<\/a>/g

/** Links in texts that lead nowhere or have no words, and links of fields that lead to the top of their own page. */
export function* warnOfEmptyLinks({ fields }: Looking): Generator<Problem> {
  for (const { component, path, field, value } of fields) {
    if (field.kind === 'link' && isEmpty(value)) yield toProblem(sentence('warnLinkNowhere'), { component, path })
    if (field.kind !== 'richText') continue
    for (const [, attributes = '', inner = ''] of String(value).matchAll(ANCHOR)) {
      const words = withoutTags(inner).trim()
      const href = /\shref="([^"]*)"/.exec(attributes)?.[1]?.trim()
      if (href === undefined || href === '' || href === '#')
        yield toProblem(sentence('warnNamedLinkNowhere', { words: quote(words) }), { component, path })
      else if (words === '' && !inner.includes('<img')) yield toProblem(sentence('warnSilentLink', { address: href }), { component, path })
    }
  }
}

function isEmpty(value: unknown): boolean {
  return isJsonObject(value) && isJsonObject(value['attributes']) && value['attributes']['url'] === '#'
}

function quote(words: string): Sentence {
  return words === '' ? sentence('warnWithoutWords') : sentence('warnQuoted', { words: words.length > 60 ? `${words.slice(0, 60)}…` : words })
}
