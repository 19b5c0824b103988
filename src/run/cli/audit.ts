import { parseArgs } from 'node:util'

import type { AuditEntry } from '#content/store/audit.ts'
import { type AuditFilter, listActs, listAudit } from '#content/store/list-audit.ts'
import { auditVerify, VERIFY_USAGE } from './audit-verify.ts'
import { runCommand, tell, toLine, WrongUsage } from './run-command.ts'
import { withStore } from './with-store.ts'

const USAGE = `Usage: busbar audit [--since DATE] [--until DATE] [--actor ID, NAME OR E-MAIL] [--act ACT] [--item CONTENT KEY] [--limit N] [--json]; a DATE is 2026-03-01 or 2026-03-01T09:00:00Z
   or: ${VERIFY_USAGE}`
const TEXT = { type: 'string' } as const
const OPTIONS = { since: TEXT, until: TEXT, actor: TEXT, act: TEXT, item: TEXT, limit: TEXT, json: { type: 'boolean' } } as const
const DATE = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2}))?$/
const MOST = 100_000

/** `busbar audit`: lists the entries of the audit log, newest first, as one line each; `busbar audit verify` checks them. */
export async function audit(words: readonly string[]): Promise<void> {
  await runCommand(async () => {
    if (words[0] === 'verify') return await auditVerify(words.slice(1))
    const { filter, isJson } = readWords(words)
    const [entries, acts] = await withStore({ files: false }, async (store) => [await listAudit(store, filter), await listActs(store)] as const)
    for (const entry of entries) tell(isJson ? JSON.stringify(entry) : toText(entry))
    if (entries.length === 0 && !isJson) tell(`No entry matches. There are entries of these acts: ${acts.join(', ') || 'none'}.`)
  })
}

function readWords(words: readonly string[]): { filter: AuditFilter; isJson: boolean } {
  const { since, until, actor, act, item, limit = '100', json = false } = parse(words)
  const most = Number(limit)
  if (!Number.isInteger(most) || most < 1 || most > MOST) throw new WrongUsage(`--limit is a number from 1 to ${MOST}.`)
  return { filter: { since: toDate(since), until: toDate(until), actor, act, contentKey: item, limit: most }, isJson: json }
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: OPTIONS }).values
  } catch {
    throw new WrongUsage(USAGE)
  }
}

/** A day without a time is its beginning in UTC. */
function toDate(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const date = new Date(text)
  if (!DATE.test(text) || Number.isNaN(date.getTime())) throw new WrongUsage(`"${text}" is no date. ${USAGE}`)
  return date
}

/** Time, act, who, from where, on what, and details, with tabs between them; a hyphen where there is nothing. */
function toText({ at, act, author, name, role, by, client, contentKey, language, version, detail }: AuditEntry): string {
  const rights = [role, by].filter((each) => each !== undefined).join(', ')
  const who = `${name ?? author}${rights === '' ? '' : ` (${rights})`}`
  const item = [contentKey, language, version].filter((each) => each !== undefined).join(' ')
  return [at, act, who, client, item, detail === undefined ? '' : JSON.stringify(detail)].map((cell) => toLine(cell ?? '') || '-').join('\t')
}
