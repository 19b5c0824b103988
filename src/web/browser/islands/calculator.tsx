import { hydrateRoot } from 'react-dom/client'

import { Calculator } from '#web/blocks/calculator/calculator.tsx'
import type { CalculatorProps } from '#web/blocks/calculator/calculator-props.ts'
import { loadCalculator } from '#features/calculators/load-calculator.ts'

/** Wakes a calculator up with the one calculator that it needs. What was typed meanwhile is kept. */
export async function wake(element: HTMLElement, props: CalculatorProps & { className?: string }): Promise<void> {
  const data = await loadCalculator(props.calculator, props.language)
  if (data === undefined) return
  const before = readTyped(element, '[name]')
  // React resets choices when it takes over, and leaves texts alone: those are read again, for what was typed while it came.
  hydrateRoot(element, <Calculator {...props} data={data} readTypedBefore={() => ({ ...before, ...readTyped(element, 'input[name]') })} />)
}

/** What stands in the fields when any of them holds something else than the server wrote: typed by the reader, or put back by the browser. */
function readTyped(element: HTMLElement, selector: string): Record<string, string> {
  const fields = [...element.querySelectorAll<HTMLInputElement | HTMLSelectElement>(selector)]
  if (!fields.some(isChanged)) return {}
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]))
}

function isChanged(field: HTMLInputElement | HTMLSelectElement): boolean {
  if (field instanceof HTMLInputElement) return field.value !== field.defaultValue
  return [...field.options].some(({ selected, defaultSelected }) => selected && !defaultSelected)
}
