import { expect, test } from 'vitest'

import { CABLE_DROP } from '#features/calculators/cable-drop.ts'
import { HOLD_UP } from '#features/calculators/hold-up.ts'
import { readState } from '#features/calculators/state.ts'
import { settleSizes } from './settle-sizes.ts'

test('a form sent with the area that stood in the field and AWG chosen asks for the nearest gauge', () => {
  for (const areaMM2 of ['2.5', '2,5', undefined]) {
    const params = settleSizes(CABLE_DROP, { ...(areaMM2 === undefined ? {} : { areaMM2 }), 'areaMM2.unit': 'AWG' })
    expect(params['areaMM2']).toBe('13')
    expect(readState(CABLE_DROP, params, 'en').problems).toEqual([])
  }
})

test('gauges, areas in mm² and what cannot be read stay as they were sent', () => {
  const sent: Record<string, string>[] = [
    { areaMM2: '14', 'areaMM2.unit': 'AWG' },
    { areaMM2: '2/0', 'areaMM2.unit': 'AWG' },
    { areaMM2: '0.0', 'areaMM2.unit': 'AWG' },
    { areaMM2: '2.5', 'areaMM2.unit': 'mm²' },
    { areaMM2: 'thick', 'areaMM2.unit': 'AWG' },
    {},
  ]
  for (const params of sent) expect(settleSizes(CABLE_DROP, params)).toEqual(params)
  expect(settleSizes(HOLD_UP, { capUF: '0.5', 'capUF.unit': 'mF' })).toEqual({ capUF: '0.5', 'capUF.unit': 'mF' })
})
