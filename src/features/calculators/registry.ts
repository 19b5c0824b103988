import type { Calculator } from './calculator.ts'
import { AIRFLOW } from './airflow.ts'
import { CABLE_DROP } from './cable-drop.ts'
import { DERATING } from './derating.ts'
import { HEAT_SINK_SIZE } from './heat-sink.ts'
import { HOLD_UP } from './hold-up.ts'
import { INRUSH } from './inrush.ts'
import { LEAKAGE } from './leakage.ts'
import { LEVEL_VI } from './level-vi.ts'
import { MOPP_LOOKUP } from './mopp-lookup.ts'
import { POWER_BUDGET } from './power-budget.ts'
import { POWER_FACTOR } from './power-factor.ts'
import { REDUNDANCY } from './redundancy.ts'
import { RELIABILITY } from './reliability.ts'
import { RIPPLE } from './ripple.ts'

/** Every calculator, in the order of the guides. For the server; browsers load one with `loadCalculator`. */
export const CALCULATORS: readonly Calculator[] = [
  POWER_BUDGET,
  HOLD_UP,
  DERATING,
  HEAT_SINK_SIZE,
  AIRFLOW,
  RIPPLE,
  INRUSH,
  LEAKAGE,
  POWER_FACTOR,
  RELIABILITY,
  REDUNDANCY,
  MOPP_LOOKUP,
  CABLE_DROP,
  LEVEL_VI,
]

/** The calculator with that id; undefined when there is none. */
export function findCalculator(id: string): Calculator | undefined {
  return CALCULATORS.find((calculator) => calculator.id === id)
}
