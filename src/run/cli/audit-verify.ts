import { parseArgs } from 'node:util'

import { withSnapshot } from '#content/store/backup-rows.ts'
import type { Anchor, ChainReport } from '#content/store/check-audit-chain.ts'
import { verifyAudit } from '#content/store/verify-audit.ts'
import { tell, WrongUsage } from './run-command.ts'
import { withStore } from './with-store.ts'

/** How `busbar audit verify` is called. */
export const VERIFY_USAGE =
  'busbar audit verify [--anchor SEQ:LINK] …; an anchor is the head of the chain from the log ("Audit log: head SEQ:LINK") or from the manifest of a backup'
const ANCHOR = /^(\d{1,15}):([\w-]{43})$/

/** `busbar audit verify`: checks the chain of the audit log, and that anchors that were kept elsewhere lie on it. */
export async function auditVerify(words: readonly string[]): Promise<void> {
  const anchors = readWords(words)
  const report = await withStore({ files: false }, async (_, config) => await withSnapshot(config, (snapshot) => verifyAudit(snapshot, anchors)))
  for (const sentence of toSentences(report, 'The audit log')) tell(sentence)
  if (report.found > 0) process.exitCode = 1
  else for (const { seq } of anchors) tell(`The anchor ${seq} lies on the chain.`)
}

/** What was found, the findings first. `log` names what was checked, as the beginning of a sentence. */
export function toSentences({ head, entries, deleted, forgotten, from, until, findings, found }: ChainReport, log: string): string[] {
  const time = from === undefined ? '' : `, from ${from} to ${until}`
  const gone = `${count(deleted, 'entry', 'entries')} deleted by retention, details of ${forgotten.detail} and clients of ${forgotten.client} forgotten`
  const what = `${count(entries, 'entry', 'entries')}${time}; ${gone}; head ${head.seq}:${head.link}`
  if (found === 0) return [`${log} is whole: ${what}.`]
  const others = found > findings.length ? [`There are ${found - findings.length} more findings.`] : []
  return [...findings, ...others, `${log} is not whole: ${count(found, 'finding', 'findings')}; ${what}.`]
}

function readWords(words: readonly string[]): Anchor[] {
  return parse(words).map((text) => {
    const [, seq, link] = ANCHOR.exec(text) ?? []
    if (seq === undefined || link === undefined) throw new WrongUsage(`"${text}" is no anchor. Usage: ${VERIFY_USAGE}`)
    return { seq: Number(seq), link }
  })
}

function parse(words: readonly string[]): string[] {
  try {
    return parseArgs({ args: [...words], options: { anchor: { type: 'string', multiple: true } } }).values.anchor ?? []
  } catch {
    throw new WrongUsage(`Usage: ${VERIFY_USAGE}`)
  }
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`
}
