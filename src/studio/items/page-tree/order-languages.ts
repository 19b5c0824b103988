import type { Row } from '#model/authoring/shapes.ts'
import type { Self } from '#studio/kit/desk.tsx'

/** The languages of a page in the order of the site, the default one first. */
export function orderLanguages<Named extends { language: string }>(rows: readonly Named[], { site }: Self): Named[] {
  const codes = site.languages.toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault)).map(({ code }) => code)
  const placeOf = ({ language }: Named) => (codes.includes(language) ? codes.indexOf(language) : codes.length)
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** The languages of a page, and undefined for each language of the site that it lacks: they stand in the same columns on every line. */
export function languageColumns(rows: readonly Row[], self: Self): (Row | undefined)[] {
  const missing = self.site.languages.filter(({ code }) => rows.every(({ language }) => language !== code)).map(({ code }) => code)
  return orderLanguages<{ language: string }>([...rows, ...missing.map((language) => ({ language }))], self).map((each) =>
    rows.find((row) => row === each),
  )
}
