import { AUDIT_PARTS, type AuditLink, type AuditPart, type AuditRow, digestLink, digestPart, hasPart, NO_LINK } from './audit-digests.ts'
import { type IdRanges, readIdRanges } from './id-ranges.ts'

/** A place of the chain, to be kept elsewhere: whoever writes the chain anew cannot make it pass here again. */
export type Anchor = { seq: number; link: string }

/** What is checked, from a database or a backup. `links` are in the order of `seq` and read twice, `entries` in the order of `id`. */
export type AuditChain = { links(): AsyncIterable<AuditLink>; entries(): AsyncIterable<AuditRow>; head: Anchor | undefined }

/**
 * `entries` and `deleted` count links to entries that are there, and to those whose deletion is noted; `forgotten` counts parts of entries,
 * by what is noted. `findings` are sentences, at most `MOST_FINDINGS` of `found`; there are none when the chain is whole.
 */
export type ChainReport = {
  head: Anchor
  entries: number
  deleted: number
  forgotten: { detail: number; client: number }
  from?: string
  until?: string
  findings: string[]
  found: number
}

const MOST_FINDINGS = 200
const WORDS = {
  core: 'one of time, author, role, right, act, item, language and version',
  name: 'the name',
  detail: 'the details',
  client: 'the client',
} as const satisfies Record<AuditPart, string>
type Forgotten = Record<'entry' | AuditPart, IdRanges>

/** Checks every link and every entry, and that each anchor is a place of the chain. */
export async function checkAuditChain(chain: AuditChain, anchors: readonly Anchor[]): Promise<ChainReport> {
  const forgotten = await readForgotten(chain.links())
  const entries = takeById(chain.entries())
  const report: ChainReport = { head: { seq: 0, link: NO_LINK }, entries: 0, deleted: 0, forgotten: { detail: 0, client: 0 }, findings: [], found: 0 }
  const find = (sentence: string) => void (++report.found <= MOST_FINDINGS && report.findings.push(sentence))
  const wanted = Map.groupBy(anchors, ({ seq }) => seq)
  const passAnchors = ({ seq, link }: Anchor) => {
    for (const anchor of wanted.get(seq) ?? []) if (anchor.link !== link) find(tellRewritten(seq))
    wanted.delete(seq)
  }
  passAnchors(report.head)
  // A link may follow the one before as it is stored or as it should be, so that one changed link is one finding.
  let before = [NO_LINK]
  for await (const link of chain.links()) {
    const { seq } = report.head
    const expected = before.map((previous) => digestLink(previous, link))
    if (link.seq !== seq + 1) find(tellGap(seq, link.seq))
    else if (!expected.includes(link.link)) find(`Link ${link.seq} was changed: it does not follow from the one before.`)
    before = expected.includes(link.link) ? [link.link] : [link.link, ...expected.slice(0, 1)]
    report.head = { seq: link.seq, link: link.link }
    passAnchors(report.head)
    if (link.audit_id !== null) checkEntry(link, await entries.take(link.audit_id), { forgotten, report, find })
  }
  for await (const row of entries.rest()) find(`${nameEntry(row)} has no link: it was added past the product, or its link was removed.`)
  checkHead(chain.head, report.head, find)
  for (const seq of wanted.keys()) find(tellCut(report.head.seq, seq))
  return report
}

type Checking = { forgotten: Forgotten; report: ChainReport; find: (sentence: string) => void }

