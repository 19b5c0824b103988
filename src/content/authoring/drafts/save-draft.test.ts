import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { ContractError } from '#model/errors.ts'
import { listAuditEntries } from '#content/store/audit.ts'
import { findItem } from '#content/store/items.ts'
import type { Store } from '#content/store/tables.ts'
import { findVariant } from '#content/store/variants.ts'
import { findVersion } from '#content/store/versions.ts'

import { databases, type TestStore } from '../../../../tests/support/databases.ts'
import { actor, after, faq, NOW, publishNew, saveOver, term, view } from '../../../../tests/support/sample-content.ts'
import type { Draft } from './draft.ts'
import { saveDraft } from './save-draft.ts'

const MANY_TAGS = /^The content holds more than 20000 tags/
const html = (id: string) => ({ id, definition: 'busbar:richText', attributes: { html: '<b>'.repeat(10_001) }, regions: [] })

describe.each(databases)('saving a draft on $name', ({ open }) => {
  let test: TestStore
  let store: Store
  beforeAll(async () => {
    test = await open()
    store = test.store
  })
  afterAll(() => test.close())

  const countRows = async () =>
    Promise.all(
      (['item', 'variant', 'version', 'audit'] as const).map((table) =>
        store
          .selectFrom(table)
          .select(({ fn }) => fn.countAll().as('rows'))
          .executeTakeFirst(),
      ),
    )
  const bodyOf = async (key: { contentKey: string; language: string; version: number }) => (await findVersion(store, key))?.body

  it('gives a new record its keys and ids', async () => {
    const saved = await saveDraft(store, term('ripple'))
    expect(saved).toMatchObject({ kind: 'saved', language: 'en_US', version: 1 })
    expect(saved.contentKey).toMatch(/^MC[A-Z2-7]{26}$/)
    expect(saved.recordId).toMatch(/^ka0[A-Za-z0-9]{12}$/)
    expect((await findItem(store, saved.contentKey))?.managedContentId).toMatch(/^20Y[A-Za-z0-9]{12}$/)
    expect((await bodyOf(saved))?.['recordId']).toBe(saved.recordId)
  })

  it('keeps the record id and the content key that an import brings', async () => {
    const contentKey = `MC${'A'.repeat(26)}`
    const saved = await saveDraft(store, term('hold-up', { contentKey, body: { recordId: 'ka0000000000042' } }))
    expect(saved).toMatchObject({ contentKey, recordId: 'ka0000000000042' })
  })

  it.each<[string, Record<string, unknown>, RegExp]>([
    ['a title with a NUL', { title: 'a\0b' }, /^Enter title without control characters/],
    ['half a character', { title: 'a\ud800' }, /^Enter title without control characters/],
    ['a title without end', { title: 'x'.repeat(501) }, /^Enter at most 500 characters for title\.$/],
    ['no title', { title: undefined }, /^Enter text for title\.$/],
    ['a title that is a number', { title: 5 }, /^Enter text for title\.$/],
    ['a URL name without end', { urlName: 'x'.repeat(100_000) }, /^Enter at most 200 characters for urlName\.$/],
    ['a URL name with a line break', { urlName: 'a\r\nb' }, /^Enter urlName without/],
    ['an actor with a NUL', { actor: { ...actor, name: 'a\0' } }, /^Enter actor without/],
    ['a version that is none', { expectedVersion: 1.5 }, /^A version is a number from 0 on\.$/],
    ['an apiName with a NUL', { apiName: 'a\0' }, /^Enter apiName without/],
    ['a title with no character at all', { title: 'a\uffff' }, /^Enter title without/],
    ['a text with a NUL', { body: { definition: 'a\0b' } }, /^Remove the character U\+0000 from definition; pages/],
    ['a text with a vertical tab', { body: { related: ['a', 'a\v'] } }, /^Remove the character U\+000B from related\.1;/],
    ['a text with no character at all', { body: { definition: '\ufffe' } }, /^Remove the character U\+FFFE from definition;/],
    ['a text with half a character', { body: { definition: 'a\udc00b' } }, /^Remove the character U\+DC00 from definition;/],
    ['the name of a field with a NUL', { body: { 'a\0': 1 } }, /^Remove the character U\+0000 from the body;/],
    ['a reference to a control character', { type: 'busbar__article', body: { body: '<p>&#11;</p>' } }, /^Remove the character U\+000B from body;/],
    ['no language', { language: '' }, /^Name a language/],
    ['a language that is a path', { language: '../../x' }, /^Name a language/],
    ['a language with a NUL', { language: 'en\0' }, /^Name a language/],
    ['a content key with a NUL', { contentKey: 'MC\0' }, /^"MC\\u0000" is not a content key\.$/],
    ['a record id that is SQL', { body: { recordId: "x' or 1=1\0" } }, /^A record id has 15/],
    ['no body', { body: null }, /^The body is a JSON object\.$/],
    ['a body that is a list', { body: [] }, /^The body is a JSON object\.$/],
    ['a body without end', { body: { definition: 'x'.repeat(4_000_001) } }, /^The content is larger than 4 MB/],
    [
      'a body that grows when it is sanitised',
      { type: 'busbar__article', body: { body: '&'.repeat(1_000_000) } },
      /^The content is larger than 4 MB/,
    ],
    ['a body of very many values', { body: { related: Array(50_000).fill(1) } }, /^The content holds more than 50000 values/],
    ['a rich text of tags in tags', { type: 'busbar__article', body: { body: '<b>'.repeat(20_001) } }, MANY_TAGS],
    ['a rich text of closing tags', { type: 'busbar__article', body: { body: '<b>' + '</i>'.repeat(20_000) } }, MANY_TAGS],
    ['many rich texts of many tags', { ...view('Tags', [html('a'), html('b')]) }, MANY_TAGS],
    ['an unknown type', { type: '__proto__' }, /^There is no content type "__proto__"\.$/],
  ])('refuses %s with a sentence and stores nothing', async (_, wrong, sentence) => {
    const before = await countRows()
    const draft = { ...term('refused'), ...wrong } as Draft
    const error = await saveDraft(store, draft).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ContractError)
    const errorCode = /larger|values/.test(sentence.source) ? 'REQUEST_TOO_LARGE' : 'INVALID_CONFIG'
    expect(error).toMatchObject({ errorCode, message: expect.stringMatching(sentence) })
    expect(await countRows()).toEqual(before)
  })

  it('writes one item when the same draft is saved twice under one apiName, and a version when it changed', async () => {
    const draft = faq('inrush', { apiName: 'faq_inrush' })
    const first = await saveDraft(store, draft)
    expect(await saveDraft(store, { ...draft, now: after(5) })).toEqual(first)
    const changed = await saveDraft(store, { ...draft, title: 'Another title', expectedVersion: 1 })
    expect(changed).toEqual({ ...first, version: 2 })
    expect(await bodyOf(first)).toMatchObject({ question: 'What is inrush?' })
  })

  it('creates one item when many save under one apiName at once', async () => {
    const saved = await Promise.all(Array.from({ length: 6 }, () => saveDraft(store, faq('race', { apiName: 'faq_race' }))))
    expect(new Set(saved.map(({ contentKey, version }) => `${contentKey} ${version}`)).size).toBe(1)
  })

  it('does not overwrite what somebody else saved in between, and returns both versions', async () => {
    const draft = faq('surge')
    const { contentKey } = await saveDraft(store, draft)
    const other = { ...actor, id: 'other', name: 'Otto Other' }
    await saveDraft(store, { ...draft, contentKey, title: 'Theirs', actor: other, expectedVersion: 1, now: after(60) })
    const mine = { ...draft, contentKey, title: 'Mine', now: after(99) }
    await expect(saveDraft(store, mine)).rejects.toMatchObject({ errorCode: 'PRECONDITION_REQUIRED', status: 428 })
    await expect(saveDraft(store, { ...mine, expectedVersion: 1 })).rejects.toMatchObject({
      status: 409,
      message: 'You began from version 1, but Otto Other has saved version 2 since; compare, and save again.',
      entries: [
        {
          errorCode: 'CONFLICT',
          base: { version: 1, title: 'What is surge?', body: { answer: 'An answer.' } },
          theirs: { version: 2, title: 'Theirs', urlName: 'surge' },
          author: 'Otto Other',
          savedAt: after(60).toISOString(),
        },
      ],
    })
    await expect(saveDraft(store, { ...mine, expectedVersion: 7 })).rejects.toMatchObject({ conflict: { base: undefined, theirs: { version: 2 } } })
    expect(await findVariant(store, { contentKey, language: 'en_US' })).toMatchObject({ title: 'Theirs', changedAt: after(60).toISOString() })
  })

  it('needs no version to begin another language, and knows when there is none', async () => {
    const { contentKey } = await saveDraft(store, faq('begun'))
    const german = { ...faq('begun', { language: 'de' }), contentKey }
    await expect(saveDraft(store, { ...german, expectedVersion: 2 })).rejects.toMatchObject({
      errorCode: 'CONFLICT',
      conflict: { theirs: undefined },
    })
    expect(await saveDraft(store, { ...german, expectedVersion: 0 })).toMatchObject({ version: 1 })
  })

  it('accepts only one of two editors who save from the same version', async () => {
    const { contentKey } = await saveDraft(store, faq('leakage'))
    const outcomes = await Promise.allSettled(
      ['A', 'B', 'C'].map((title) => saveDraft(store, { ...faq('leakage', { title }), contentKey, expectedVersion: 1 })),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  })

  it('removes scripts from rich text and keeps tables, ids and tokens', async () => {
    const html =
      '<h2 id="a" onclick="x()">A</h2><script>alert(1)</script><p>{!contentAsset.chart.2}</p><table><tbody><tr><th scope="row">B</th></tr></tbody></table>'
    const clean = await bodyOf(await saveDraft(store, term('rich', { body: { body: html } })))
    expect(clean?.['body']).toBe('<h2 id="a">A</h2><p>{!contentAsset.chart.2}</p><table><tbody><tr><th scope="row">B</th></tr></tbody></table>')
    const page = await bodyOf(
      await saveDraft(store, view('Rich', [{ id: 'text', definition: 'busbar:richText', attributes: { html }, regions: [] }])),
    )
    expect(JSON.stringify(page)).not.toContain('alert(1)')
  })

  it('keeps tabs, line breaks and characters of two halves', async () => {
    const definition = 'a\tb\r\nc 💡 é \u0085 \ufffd'
    expect(await bodyOf(await saveDraft(store, term('kept', { body: { definition } })))).toMatchObject({ definition })
  })

  it('keeps an unfinished draft as it is', async () => {
    const saved = await saveDraft(store, { ...faq('unfinished'), body: { question: '', note: 'later' } })
    expect(await bodyOf(saved)).toEqual({ question: '', note: 'later' })
  })

  it('fills in defaults of a complete draft and drops fields that its type does not have', async () => {
    const saved = await saveDraft(store, faq('complete', { body: { strange: true } }))
    expect(await bodyOf(saved)).toEqual({ question: 'What is complete?', answer: 'An answer.', category: 'General', related: [], sortOrder: 0 })
  })

  it('refuses an unknown type, a change of type, and JSON that is nested too deep', async () => {
    await expect(saveDraft(store, faq('x', { type: 'busbar__nothing' }))).rejects.toThrow('There is no content type "busbar__nothing".')
    const { contentKey } = await saveDraft(store, faq('typed'))
    await expect(saveDraft(store, { ...term('typed'), contentKey })).rejects.toThrow(
      `${contentKey} is of type busbar__faq; it cannot become busbar__glossaryTerm.`,
    )
    const deep = JSON.parse('{"a":'.repeat(5000) + '1' + '}'.repeat(5000))
    await expect(saveDraft(store, view('Deep', [], { body: { deep } }))).rejects.toThrow('nested more than 100 levels')
  })

  it('does not change what is live', async () => {
    const contentKey = await publishNew(store, faq('live'))
    await saveOver(store, { ...faq('live', { title: 'Next' }), contentKey })
    expect(await findVariant(store, { contentKey, language: 'en_US' })).toMatchObject({
      state: 'published',
      liveVersion: 1,
      draftVersion: 2,
      title: 'Next',
    })
    const acts = await listAuditEntries(store, contentKey)
    const by = { author: actor.id, name: actor.name, role: 'editor', by: 'session', at: NOW.toISOString() }
    expect(acts).toMatchObject([
      { ...by, act: 'save-draft', version: 1 },
      { ...by, act: 'publish', version: 1 },
      { ...by, act: 'save-draft', version: 2 },
    ])
  })
})
