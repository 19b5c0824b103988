import type { Calculator } from '#features/calculators/calculator.ts'
import { parseQuantity } from '#model/quantities/parse-quantity.ts'
import { findNamedSizes } from '#model/quantities/units.ts'

/**
 * The parameters of a form that was sent, or filled in, without a script that follows the choice of a unit: a number with a fraction beside
 * wire gauges, such as the 2.5 mm² that stood in the field, is no gauge, so it becomes the nearest one. All others stay.
 */
export function settleSizes({ inputs }: Calculator, params: Readonly<Record<string, string>>): Record<string, string> {
  const settled = { ...params }
  for (const input of inputs) {
    const sizes = findNamedSizes('', input, params[`${input.id}.unit`])
    const text = (params[input.id] ?? (sizes === undefined ? '' : String(input.default))).trim()
    if (sizes === undefined || !/^\d*[.,]\d+$/.test(text)) continue
    const read = parseQuantity(text, { unit: input.unit })
    if (read.kind === 'value' && read.value > 0) settled[input.id] = sizes.write(read.value)
  }
  return settled
}
