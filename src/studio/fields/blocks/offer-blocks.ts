import { BLOCK_GROUPS, type BlockGroup } from '#model/pages/block-groups.ts'
import type { AllowedBlock } from '#model/pages/block.ts'
import { isAllowedBlock } from '#model/pages/is-allowed-block.ts'
import type { BlockForm, Forms } from '#model/types/describe-forms.ts'

/** A block that can be added; `group` is undefined among those that are used most. */
export type OfferedBlock = { definition: string; form: BlockForm; group: BlockGroup | undefined }

const MOST_USED = 4
/** Fewer of them are found as quickly in their groups. */
const FEWEST_USED = 3
const GROUPS = Object.keys(BLOCK_GROUPS) as BlockGroup[]

export type Wishes = {
  /** What a region says that it holds; anything without it. */
  allow: readonly string[] | undefined
  /** How often each block was added. */
  uses: Readonly<Record<string, number>>
}

/**
 * The blocks that a region, or without `allow` any region of a page, may hold: those that are used most, if there are some, then all of them by
 * their groups.
 */
export function offerBlocks(blocks: Forms['blocks'], { allow, uses }: Wishes): OfferedBlock[] {
  const taking = allow === undefined ? listAllowed(blocks) : allow
  const allowed = Object.entries(blocks).flatMap(([definition, form]) => {
    // The cast holds: a region comes from the description of its block.
    const isAllowed = isAllowedBlock({ definition, group: form.group }, { allow: taking as readonly AllowedBlock[] | undefined })
    return isAllowed ? [{ definition, form, group: GROUPS.find((each) => each === form.group) ?? 'structure' }] : []
  })
  const used = allowed
    .filter(({ definition }) => (uses[definition] ?? 0) > 0)
    .toSorted((one, other) => (uses[other.definition] ?? 0) - (uses[one.definition] ?? 0))
    .slice(0, MOST_USED)
    .map((each) => ({ ...each, group: undefined }))
  return [...(used.length < FEWEST_USED ? [] : used), ...GROUPS.flatMap((group) => allowed.filter((each) => each.group === group))]
}

/** What the regions of all blocks hold together, without which the outermost block would be offered; undefined if one holds anything. */
function listAllowed(blocks: Forms['blocks']): readonly string[] | undefined {
  const lists = Object.values(blocks).flatMap(({ regions = [] }) => ('each' in regions ? [regions.allow] : regions.map(({ allow }) => allow)))
  return lists.length === 0 || lists.includes(undefined) ? undefined : lists.flatMap((allow) => allow ?? [])
}
