import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { Actor } from '#model/accounts/actor.ts'
import type { JsonObject } from '#base/pure/json.ts'
import type { Store } from '#content/store/tables.ts'
import { findVariant } from '#content/store/variants.ts'
import { saySentence } from '#texts/sentence.ts'

import { BLOCK_RULES as blocks } from '../../../../tests/support/block-rules.ts'
import { databases, type TestStore } from '../../../../tests/support/databases.ts'
import { actor, after, publishNew, saveOver, site } from '../../../../tests/support/sample-content.ts'
import { publish } from '../publication/publish.ts'
import { createFindWarnings } from '../warnings/find-warnings.ts'
import { checkDraft } from './check-draft.ts'

const language = 'en_US'
const warn = createFindWarnings({ blocks })
const REASON = { reason: 'The menus come later.' }
const author: Actor = { ...actor, id: 'author-1', role: 'author' }

describe.each(databases)('a theme on $name', ({ open }) => {
  let test: TestStore
  let store: Store
  let contentKey: string
  beforeEach(async () => {
    test = await open()
    store = test.store
    contentKey = await publishNew(store, site())
  })
  afterEach(() => test.close())

  const save = (theme: JsonObject, in_ = language) => saveOver(store, site({ contentKey, body: { theme }, language: in_ }))
  const find = async (in_ = language) => {
    const found = await checkDraft(store, { actor, contentKey, language: in_, blocks, warn })
    // The menus of these settings are not there, which is warned of, too.
    const ofTheme = found.filter(({ path }) => path?.startsWith('theme'))
    return ofTheme.map(({ grade, path, sentence }) => [grade ?? 'blocks', path, saySentence('en', sentence)])
  }
  const publishIt = (who: Actor, override = REASON) => publish(store, { contentKey, language, actor: who, now: after(1), blocks, warn, override })
  const liveVersion = async () => (await findVariant(store, { contentKey, language }))?.liveVersion

  it('that can be read is published as it is', async () => {
    await save({ light: { link: '#7a1f6e' }, corner: 6, textFont: 'system-serif' })
    expect(await find()).toEqual([])
    await publishIt(actor)
    expect(await liveVersion()).toBe(2)
  })

  it('whose text nobody can read is not published, and the pair and its contrast are named', async () => {
    await save({ light: { link: '#e0e0e0' } })
    const said = expect.stringMatching(/^Light colours: “Links” on “Paper” has a contrast of 1\.2\d to 1, .* 4\.5 to 1 or above\.$/)
    expect(await find()).toEqual(expect.arrayContaining([['blocks', 'theme.light.link', said]]))
    await expect(publishIt(actor)).rejects.toMatchObject({ errorCode: 'PUBLICATION_PROBLEMS' })
    expect(await liveVersion()).toBe(1)
  })

  it('with text for large sizes only, or with edges that hardly show, is published for a reason', async () => {
    await save({ light: { link: '#8a8a8a', edge: '#dddddd' } })
    const found = await find()
    expect(found.every(([grade]) => grade === 'warns')).toBe(true)
    expect(found.map(([, path]) => path)).toEqual(['theme.light.link', 'theme.light.link', 'theme.light.edge', 'theme.light.edge'])
    expect(found[0]?.[2]).toMatch(/enough for large text only/)
    expect(found[2]?.[2]).toMatch(/edges of controls and lines of charts need 3 to 1/)
    const withoutReason = publish(store, { contentKey, language, actor, now: after(1), blocks, warn })
    const told = expect.arrayContaining([expect.objectContaining({ path: 'theme.light.edge' })])
    await expect(withoutReason).rejects.toMatchObject({ errorCode: 'PUBLICATION_PROBLEMS', entries: told })
    await publishIt(actor, { reason: 'The colour of the house until spring.' })
    expect(await liveVersion()).toBe(2)
  })

  it('that changes a surface is told at that surface', async () => {
    await save({ dark: { paper: '#8fbcff' } })
    expect((await find()).map(([, path]) => path)).toContain('theme.dark.paper')
  })

  it('with a value that is no colour, or a corner that is too round, gets a sentence for each', async () => {
    await save({ light: { ink: 'black' }, corner: 40 })
    expect(await find()).toEqual([
      ['blocks', 'theme.light.ink', 'theme.light.ink: Write a colour as # and six digits from 0 to f, such as #0a55a8.'],
      ['blocks', 'theme.corner', 'theme.corner: Write 12 or less.'],
    ])
  })

  it('of another language than the default one is not looked at, because no page has it', async () => {
    await save({ light: { link: '#e0e0e0' } }, 'de')
    expect(await find('de')).toEqual([])
  })

  it('may be drafted by authors and published by editors', async () => {
    await saveOver(store, { ...site({ contentKey, body: { theme: { corner: 4 } } }), actor: author })
    await expect(publishIt(author)).rejects.toMatchObject({ errorCode: 'INSUFFICIENT_ACCESS' })
    await publishIt(actor)
    expect(await liveVersion()).toBe(2)
  })
})
