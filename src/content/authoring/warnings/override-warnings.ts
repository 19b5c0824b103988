import type { Actor } from '#model/accounts/actor.ts'
import { PublicationProblems } from '#model/authoring/authoring-errors.ts'
import type { JsonObject } from '#base/pure/json.ts'
import type { Store } from '#content/store/tables.ts'
import type { Variant } from '#content/store/variants.ts'
import type { Version } from '#content/store/versions.ts'

import { tellProblems } from '../checks/problem.ts'
import { requireAllowed } from '../policy.ts'
import type { FindWarnings } from './find-warnings.ts'

/** Why something is published in spite of warnings; it stands in the history and in the audit log. */
export type Override = { reason: string }

type Publishing = { actor: Actor; variant: Variant; version: Version; warn?: FindWarnings; override?: Override }

/**
 * What the audit log says of the warnings that a publication overrides; nothing where there are none. Throws `PublicationProblems` for
 * warnings without an override, and `INSUFFICIENT_ACCESS` for whoever may not override them.
 */
export async function overrideWarnings(store: Store, { actor, variant, version, warn, override }: Publishing): Promise<JsonObject> {
  const warnings = (await warn?.(store, { variant, version })) ?? []
  if (warnings.length === 0) return {}
  if (override === undefined) throw new PublicationProblems(tellProblems(warnings))
  requireAllowed(actor, 'override-warnings', variant)
  return { override: override.reason, warnings: warnings.length }
}
