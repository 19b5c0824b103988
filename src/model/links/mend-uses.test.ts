import { expect, test } from 'vitest'

import { isJsonObject, type JsonObject } from '#base/pure/json.ts'
import { listUses } from './list-uses.ts'
import { type MendTarget, mendUses } from './mend-uses.ts'

const KEY = `MC${'A'.repeat(26)}`
const OTHER = `MC${'B'.repeat(26)}`
const target: MendTarget = { contentKey: OTHER, type: 'busbar__faq', name: 'new', path: '/faqs/new' }
const web = (url: string): JsonObject => ({ type: 'standard__webPage', attributes: { url } })

function mend(body: JsonObject, to: MendTarget | undefined, isComplete = (_body: JsonObject) => true) {
  const names = new Set(['path /faqs/old', `id ${KEY}`, 'name busbar__glossaryTerm old'])
  const uses = [...listUses({ type: 'busbar__faq', body }, { blocks: new Map(), languagePaths: [] })].filter(({ mentions }) =>
    mentions.some((mention) => names.has(mention)),
  )
  const { body: mended, left } = mendUses(body, uses, { target: to, type: 'busbar__faq', isComplete })
  return [mended, left.map(({ at }) => at.join('.'))]
}

test('links in texts are pointed to the other page, or taken away without their words', () => {
  const html = '<p><a title="T" href="/faqs/old">one <b>two</b></a>, <a href="/faqs/old#a">three</a> and <a href="/faqs/other">four</a></p>'
  expect(mend({ answer: html }, target)).toEqual([
    { answer: '<p><a title="T" href="/faqs/new">one <b>two</b></a>, <a href="/faqs/new">three</a> and <a href="/faqs/other">four</a></p>' },
    [],
  ])
  expect(mend({ answer: html }, undefined)).toEqual([{ answer: '<p>one <b>two</b>, three and <a href="/faqs/other">four</a></p>' }, []])
})

test('a path that reads like a pattern is written as it is', () => {
  expect(mend({ answer: '<a href="/faqs/old">A</a>' }, { ...target, path: '/faqs/$1-$&' })).toEqual([{ answer: '<a href="/faqs/$1-$&">A</a>' }, []])
})

test('pictures in texts are exchanged for pictures only', () => {
  const answer = `<p>Before <img src="{!cmsMedia.${KEY}}" alt="A"> after</p>`
  expect(mend({ answer }, target)).toEqual([{ answer: `<p>Before <img src="{!cmsMedia.${OTHER}}" alt="A"> after</p>` }, []])
  expect(mend({ answer }, { ...target, type: 'busbar__article' })).toEqual([{ answer }, ['answer']])
  expect(mend({ answer }, undefined)).toEqual([{ answer: '<p>Before  after</p>' }, []])
})

test('page references, names and keys become those of the other item', () => {
  const body = { a: web('/faqs/old'), b: { source: { ref: { contentKey: KEY } } }, c: { ref: KEY, altText: 'A' } }
  expect(mend(body, target)).toEqual([
    {
      a: { type: 'standard__managedContentPage', attributes: { contentTypeName: 'busbar__faq', contentKey: OTHER } },
      b: { source: { ref: { contentKey: OTHER } } },
      c: { ref: OTHER, altText: 'A' },
    },
    [],
  ])
  expect(mend({ a: web('/faqs/old') }, { ...target, path: undefined })).toEqual([{ a: web('/faqs/old') }, ['a']])
})

test('a list has the other item once', () => {
  const names = new Set(['name busbar__glossaryTerm old'])
  const body = { related: ['new', 'old', 'third'] }
  const uses = [...listUses({ type: 'busbar__glossaryTerm', body }, { blocks: new Map(), languagePaths: [] })].filter(({ mentions }) =>
    mentions.some((mention) => names.has(mention)),
  )
  const other = { ...target, type: 'busbar__glossaryTerm' }
  expect(mendUses(body, uses, { target: other, type: 'busbar__glossaryTerm', isComplete: () => true })).toEqual({
    body: { related: ['new', 'third'] },
    left: [],
  })
})

test('several entries of a list are removed without moving each other, and what the body needs is left', () => {
  const items = [web('/faqs/old'), web('/keep'), web('/faqs/old')].map((link, index) => ({ label: String(index), link }))
  expect(mend({ items }, undefined)).toEqual([{ items: [{ label: '0' }, { label: '1', link: web('/keep') }, { label: '2' }] }, []])
  const needsLinks = ({ items: list }: JsonObject) => Array.isArray(list) && list.every((item) => Object.hasOwn(item as object, 'link'))
  expect(mend({ items }, undefined, needsLinks)).toEqual([{ items: [{ label: '1', link: web('/keep') }] }, []])
  const never = () => false
  expect(mend({ items }, undefined, never)).toEqual([{ items }, ['items.0.link', 'items.2.link']])
  const image = { image: { source: { ref: { contentKey: KEY } } }, title: 'T' }
  const needsRef = (body: JsonObject) => !Object.hasOwn(body, 'image') || JSON.stringify(body['image']).includes(KEY)
  expect(mend(image, undefined, needsRef)).toEqual([{ title: 'T' }, []])
})

/** Whether each entry has both of its links. */
const hasBoth = ({ entries }: JsonObject) =>
  Array.isArray(entries) && entries.every((entry) => isJsonObject(entry) && 'first' in entry && 'second' in entry)

test('an entry that is removed for one of its references leaves the entries after it alone', () => {
  const removed = { first: web('/faqs/old'), second: web('/faqs/old') }
  const kept = { first: web('/keep'), second: web('/keep-too') }
  expect(mend({ entries: [removed, kept, removed] }, undefined, hasBoth)).toEqual([{ entries: [kept] }, []])
})

test('a reference that cannot be removed is told with the place that it had, also after entries that were removed', () => {
  const removed = { first: web('/faqs/old'), second: web('/faqs/old') }
  const needed = { first: web('/faqs/old'), second: web('/keep'), isNeeded: true }
  const keepsNeeded = (body: JsonObject) => hasBoth(body) && JSON.stringify(body).includes('isNeeded')
  expect(mend({ entries: [removed, needed] }, undefined, keepsNeeded)).toEqual([{ entries: [needed] }, ['entries.1.first']])
})
