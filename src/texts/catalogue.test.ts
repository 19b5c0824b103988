import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { readCatalogue } from '../../build/texts/read-catalogue.ts'
import { areArgumentsWritten } from '../../build/texts/write-arguments.ts'

const catalogue = readCatalogue()
const SOURCE = join(import.meta.dirname, '..')

test('every message is there in every language, parses, and asks for what the English one asks for', () => {
  expect([...catalogue.keys()].slice(0, 2)).toEqual(['en', 'de'])
  const keysOf = (language: string) =>
    [...(catalogue.get(language) ?? [])].flatMap(([area, messages]) => [...messages.keys()].map((key) => `${area} ${key}`))
  for (const language of catalogue.keys()) expect(keysOf(language).toSorted()).toEqual(keysOf('en').toSorted())
})

test('a name is there once in the whole catalogue, and no message is empty', () => {
  const messages = [...(catalogue.get('en')?.values() ?? [])].flatMap((area) => [...area])
  expect(new Set(messages.map(([key]) => key)).size).toBe(messages.length)
  for (const areas of catalogue.values())
    for (const area of areas.values()) for (const [key, { code }] of area) expect(code.replaceAll(/["`]/g, '').trim(), key).not.toBe('')
})

test('the types of the arguments are those of the messages; npm run texts writes them', () => {
  expect(areArgumentsWritten()).toBe(true)
})

test('every message is used', () => {
  const code = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|^texts\//.test(name))
    .map((name) => readFileSync(join(SOURCE, name), 'utf8'))
    .join('\n')
  const written = new Set([...code.matchAll(/['`]([\w.\-/ ]+)['`]/g)].map(([, name]) => name))
  // Names that code composes: `choice.${name}.${value}` uses all names that match its literal parts.
  const patterns = [...code.matchAll(/`((?:[\w.-]|\$\{[^{}]*\})+)`/g)]
    .map(([, template = '']) => template)
    .filter((template) => /^[a-z]\w*[.A-Z$]/i.test(template) && template.includes('${'))
    .filter((template) => template.replaceAll(/\$\{[^{}]*\}/g, '').length >= 4)
    .map((template) => new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\$\{[^{}]*\}/g, '.+')}$`))
  const keys = [...(catalogue.get('en')?.values() ?? [])].flatMap((area) => [...area.keys()])
  expect(keys.filter((key) => !written.has(key) && !patterns.some((pattern) => pattern.test(key)))).toEqual([])
})
