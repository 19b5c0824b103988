import type { JsonObject } from '#base/pure/json.ts'
import type { Actor } from '#model/accounts/actor.ts'
import { publish } from '#content/authoring/publication/publish.ts'
import type { Draft } from '#content/authoring/drafts/draft.ts'
import { saveDraft } from '#content/authoring/drafts/save-draft.ts'
import type { SavedDraft } from '#content/authoring/drafts/write-draft.ts'
import type { Store } from '#content/store/tables.ts'
import { findVariant } from '#content/store/variants.ts'

export const NOW = new Date('2026-03-01T09:00:00.000Z')

/** The time `seconds` after `NOW`. */
export function after(seconds: number): Date {
  return new Date(NOW.getTime() + seconds * 1000)
}

export const actor: Actor = { id: 'editor-1', name: 'Edda Editor', role: 'editor', by: 'session' }

/** No block definitions: then everything in a block that looks like HTML is sanitised. */
const blocks: Draft['blocks'] = new Map()

type Words = Partial<Draft> & { body?: JsonObject }

/** A complete question and answer. */
export function faq(urlName: string, words: Words = {}): Draft {
  const body = { question: `What is ${urlName}?`, answer: 'An answer.', category: 'General', ...words.body }
  return { type: 'busbar__faq', language: 'en_US', title: `What is ${urlName}?`, urlName, actor, now: NOW, blocks, ...words, body }
}

/** A complete glossary term. */
export function term(urlName: string, words: Words = {}): Draft {
  const body = { term: urlName, letter: 'A', category: 'basics', categoryTitle: 'Basics', definition: `What ${urlName} means.`, ...words.body }
  return { type: 'busbar__glossaryTerm', language: 'en_US', title: urlName, urlName, actor, now: NOW, blocks, ...words, body }
}

/** A route from a path to a view. */
export function route(path: string, words: Words = {}): Draft {
  const body = { path, view: 'page', routeType: `custom-${path.replaceAll(/\W/g, '-')}`, ...words.body }
  return { type: 'sfdc_cms__route', language: 'en_US', title: path, urlName: 'route', actor, now: NOW, blocks, ...words, body }
}

/** A view with the given components. */
export function view(name: string, children: JsonObject[] = [], words: Words = {}): Draft {
  const component = { id: 'root', definition: 'busbar:layout', attributes: {}, regions: [{ name: 'content', children }] }
  return {
    type: 'sfdc_cms__view',
    language: 'en_US',
    title: name,
    urlName: name.toLowerCase(),
    actor,
    now: NOW,
    blocks,
    ...words,
    body: { name, viewType: 'custom', component, ...words.body },
  }
}

/** Site settings with English as default language and German. */
export function site(words: Words = {}): Draft {
  const languages = [
    { code: 'de', path: 'de', label: 'Deutsch', isActive: true, isDefault: false },
    { code: 'en_US', path: 'en', label: 'English', isActive: true, isDefault: true },
    { code: 'fr', path: 'fr', label: 'Français', isActive: false, isDefault: false },
  ]
  const menus = { headerMenu: 'Header', footerMenu: 'Footer', legalMenu: 'Legal' }
  const body = {
    name: 'Busbar Power',
    tagline: 'Power.',
    phone: '+49 30 1',
    email: 'a@example.com',
    address: ['A street'],
    languages,
    ...menus,
    ...words.body,
  }
  return { type: 'busbar__site', language: 'en_US', title: 'Site', urlName: 'site', actor, now: NOW, blocks, ...words, body }
}

/** Saves a draft on top of the current version, as an editor does who has just loaded it. */
export async function saveOver(store: Store, draft: Draft): Promise<SavedDraft> {
  const { contentKey, language } = draft
  const variant = contentKey === undefined ? undefined : await findVariant(store, { contentKey, language })
  return await saveDraft(store, { ...draft, expectedVersion: variant?.draftVersion })
}

/** Saves a draft on top of the current version and publishes it; throws when it has problems. */
export async function publishNew(store: Store, draft: Draft): Promise<string> {
  const { contentKey } = await saveOver(store, draft)
  // Loaded on demand: processes without a bundler, which cannot load the blocks, import this file too.
  const { BLOCK_RULES } = await import('./block-rules.ts')
  // The first settings of a site name who is told of enquiries, which is for administrators.
  const publisher: Actor = draft.type === 'busbar__site' ? { ...actor, role: 'administrator' } : actor
  await publish(store, { contentKey, language: draft.language, actor: publisher, now: draft.now, blocks: BLOCK_RULES })
  return contentKey
}
