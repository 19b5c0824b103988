import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Actor, Scope } from '#model/accounts/actor.ts'
import { ContractError } from '#model/errors.ts'
import { ROLES, type Role } from '#model/pages/visit.ts'
import type { Store } from '#content/store/tables.ts'

import { BLOCK_RULES as blocks } from '../../../tests/support/block-rules.ts'
import { databases, type TestStore } from '../../../tests/support/databases.ts'
import { actor, faq, NOW, publishNew } from '../../../tests/support/sample-content.ts'
import type { Act, ActInput } from './define-act.ts'
import { type ActName, POLICY, requireAllowed } from './policy.ts'

/**
 * The expected table, a second time, so that no row is changed by accident: who may, of visitor, author, editor and
 * administrator, and what kind of act it is. */
const EXPECTED: Record<ActName, string> = {
  read: '- a e A read',
  'keep-working-copy': '- a e A change',
  'save-draft': '- a e A create',
  'restore-version': '- a e A change',
  'discard-draft': '- a e A change',
  'mark-translation': '- a e A change',
  'upload-image': '- a e A create',
  'upload-document': '- a e A create',
  'upload-file': '- a e A read',
  'replace-file': '- a e A change',
  'place-media': '- a e A change',
  'share-preview': '- a e A read',
  'end-preview': '- a e A read',
  comment: '- a e A read',
  'ask-review': '- a e A change',
  'decide-review': '- - e A change',
  publish: '- - e A change',
  'override-warnings': '- - e A change',
  unpublish: '- - e A change',
  schedule: '- - e A change',
  'cancel-schedule': '- - e A change',
  'change-release': '- a e A read',
  'publish-release': '- - e A read',
  'mend-referrers': '- a e A read',
  rename: '- - e A change',
  archive: '- - e A change',
  unarchive: '- - e A change',
  'erase-item': '- - - A change',
  'erase-version': '- - - A change',
  'read-people': '- - - A read',
  'invite-person': '- - - A read',
  'change-role': '- - - A read',
  'suspend-person': '- - - A read',
  'end-sessions': '- - - A read',
  'reset-second-factor': '- - - A read',
  'read-audit': '- - - A read',
  'note-provided': '- - - A change',
  'first-content': '- - - A change',
}
const names = Object.keys(POLICY) as ActName[]
const as = (role: Role, scope?: Scope): Actor => ({ ...actor, role, scope })
const mayBe = (act: ActName, role: Role) => EXPECTED[act].split(' ')[ROLES.indexOf(role)] !== '-'
const TARGET = { contentKey: `MC${'A'.repeat(26)}`, type: 'busbar__faq', language: 'de' }

describe('the policy', () => {
  it('has the rows that are expected', () => expect(names.toSorted()).toEqual(Object.keys(EXPECTED).toSorted()))

  it.each(names.flatMap((act) => ROLES.map((role) => ({ act, role, may: mayBe(act, role) }))))('lets $role do $act: $may', ({ act, role, may }) => {
    const asking = () => requireAllowed(as(role), act, TARGET)
    if (may) expect(asking).not.toThrow()
    else expect(asking).toThrow(expect.objectContaining({ errorCode: 'INSUFFICIENT_ACCESS', status: 403 }))
  })

  it.each(names)('says what kind of act %s is', (act) => expect(POLICY[act].kind).toBe(EXPECTED[act].split(' ').at(-1)))

  it('names the act, the thing and who may', () => {
    const sentence = `An author may not publish busbar__faq ${TARGET.contentKey} in de; an editor or an administrator may.`
    expect(() => requireAllowed(as('author'), 'publish', TARGET)).toThrow(sentence)
  })

  it.each(names)('limits a translator to German in %s', (act) => {
    const translator = as('administrator', { languages: ['de'] })
    expect(() => requireAllowed(translator, act, TARGET)).not.toThrow()
    for (const language of ['en_US', undefined]) {
      const asking = () => requireAllowed(translator, act, { ...TARGET, language })
      // Translators read the other languages.
      if (POLICY[act].kind === 'read') expect(asking).not.toThrow()
      else expect(asking).toThrow(/: you are held to de\. Ask somebody without that limit\.$/)
    }
  })

  it('limits an actor to content types', () => {
    const asking = (type?: string) => () => requireAllowed(as('editor', { types: ['busbar__faq'] }), 'save-draft', { ...TARGET, type })
    expect(asking('busbar__faq')).not.toThrow()
    expect(asking('busbar__site')).toThrow('You may not write busbar__site')
    expect(asking()).toThrow('you are held to busbar__faq')
  })
})

