import { FINDER_FILTERS } from '#model/products/finder.ts'

/** The values of a form that are its own to give: hidden fields only keep what the address says already. */
export type FormValues = ReadonlyMap<string, string>

/** Reads a form: several boxes of one name become one value with commas between. Names whose fields are all empty are there too, as ''. */
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

/** An address with a form's values in the place of those that it had; the first page of the result, because it is another one. */
export function withValues(address: URL, values: FormValues): URL {
  const next = new URL(address)
  const kept = [...new URLSearchParams(address.search)].filter(([name, value]) => name !== 'page' && value !== '' && !values.has(name))
  const given = [...values].filter(([, value]) => value !== '')
  next.search = new URLSearchParams([...kept, ...given]).toString().replaceAll('%2C', ',')
  return next
}

/** The filters that an address uses, by their names. */
export function listFilters({ searchParams }: URL): string[] {
  const used = [...searchParams].filter(([name, value]) => Object.hasOwn(FINDER_FILTERS, name) && value.trim() !== '')
  return [...new Set(used.map(([name]) => name))]
}

/** What an address asks for, without regard to order and to how commas are written. */
export function isSameState(one: URL, other: URL): boolean {
  const write = ({ searchParams }: URL) =>
    [...searchParams]
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `${name}=${value}`)
      .toSorted()
      .join('&')
  return one.pathname === other.pathname && write(one) === write(other)
}
