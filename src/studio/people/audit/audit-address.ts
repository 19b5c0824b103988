import type { QueryOf } from '#model/authoring/calls.ts'

const NAMES = ['who', 'act', 'item', 'since', 'until'] as const

/** What the audit log shows, as its address holds it; `since` and `until` are days, both included. */
export type AuditAddress = Partial<Record<(typeof NAMES)[number], string>>

/** Reads the query of an address; what it does not know is left out. */
export function readAuditAddress(search: string): AuditAddress {
  const given = new URLSearchParams(search)
  return Object.fromEntries(NAMES.flatMap((name) => (given.get(name) ? [[name, given.get(name)]] : [])))
}

/** Writes the query of an address in a fixed order; '' without filter. */
export function writeAuditAddress(address: AuditAddress): string {
  const query = new URLSearchParams(NAMES.flatMap((name) => (address[name] ? [[name, address[name]]] : [])))
  return query.size === 0 ? '' : `?${query.toString()}`
}

/** The filter that the server is asked with: a day begins at midnight of this browser's clock, and `until` ends with its day. */
export function toAuditQuery({ who, act, item, since, until }: AuditAddress): QueryOf<'listAudit'> {
  return { who, act, item, since: since && toMidnight(since, 0), until: until && toMidnight(until, 1) }
}

/** What is no day is sent as it is: the server refuses it with a sentence. */
function toMidnight(day: string, daysLater: number): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []
  const at = new Date(Number(year), Number(month) - 1, Number(date) + daysLater)
  return Number.isNaN(at.getTime()) ? day : at.toISOString()
}
