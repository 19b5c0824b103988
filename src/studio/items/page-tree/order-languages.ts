import type { Row } from '#model/authoring/shapes.ts'
import type { Self } from '#studio/kit/desk.tsx'

/** The languages of a page in the order of the site, the default one first. */
export function orderLanguages(rows: readonly Row[], { site }: Self): Row[] {
  const codes = site.languages.toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault)).map(({ code }) => code)
  const placeOf = ({ language }: Row) => (codes.includes(language) ? codes.indexOf(language) : codes.length)
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other))
}
