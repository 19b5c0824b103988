import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { JsonObject } from '#base/pure/json.ts'
import { importTranslation } from '#content/authoring/translation/import-translation.ts'
import { createFindWarnings } from '#content/authoring/warnings/find-warnings.ts'
import type { Store } from '#content/store/tables.ts'

import { type AuthoringServer, openAuthoringServer, type Person, refusal } from '../support/authoring-server.ts'
import { BLOCK_RULES } from '../support/block-rules.ts'
import { databases } from '../support/databases.ts'
import { actor, faq, NOW, publishNew, site } from '../support/sample-content.ts'

const words: JsonObject = { title: 'What is heat?', excerpt: 'Heat.', body: '<p>All loss is heat. It is more.</p>' }
const FORMATS = ['2.0', '1.2'] as const

describe.each(databases)('a file of translations on $name', (database) => {
  let server: AuthoringServer
  let edna: Person
  let key: string
  beforeAll(async () => {
    server = await openAuthoringServer(database)
    edna = await server.signIn('Edna', 'editor')
    await publishNew(server.store, site())
    key = await publishNew(server.store, { ...faq('heat', { title: 'What is heat?' }), type: 'sfdc_cms__news', body: words })
  })
  afterAll(() => server.close())

  const exporting = (body: JsonObject) => edna.call('exportTranslation', { body: { items: [{ contentKey: key }], to: 'de', ...body } })
  const download = async (format: '2.0' | '1.2') => (await exporting({ format })).text
  const upload = async (text: string) => (await edna.call('importTranslation', { body: { text } })).rows[0]
  const refused = async (text: string) => {
    const found = await refusal(edna.call('importTranslation', { body: { text } }))
    return [found?.status, found?.message]
  }
  const [file20, file12] = [
    (units: string) =>
      `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en-US" trgLang="de"><file id="f1" original="${key}/en_US/1/de/0">${units}</file></xliff>`,
    (units: string) =>
      `<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file original="${key}/en_US/1/de/0" source-language="en-US" target-language="de" datatype="html"><body>${units}</body></file></xliff>`,
  ]
  const drafts = async () => (await edna.call('readItem', { contentKey: key })).languages.map(({ language }) => language)

  it.each([
    ['2.0', (unit: number) => `<unit id="u${unit}"><segment id="s999999"><source>a</source><target>b</target></segment></unit>`, file20],
    [
      '1.2',
      (unit: number) => `<trans-unit id="u${unit}"><source>a</source><target><mrk mtype="seg" mid="999999">b</mrk></target></trans-unit>`,
      file12,
    ],
  ] as const)('costs no more than it is long, whatever numbers its sentences have, in XLIFF %s', async (_, unit, file) => {
    // Arrays as long as these numbers would take 1000 × 8 MB, which ends the process.
    const row = await upload(file(Array.from({ length: 1000 }, (_each, number) => unit(number)).join('')))
    expect([row?.kind, row?.left?.length]).toEqual(['unchanged', 501])
  })

  it('says which sentence the text does not have', async () => {
    const unit = '<unit id="title:1"><segment id="s7"><source>What is heat?</source><target>Was?</target></segment></unit>'
    expect((await upload(file20(unit)))?.left?.[0]?.message).toMatch(/^Title: the file holds sentence 7 of paragraph 1, which the text does not have/)
    const zero = '<trans-unit id="title:1"><source>a</source><target><mrk mtype="seg" mid="0">Was?</mrk></target></trans-unit>'
    expect((await upload(file12(zero)))?.left?.[0]?.message).toMatch(/sentence 0 of paragraph 1/)
    expect(await drafts()).toEqual(['en_US'])
  })

  it('is refused with a text or a sentence twice, of which one would be lost', async () => {
    const unit = (text: string) => `<unit id="title:1"><segment id="s1"><source>What is heat?</source><target>${text}</target></segment></unit>`
    expect(await refused(file20(unit('Eins') + unit('Zwei')))).toEqual([400, expect.stringContaining('holds the text "title:1" twice')])
    const twice = '<segment id="s1"><source>a</source><target>b</target></segment>'
    expect(await refused(file20(`<unit id="title:1">${twice}${twice}</unit>`))).toEqual([
      400,
      expect.stringContaining('holds the sentence "s1" of the text "title:1" twice'),
    ])
    const mark = '<mrk mtype="seg" mid="1">Eins</mrk>'
    expect(await refused(file12(`<trans-unit id="title:1"><source>a</source><target>${mark}${mark}</target></trans-unit>`))).toEqual([
      400,
      expect.stringContaining('holds the sentence "1" of the text "title:1" twice'),
    ])
    const trans = '<trans-unit id="title:1"><source>a</source><target>Eins</target></trans-unit>'
    expect(await refused(file12(trans + trans))).toEqual([400, expect.stringContaining('twice')])
    expect(await drafts()).toEqual(['en_US'])
  })

  it('leaves a text whose letters were lost on the way', async () => {
    const text = (await download('2.0')).replace('<source>Heat.</source>', '$&<target>W\uFFFDrme.</target>')
    const row = await upload(text)
    expect([row?.kind, row?.left?.map(({ message }) => message)]).toEqual(['unchanged', [expect.stringMatching(/sentence 1: letters were lost/)]])
  })

  it('names no more than 500 problems, and says how many more there are', async () => {
    const row = await upload(file20('<unit id="x"/>'.repeat(700).replaceAll('"x"', () => `"x${(number += 1)}"`)))
    expect(row?.left).toHaveLength(501)
    expect(row?.left?.at(-1)?.message).toBe('200 more problems are not told here. Correct these first.')
  })
  let number = 0

  it('says that it holds no text of the item, as one of the other version of XLIFF under this name', async () => {
    const text = (await download('2.0')).replace('document:2.0', 'document:1.2')
    const row = await upload(text)
    expect([row?.kind, row?.left?.map(({ message }) => message)]).toEqual([
      'unchanged',
      [expect.stringMatching(new RegExp(`^The file holds none of the texts of the item ${key}\\.`))],
    ])
  })

  it.each([
    ['markup', 'de" version="9"><evil/>'],
    ['nothing', ''],
    ['a NUL', 'de\0'],
    ['a path', '../../etc/x'],
    ['a long text', 'd'.repeat(100_000)],
  ])('is not written for %s as a language', async (_, language) => {
    for (const body of [{ to: language }, { from: language }]) {
      const found = await refusal(exporting(body))
      expect([found?.status, found?.message]).toEqual([400, expect.stringMatching(/language/)])
    }
  })

  it.each(FORMATS)('comes back with all of it translated at once, in XLIFF %s', async (format) => {
    const text = await download(format)
    const translated =
      format === '2.0'
        ? text.replaceAll(/<source>(.*?)<\/source>(<target>.*?<\/target>)?/g, '<source>$1</source><target>$1!</target>')
        : text.replaceAll(
            /<seg-source>(.*?)<\/seg-source>\n(?: *<target.*\n)?/g,
            (_, inner: string) => `<target>${inner.replaceAll('</mrk>', '?</mrk>')}</target>`,
          )
    expect(await upload(translated)).toMatchObject({ kind: 'saved', left: [], isCurrent: true })
  })

  it('keeps what was saved here while it was worked out', async () => {
    const text = (await download('2.0')).replace(/<target>What is heat[^<]*<\/target>/, '<target>Was ist Hitze?</target>')
    const { draft } = await edna.call('readDraft', { contentKey: key, language: 'de' })
    const body = { title: draft.title, urlName: draft.urlName, body: { ...draft.body, excerpt: 'Wärme.' } }
    const saveMeanwhile = once(() => edna.call('saveDraft', { contentKey: key, language: 'de', seen: draft.version, body }))
    const transaction = () => ({
      async execute(work: (within: Store) => Promise<unknown>) {
        await saveMeanwhile()
        return await server.store.transaction().execute(work)
      },
    })
    const store = new Proxy(server.store, {
      get(real, name) {
        const found: unknown = Reflect.get(real, name, real)
        return name === 'transaction' ? transaction : typeof found === 'function' ? (found.bind(real) as unknown) : found
      },
    })
    const rows = await importTranslation(store, { actor, text, now: NOW, blocks: BLOCK_RULES, warn: createFindWarnings({ blocks: BLOCK_RULES }) })
    expect(rows).toMatchObject([{ kind: 'saved', changed: 1, left: [] }])
    const { draft: after } = await edna.call('readDraft', { contentKey: key, language: 'de' })
    expect([after.version, after.title, after.body['excerpt']]).toEqual([draft.version + 2, 'Was ist Hitze?', 'Wärme.'])
  })
})

function once(work: () => Promise<unknown>): () => Promise<unknown> {
  let done: Promise<unknown> | undefined
  return () => (done ??= work())
}
