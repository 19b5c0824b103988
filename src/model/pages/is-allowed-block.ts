import type { BlockRegion } from './block.ts'

/** A block as far as regions choose by it. */
type Placed = { definition: string; group?: string | undefined }

/** Whether a region may hold a block, by its definition or its group. */
export function isAllowedBlock({ definition, group }: Placed, { allow }: Pick<BlockRegion, 'allow'>): boolean {
  return allow === undefined || allow.some((one) => one === definition || one === group)
}
