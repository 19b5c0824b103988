import { hydrateRoot } from 'react-dom/client'

import { Calculator } from '#web/blocks/calculator/calculator.tsx'
import type { CalculatorProps } from '#web/blocks/calculator/calculator-props.ts'
import { loadCalculator } from '#features/calculators/load-calculator.ts'

/** Hydrates a calculator, loading only the one that it shows. What was typed before is kept. */
export async function wake(element: HTMLElement, props: CalculatorProps & { className?: string }): Promise<void> {
  const data = await loadCalculator(props.calculator, props.language)
  if (data === undefined) return
  const before = readTyped(element, '[name]')
  // Hydration resets selects, but keeps text fields: these are read again, for what was typed while React was loaded.
  hydrateRoot(element, <Calculator {...props} data={data} readTypedBefore={() => ({ ...before, ...readTyped(element, 'input[name]') })} />)
}

/**
 * The values of all fields when any of them differs from the server's markup, because the reader typed or the browser restored it;
 * otherwise none.
 */
function readTyped(element: HTMLElement, selector: string): Record<string, string> {
  const fields = [...element.querySelectorAll<HTMLInputElement | HTMLSelectElement>(selector)]
  if (!fields.some(isChanged)) return {}
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]))
}

function isChanged(field: HTMLInputElement | HTMLSelectElement): boolean {
  if (field instanceof HTMLInputElement) return field.value !== field.defaultValue
  return [...field.options].some(({ selected, defaultSelected }) => selected && !defaultSelected)
}
