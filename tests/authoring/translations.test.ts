import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { JsonObject } from '#base/pure/json.ts'
import type { AnswerOf } from '#model/authoring/calls.ts'
import { publish } from '#content/authoring/publication/publish.ts'

import { type AuthoringServer, openAuthoringServer, type Person, refusal } from '../support/authoring-server.ts'
import { BLOCK_RULES } from '../support/block-rules.ts'
import { databases } from '../support/databases.ts'
import { actor, faq, NOW, publishNew, saveOver, site, term, view } from '../support/sample-content.ts'

const ANSWER = '<p>All <strong>loss</strong> is heat. See <a href="/heat">this page</a>.</p><p>It &amp; more.</p>'
/** A news item, which holds rich text. */
const news = (urlName: string, words: Parameters<typeof faq>[1]) => ({ ...faq(urlName, words), type: 'sfdc_cms__news', body: words?.body ?? {} })

const GERMAN = '<p>Aller <strong>Verlust</strong> ist Wärme.  Siehe <a href="/heat">diese Seite</a>.</p><p>Das &amp; mehr.</p>'

describe.each(databases)('translations on $name', (database) => {
  let server: AuthoringServer
  let edna: Person
  beforeAll(async () => {
    server = await openAuthoringServer(database)
    edna = await server.signIn('Edna', 'editor')
    await publishNew(server.store, site())
  })
  afterAll(() => server.close())

  const draftOf = async (contentKey: string, language = 'de') => (await edna.call('readDraft', { contentKey, language })).draft
  const save = async (contentKey: string, language: string, title: string, body: JsonObject) => {
    const seen = await draftOf(contentKey, language).then(
      ({ version }) => version,
      () => 0,
    )
    const { urlName } = await draftOf(contentKey, 'en_US')
    return await edna.call('saveDraft', { contentKey, language, seen, body: { title, urlName, body } })
  }
  const answer = (words: JsonObject = {}): JsonObject => ({ title: 'What is heat?', excerpt: 'Heat.', body: ANSWER, ...words })
  const german = (words: JsonObject = {}): JsonObject => answer({ title: 'Was ist Wärme?', body: GERMAN, ...words })
  const both = async (name: string) => {
    const contentKey = await publishNew(server.store, news(name, { title: 'What is heat?', body: answer() }))
    await save(contentKey, 'de', 'Was ist Wärme?', german())
    return contentKey
  }
  const download = async (contentKey: string, format: '2.0' | '1.2' = '2.0') =>
    (await edna.call('exportTranslation', { body: { items: [{ contentKey }], to: 'de', format } })).text
  const upload = async (text: string, otherSource?: boolean, person = edna) =>
    (await person.call('importTranslation', { body: { text, otherSource } })).rows[0]

  it.each(['2.0', '1.2'] as const)('go out as XLIFF %s and come back with the changed sentence only', async (format) => {
    const key = await both(`only-${format.replace('.', '-')}`)
    const text = await download(key, format)
    expect(text).toContain(format === '2.0' ? '<pc id="1"' : '<g id="1"')
    expect(await upload(text)).toMatchObject({ kind: 'unchanged', changed: 0, left: [] })
    const before = await draftOf(key)
    expect(await upload(text.replace('Das &amp; mehr.', 'Das &amp; &lt;viel&gt; mehr.'))).toMatchObject({ kind: 'saved', changed: 1, left: [] })
    const after = await draftOf(key)
    expect(after).toMatchObject({ version: before.version + 1, title: before.title })
    expect(after.body).toEqual({ ...before.body, body: GERMAN.replace('&amp; mehr', '&amp; &lt;viel&gt; mehr') })
  })

  it.each(['2.0', '1.2'] as const)('keep links and emphasis in a sentence that was changed, in XLIFF %s', async (format) => {
    const key = await both(`moved-${format.replace('.', '-')}`)
    const text = await download(key, format)
    const moved = text.replace(/(<target[^>]*>(?:<mrk[^>]*>)?)Aller (<(pc|g) [^>]*>)Verlust(<\/\3>) ist Wärme\./, '$1$2Verlust$4 wird Wärme.')
    expect(moved).not.toBe(text)
    expect(await upload(moved)).toMatchObject({ kind: 'saved', changed: 1 })
    expect((await draftOf(key)).body['body']).toBe(GERMAN.replace('Aller <strong>Verlust</strong> ist', '<strong>Verlust</strong> wird'))
  })

  it('are refused by the name of a code that was lost, and nothing of that text is changed', async () => {
    const key = await both('lost')
    const text = await download(key)
    const lost = text.replace(/<target>Aller <pc[^>]*>Verlust<\/pc>/, '<target>Jeder Verlust').replace('Was ist Wärme?', 'Was ist denn Wärme?')
    const row = await upload(lost)
    expect(row).toMatchObject({ kind: 'saved', changed: 1, isCurrent: false })
    expect(row?.left).toEqual([
      expect.objectContaining({ path: 'body', message: expect.stringMatching(/^Body text, sentence 1: the code 1 <strong> was lost\./) }),
    ])
    expect((await draftOf(key)).body['body']).toBe(GERMAN)
  })

  it('say that the source is at another version, and are taken on request', async () => {
    const key = await both('older')
    const text = (await download(key)).replace('Das &amp; mehr.', 'Das &amp; noch mehr.')
    await save(key, 'en_US', 'What is heat?', answer({ title: 'What is all heat?' }))
    const row = await upload(text)
    expect(row).toMatchObject({
      kind: 'otherSource',
      message: expect.stringMatching(/version 1 of the source, and the source is now at version 2: 1 text changed/),
    })
    expect((await draftOf(key)).version).toBe(1)
    expect(await upload(text, true)).toMatchObject({ kind: 'saved', changed: 1 })
    const { texts, basis } = await edna.call('readTranslation', { contentKey: key, language: 'de' })
    expect(basis).toEqual({ from: 'en_US', sourceVersion: 1, targetVersion: 1 })
    expect(texts.find(({ steps }) => steps.length === 2 && steps[1] === 'title')).toMatchObject({
      source: 'What is all heat?',
      sourceThen: 'What is heat?',
      targetThen: 'Was ist Wärme?',
    })
  })

  it('leave what was written here since the export, and take the rest', async () => {
    const key = await both('meanwhile')
    const text = (await download(key)).replaceAll('Was ist Wärme?', 'Was ist die Wärme?').replace('Das &amp; mehr.', 'Das &amp; noch mehr.')
    await save(key, 'de', 'Was ist Wärme?', german({ title: 'Was ist bloß Wärme?' }))
    const row = await upload(text)
    expect(row).toMatchObject({ kind: 'saved', changed: 2 })
    expect(row?.left).toEqual([expect.objectContaining({ path: 'title', message: expect.stringContaining('was changed here since the export') })])
    const { title, body } = await draftOf(key)
    expect([title, body['title'], body['body']]).toEqual([
      'Was ist die Wärme?',
      'Was ist bloß Wärme?',
      GERMAN.replace('&amp; mehr', '&amp; noch mehr'),
    ])
  })

  it('begin a language with the structure of the source, and are current once all of it is translated', async () => {
    const block = { id: 'text', definition: 'busbar:richText', attributes: { html: '<p>One sentence. And another one.</p>' }, regions: [] }
    const { contentKey: key } = await saveOver(server.store, view('New_Language', [block], { title: 'A page' }))
    const text = await download(key)
    const translated = text
      .replace('<source>A page</source>', '<source>A page</source><target>Eine Seite</target>')
      .replace('<source>One sentence.</source>', '<source>One sentence.</source><target>Ein Satz.</target>')
    expect((await upload(translated))?.left).toEqual([
      expect.objectContaining({ component: 'text', path: 'attributes.html', message: expect.stringContaining('sentence 2 is not translated') }),
    ])
    const again = await download(key)
    expect(
      await upload(
        again
          .replace('<source>One sentence.</source>', '$&<target>Ein Satz.</target>')
          .replace('<source>And another one.</source>', '$&<target>Und noch einer.</target>'),
      ),
    ).toMatchObject({
      kind: 'saved',
      changed: 2,
      isCurrent: true,
      left: [],
    })
    const { title, body } = await draftOf(key)
    expect([title, JSON.stringify(body)]).toEqual(['Eine Seite', expect.stringContaining('"<p>Ein Satz. Und noch einer.</p>"')])
  })

  it('are written by translators of the language only', async () => {
    const key = await both('held')
    const text = (await download(key)).replace('Das &amp; mehr.', 'Das &amp; viel mehr.')
    const [tina, fred] = [await server.signIn('Tina', 'author', { languages: ['de'] }), await server.signIn('Fred', 'author', { languages: ['fr'] })]
    expect(await upload(text, false, fred)).toMatchObject({ kind: 'refused', errors: [{ errorCode: 'INSUFFICIENT_ACCESS' }] })
    expect(await upload(text, false, tina)).toMatchObject({ kind: 'saved', changed: 1 })
    expect((await refusal(fred.call('markTranslation', { contentKey: key, language: 'de', seen: 2, body: { version: 1 } })))?.status).toBe(403)
  })

  it('are out of date until somebody says that they are current, also on the dashboard', async () => {
    const key = await both('marked')
    await publish(server.store, { contentKey: key, language: 'de', actor, now: NOW, blocks: BLOCK_RULES })
    await save(key, 'en_US', 'What is heat?', answer({ title: 'What is all heat?' }))
    await edna.call('publish', { contentKey: key, language: 'en_US', body: { override: { reason: 'A test' } } })
    const isOutdated = async () =>
      (await edna.call('listItems', { query: { outdated: 'true', type: 'sfdc_cms__news' } })).items.some((row) => row.contentKey === key)
    expect(await isOutdated()).toBe(true)
    // Correcting one text does not make the others current.
    await save(key, 'de', 'Was ist die Wärme?', german())
    const open = await edna.call('readTranslation', { contentKey: key, language: 'de' })
    expect(open.basis).toEqual({ from: 'en_US', sourceVersion: 1, targetVersion: 1 })
    const stale = await refusal(edna.call('markTranslation', { contentKey: key, language: 'de', seen: 2, body: { version: 1 } }))
    expect([stale?.status, stale?.message]).toEqual([409, expect.stringContaining('no longer at version 1')])
    expect(await edna.call('markTranslation', { contentKey: key, language: 'de', seen: 2, body: { version: open.version } })).toEqual({
      kind: 'marked',
      version: 2,
    })
    expect(await isOutdated()).toBe(false)
  })

  it('have the terms of the glossary that the source mentions', async () => {
    const contentKey = await publishNew(server.store, term('Efficiency', { urlName: 'efficiency', title: 'Efficiency' }))
    await publishNew(
      server.store,
      term('efficiency', { contentKey, language: 'de', title: 'Wirkungsgrad', body: { term: 'Wirkungsgrad', letter: 'W' } }),
    )
    const key = await publishNew(server.store, news('terms', { body: { ...answer(), body: '<p>The <em>efficiency</em> is high.</p>' } }))
    const { terms, texts } = await edna.call('readTranslation', { contentKey: key, language: 'de' })
    expect(terms).toEqual([
      { contentKey, source: 'Efficiency', target: 'Wirkungsgrad', texts: [texts.findIndex(({ steps }) => steps.at(-1) === 'body')] },
    ])
  })

  it.each([
    ['no XML', 'Hello', 400, /not well-formed XML at line 1/],
    ['a file that was cut off', '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0"><file', 400, /not well-formed/],
    ['a document type', '<!DOCTYPE xliff [<!ENTITY a SYSTEM "file:///etc/passwd">]><xliff>&a;</xliff>', 400, /has a document type/],
    ['another XML file', '<svg xmlns="http://www.w3.org/2000/svg"/>', 400, /no XLIFF file/],
    [
      'a file of another program',
      '<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file original="a.docx"><body/></file></xliff>',
      400,
      /does not say which item/,
    ],
    ['nothing', '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0"/>', 400, /holds no item/],
    ['elements without end', `${'<a>'.repeat(200)}`, 400, /within each other/],
  ])('refuse %s with a sentence', async (_, text, status, message) => {
    const refused = await refusal(edna.call('importTranslation', { body: { text } }))
    expect([refused?.status, refused?.message]).toEqual([status, expect.stringMatching(message)])
  })

  it('refuse an item that does not exist, without failing for the others', async () => {
    const key = await both('several')
    const text = (await download(key)).replace('Das &amp; mehr.', 'Das &amp; viel mehr.')
    const [file = ''] = /<file[\s\S]*<\/file>/.exec(text) ?? []
    const rows = (await edna.call('importTranslation', { body: { text: text.replace(file, file.replace(key, `MC${'Z'.repeat(26)}`) + file) } })).rows
    expect(rows.map(({ kind }: AnswerOf<'importTranslation'>['rows'][number]) => kind)).toEqual(['refused', 'saved'])
  })
})
