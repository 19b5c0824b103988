/** What is known of one language of an item. `changes` are its entries in the feed, oldest first. */
export type History = {
  versions: readonly { version: number; urlName: string; createdAt: string }[]
  changes: readonly { kind: string; version: number | null; createdAt: string }[]
  /** Draft, live version, the versions that working copies began from, and those of releases that are not live yet. */
  inUse: ReadonlySet<number>
  /** Whether the paths of the item depend on more than its urlName. */
  hasOtherPaths: boolean
}

/** Versions younger than `before` stay, and so do the newest `kept` ones, whatever their age. */
export type VersionRule = { kept: number; before: Date }

/**
 * The versions that may be deleted: old, with enough newer ones, not in use, and not live at any time since `before`. Of the versions that
 * were live under one urlName the newest stays, because a legal erasure asks under which paths an item was ever shown.
 */
export function chooseOldVersions({ versions, changes, inUse, hasOtherPaths }: History, { kept, before }: VersionRule): number[] {
  const limit = before.toISOString()
  const newestFirst = versions.toSorted((one, other) => other.version - one.version)
  const liveUntil = findEnds(changes)
  const names = new Set<string>()
  const old: number[] = []
  for (const [place, { version, urlName, createdAt }] of newestFirst.entries()) {
    const wasLive = liveUntil.has(version)
    const isWitness = wasLive && (hasOtherPaths || !names.has(urlName))
    if (wasLive) names.add(urlName)
    const isRecent = createdAt >= limit || (liveUntil.get(version) ?? '') >= limit
    if (place >= kept && !isRecent && !isWitness && !inUse.has(version)) old.push(version)
  }
  return old
}

/** Until when each version that was ever live was live. */
function findEnds(changes: History['changes']): Map<number, string> {
  const ends = new Map<number, string>()
  for (const [place, { kind, version }] of changes.entries()) {
    if (kind !== 'published' || version === null) continue
    const end = changes[place + 1]?.createdAt ?? LIVE_STILL
    ends.set(version, [ends.get(version) ?? '', end].toSorted().at(-1) ?? end)
  }
  return ends
}

/** Later than any time. */
const LIVE_STILL = '9999'