type Found = { name: string; act: Act<ActInput & Record<string, unknown>, unknown> }

/** What this folder exports, by file. */
async function listExports(): Promise<Map<string, Record<string, unknown>>> {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/.test(file))
  return new Map(await Promise.all(files.map(async (file) => [file, await import(join(import.meta.dirname, file))] as const)))
}

function isAct(value: unknown): value is Found['act'] {
  return typeof value === 'function' && 'act' in value
}

/** Exports besides acts that other rooms may use: none of them writes content without an act. */
const OPEN = new Set([
  'registerAuthoringRoutes',
  'findFirstContent',
  'writeTogether',
  'createPublicationHandler',
  'createReleaseHandler',
  'findPreviewContent',
  'RELEASE_JOB',
  'SEED_ACTOR',
  'PUBLICATION_JOB',
  'createFindWarnings',
  'countAllProblems',
  'COUNT_PROBLEMS_JOB',
  'COUNT_FORGOTTEN_JOB',
])
/** Rows that acts ask about besides their own. */
const ASKED_WITHIN: readonly ActName[] = ['override-warnings']

describe.each(databases)('every act on $name', ({ open }) => {
  let test: TestStore
  let store: Store
  let acts: Found[]
  let contentKey: string
  beforeAll(async () => {
    test = await open()
    store = test.store
    contentKey = await publishNew(store, faq('guarded'))
    acts = [...(await listExports()).values()].flatMap((file) => Object.entries(file).flatMap(([name, act]) => (isAct(act) ? [{ name, act }] : [])))
  })
  afterAll(() => test.close())

  const refusal = async ({ act }: Found, input: Partial<ActInput>) => {
    const error = await act(store, { actor, language: 'en_US', now: NOW, blocks, reason: 'x', ...input }).catch((thrown: unknown) => thrown)
    return error instanceof ContractError ? error.errorCode : error
  }
  const rows = async () =>
    Promise.all(
      (['item', 'variant', 'version', 'audit', 'change', 'job', 'working_copy'] as const).map((table) =>
        store.selectFrom(table).selectAll().execute(),
      ),
    )

  it('is found by this test', () => {
    expect(acts.map(({ name }) => name)).toEqual(expect.arrayContaining(['publish', 'saveDraft', 'eraseItem', 'listItems', 'keepWorkingCopy']))
    expect(new Set(acts.map(({ act }) => act.act))).toEqual(new Set(names).difference(new Set(ASKED_WITHIN)))
  })

  it('checks the policy first: a visitor is refused and nothing is written', async () => {
    const before = await rows()
    for (const found of acts)
      expect([found.name, await refusal(found, { actor: as('visitor'), contentKey })]).toEqual([found.name, 'INSUFFICIENT_ACCESS'])
    expect(await rows()).toEqual(before)
  })

  it('is refused to exactly the roles that the table does not allow', async () => {
    for (const found of acts)
      for (const role of ROLES) {
        // The item does not exist: an allowed actor gets another error, and nothing is done.
        const isRefused = (await refusal(found, { actor: as(role), contentKey: TARGET.contentKey })) === 'INSUFFICIENT_ACCESS'
        expect([found.name, role, isRefused]).toEqual([found.name, role, !mayBe(found.act.act, role)])
      }
  })

  it('is checked against the item’s stored type, not against a claimed one', async () => {
    const held = as('administrator', { types: ['busbar__glossaryTerm'] })
    for (const found of acts.filter(({ act }) => POLICY[act.act].kind === 'change'))
      expect([found.name, await refusal(found, { actor: held, contentKey, type: 'busbar__glossaryTerm' })]).toEqual([
        found.name,
        found.act.act === 'first-content' ? expect.anything() : 'INSUFFICIENT_ACCESS',
      ])
  })
})

describe('other rooms', () => {
  it('import from authoring acts and types only', async () => {
    const exported = await listExports()
    const source = join(import.meta.dirname, '../..')
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith('content/authoring/'),
    )
    const imported = files.flatMap((file) =>
      [...readFileSync(join(source, file), 'utf8').matchAll(/import \{([^}]*)\} from '#content\/authoring\/([^']*)'/g)].map(
        ([, list = '', from = '']) => ({ file, list, from }),
      ),
    )
    expect(imported.length).toBeGreaterThan(8)
    for (const { file, list, from } of imported)
      for (const name of list
        .split(',')
        .map((each) => each.trim())
        .filter((each) => each !== '' && !each.startsWith('type ')))
        expect([file, name, OPEN.has(name) || isAct(exported.get(from)?.[name])]).toEqual([file, name, true])
  })
})
