import { decodePercent } from '#base/pure/decode-percent.ts'
import { ContractError, MESSAGE, wrongTypeMessage } from '#model/errors.ts'
import { CHANNEL_ID, CHANNEL_PREFIX, SITE_ID, SITE_PREFIX } from '#model/content/ids.ts'
import { OLDEST_API_VERSION } from '#model/limits.ts'
import { parseQuery, type Query } from './query.ts'
import { shortId } from './salesforce-id.ts'
import type { Door } from './channel.ts'

/** Splits a raw URL into the segments of its path below the base path, and its query. Never throws. */
export function splitUrl(rawUrl: string, basePath: string): { segments: string[]; query: Query } {
  const mark = rawUrl.indexOf('?')
  const path = mark === -1 ? rawUrl : rawUrl.slice(0, mark)
  return { segments: path.slice(basePath.length + 1).split('/'), query: parseQuery(mark === -1 ? '' : rawUrl.slice(mark + 1)) }
}

/** Decodes a segment; broken percent-encoding throws the error for a wrong type. */
export function decode(segment: string, name: string): string {
  const text = decodePercent(segment)
  if (text === undefined) throw new ContractError('INVALID_CONFIG', wrongTypeMessage(name, 'string'))
  return text
}

/** Accepts every `vNN.0` from v52.0 on (decisions, Names). */
export function isKnownVersion(version: string): boolean {
  const number = /^v([1-9]\d{1,2})\.0$/.exec(version)?.[1]
  return number !== undefined && Number(number) >= OLDEST_API_VERSION
}

/** Throws when the id is empty (spec 5). */
export function checkFilled(channelOrSiteId: string): void {
  if (channelOrSiteId.trim() === '') throw new ContractError('INVALID_CONFIG', MESSAGE.noChannelOrSiteId)
}

/** Throws when the id's prefix does not fit the path it is used in (spec 5). */
export function checkPrefix(channelOrSiteId: string, door: Door): void {
  checkFilled(channelOrSiteId)
  const prefix = door === 'site' ? SITE_PREFIX : CHANNEL_PREFIX
  if (!channelOrSiteId.startsWith(prefix)) throw new ContractError('INVALID_CONFIG', MESSAGE.invalidPrefix)
}

/** Throws `NOT_FOUND` unless the id is that of this site or its channel. */
export function checkKnown(channelOrSiteId: string, door: Door): void {
  if (shortId(channelOrSiteId) !== (door === 'site' ? SITE_ID : CHANNEL_ID)) throw notFound()
}

/** For content that does not exist or is not public. */
export function notFound(): ContractError {
  return new ContractError('NOT_FOUND', MESSAGE.notFound)
}