function checkEntry(link: AuditLink, row: AuditRow | undefined, { forgotten, report, find }: Checking): void {
  const id = link.audit_id ?? 0
  if (row === undefined) {
    if (forgotten.entry.has(id)) report.deleted += 1
    else find(`Entry ${id} was removed: link ${link.seq} leads to it, and the chain does not say that retention deleted it.`)
    return
  }
  report.entries += 1
  report.from ??= row.at
  report.until = row.at
  const states = Map.groupBy(AUDIT_PARTS, (part) => compare(link, row, part))
  const [noted, missing] = split(states.get('gone') ?? [], (part) => forgotten[part].has(id))
  for (const part of noted) if (part === 'detail' || part === 'client') report.forgotten[part] += 1
  const tell = (parts: readonly AuditPart[], what: string) => (parts.length === 0 ? '' : ` ${what}: ${parts.map((part) => WORDS[part]).join('; ')}.`)
  const changes = tell(states.get('changed') ?? [], 'Not as written') + tell(missing, 'Removed, and the chain does not say that it was forgotten')
  if (changes !== '') find(`${nameEntry(row)} was changed.${changes}`)
}

function split(parts: readonly AuditPart[], isFirst: (part: AuditPart) => boolean): [AuditPart[], AuditPart[]] {
  return [parts.filter(isFirst), parts.filter((part) => !isFirst(part))]
}

function compare(link: AuditLink, row: AuditRow, part: AuditPart): 'same' | 'changed' | 'gone' {
  const digest = link[part]
  const salt = row[`${part}_salt`]
  const isThere = hasPart(row, part)
  if (digest === null) return isThere || salt !== null ? 'changed' : 'same'
  if (!isThere && salt === null) return 'gone'
  return isThere && salt !== null && digestPart(row, part, salt) === digest ? 'same' : 'changed'
}

function checkHead(head: Anchor | undefined, last: Anchor, find: Checking['find']): void {
  if (head === undefined) find('The head of the chain was removed.')
  else if (head.seq > last.seq) find(tellCut(last.seq, head.seq))
  else if (head.seq < last.seq || head.link !== last.link)
    find(`The chain ends with link ${last.seq}, which is not its head: one of both was changed.`)
}

async function readForgotten(links: AsyncIterable<AuditLink>): Promise<Forgotten> {
  const notes: Record<string, string[]> = {}
  for await (const { forgotten } of links) {
    if (typeof forgotten !== 'string') continue
    const [what = '', ids = ''] = forgotten.split(' ')
    ;(notes[what] ??= []).push(ids)
  }
  const read = (what: string) => readIdRanges(notes[what] ?? [])
  return { entry: read('entry'), core: read('core'), name: read('name'), detail: read('detail'), client: read('client') }
}

/** Takes entries by id from a stream in the order of ids. Acts at the same time are linked nearly in that order, so few rows wait. */
function takeById(entries: AsyncIterable<AuditRow>) {
  const stream = entries[Symbol.asyncIterator]()
  const passed = new Map<number, AuditRow>()
  let last = Number.NEGATIVE_INFINITY
  const read = async () => {
    const { done = false, value } = await stream.next()
    last = done ? Number.POSITIVE_INFINITY : (value as AuditRow).id
    if (!done) passed.set(last, value as AuditRow)
  }
  return {
    async take(id: number): Promise<AuditRow | undefined> {
      while (last < id) await read()
      const row = passed.get(id)
      passed.delete(id)
      return row
    },
    async *rest(): AsyncGenerator<AuditRow> {
      while (last < Number.POSITIVE_INFINITY) {
        yield* passed.values()
        passed.clear()
        await read()
      }
      yield* passed.values()
    },
  }
}

function nameEntry({ id, act, at }: AuditRow): string {
  // Whoever changed the row may have written anything.
  return `Entry ${id} (${JSON.stringify(act).slice(1, -1)}, ${JSON.stringify(at).slice(1, -1)})`
}

function tellGap(before: number, next: number): string {
  if (next <= before) return `Link ${next} is out of order: it comes after link ${before}.`
  return next === before + 2 ? `Link ${before + 1} was removed.` : `The links ${before + 1} to ${next - 1} were removed.`
}

function tellCut(last: number, expected: number): string {
  return `The tail of the chain was cut off: it ends with link ${last}, and link ${expected} was known. This also follows when an older backup is restored.`
}

function tellRewritten(seq: number): string {
  return `Link ${seq} is not that of the anchor: the chain was written anew from there or from before. This also follows when an older backup is restored.`
}
