import type { Role } from '../pages/visit.ts'

/** Who must have a second factor to change the site. */
export const SECOND_FACTOR_RULES = ['off', 'administrators', 'staff'] as const
export type SecondFactorRule = (typeof SECOND_FACTOR_RULES)[number]

/** Whether somebody must set up a second factor before anything that changes the site answers; without a rule nobody must. */
export function lacksSecondFactor(rule: SecondFactorRule | undefined, { role, hasSecondFactor }: { role: Role; hasSecondFactor?: boolean }): boolean {
  if (hasSecondFactor === true || role === 'visitor') return false
  return rule === 'staff' || (rule === 'administrators' && role === 'administrator')
}
