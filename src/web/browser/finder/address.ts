import { FINDER_FILTERS } from '#model/products/finder.ts'

/** The values of a form by name. Hidden fields are left out: they only repeat what the address says. */
export type FormValues = ReadonlyMap<string, string>

/** Reads a form. Ticked boxes of one name become one comma-joined value; a name whose fields are all empty gets ''. */
export function readForm(form: HTMLFormElement): FormValues {
  const values = new Map<string, string>()
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement) || field.type === 'hidden' || field.name === '') continue
    const known = values.get(field.name) ?? ''
    const isGiven = !(field instanceof HTMLInputElement) || field.type !== 'checkbox' || field.checked
    const value = isGiven ? field.value.trim() : ''
    values.set(field.name, [known, value].filter((one) => one !== '').join(','))
  }
  return values
}

/** The address with a form's values in place of its own, and without `page`: a new result begins at its first page. */
export function withValues(address: URL, values: FormValues): URL {
  const next = new URL(address)
  const kept = [...new URLSearchParams(address.search)].filter(([name, value]) => name !== 'page' && value !== '' && !values.has(name))
  const given = [...values].filter(([, value]) => value !== '')
  next.search = new URLSearchParams([...kept, ...given]).toString().replaceAll('%2C', ',')
  return next
}

/** The names of the filters that an address uses. */
export function listFilters({ searchParams }: URL): string[] {
  const used = [...searchParams].filter(([name, value]) => Object.hasOwn(FINDER_FILTERS, name) && value.trim() !== '')
  return [...new Set(used.map(([name]) => name))]
}

/** True when two addresses ask for the same, whatever the order of their parameters and the encoding of commas. */
export function isSameState(one: URL, other: URL): boolean {
  const write = ({ searchParams }: URL) =>
    [...searchParams]
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `${name}=${value}`)
      .toSorted()
      .join('&')
  return one.pathname === other.pathname && write(one) === write(other)
}
