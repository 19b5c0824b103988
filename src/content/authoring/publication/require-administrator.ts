import { isDeepStrictEqual } from 'node:util'

import type { JsonObject } from '#base/pure/json.ts'
import type { Actor } from '#model/accounts/actor.ts'
import { AdministratorsOnly, toProblem } from '#model/authoring/authoring-errors.ts'
import { defaultLanguage } from '#model/languages.ts'
import { type AdministratorField, administratorFieldsOf } from '#model/types/administrator-fields.ts'
import { sentence } from '#texts/sentence.ts'
import { findAccount } from '#content/store/accounts.ts'
import type { Store } from '#content/store/tables.ts'
import { listVariants, type Variant } from '#content/store/variants.ts'
import { findVersion } from '#content/store/versions.ts'

import { listSiteLanguages } from '../queries/with-default-language.ts'

/** The language to publish; `body` is what would go live, by default its draft. `version` is that of a plan, which its maker has seen. */
type Asking = { actor: Actor; variant: Variant; body?: JsonObject; version?: number | undefined }

/**
 * Throws `AdministratorsOnly` (403) when fields that are for administrators differ from what is live, and no administrator wants it: they
 * decide which scripts run in the pages, with the session of whoever reads them, and who is told of enquiries. A plan counts as the wish of
 * its maker, and only while the maker is an administrator; plans of the previous release do not say which version the maker has seen.
 */
export async function requireAdministrator(store: Store, asking: Asking): Promise<void> {
  const { actor, variant, version } = asking
  const fields = administratorFieldsOf(variant.type)
  if (fields.length === 0) return
  const next = asking.body ?? (await readBody(store, variant, variant.draftVersion))
  const changed = listChanged(fields, await findLiveBody(store, variant), next)
  if (changed.length === 0) return
  if (actor.role !== 'administrator') refuse(changed, 'whyOfAdministrators')
  if (actor.by !== 'schedule') return
  const maker = await findAccount(store, actor.id)
  if (maker?.role !== 'administrator' || maker.suspendedAt !== undefined) refuse(changed, 'whyMakerIsNone')
  if (version === undefined) refuse(changed, 'whyUnseen')
}

function refuse(changed: readonly AdministratorField[], why: 'whyOfAdministrators' | 'whyMakerIsNone' | 'whyUnseen'): never {
  throw new AdministratorsOnly(
    changed.map(({ name, label }) => toProblem(sentence('problemOfAdministrators', { label, name, why: sentence(why) }), { path: name })),
  )
}

function listChanged(fields: readonly AdministratorField[], one: JsonObject | undefined, other: JsonObject | undefined): AdministratorField[] {
  return fields.filter((field) => !isDeepStrictEqual(readValue(field, one), readValue(field, other)))
}

/** With its default filled in, so that an empty list is the same as none. */
function readValue({ name, schema }: AdministratorField, body: JsonObject | undefined): unknown {
  const value = body?.[name]
  const read = schema.safeParse(value)
  return read.success ? read.data : value
}

/** What visitors get in this language at present: its own words, else those of the default language. */
async function findLiveBody(store: Store, { contentKey, language }: Variant): Promise<JsonObject | undefined> {
  const live = (await listVariants(store, contentKey)).filter(({ liveVersion }) => liveVersion !== undefined)
  const main = defaultLanguage(await listSiteLanguages(store)).code
  const shown = live.find((one) => one.language === language) ?? live.find((one) => one.language === main) ?? live[0]
  return shown?.liveVersion === undefined ? undefined : await readBody(store, shown, shown.liveVersion)
}

async function readBody(store: Store, { contentKey, language }: Variant, version: number): Promise<JsonObject | undefined> {
  return (await findVersion(store, { contentKey, language, version }))?.body
}
