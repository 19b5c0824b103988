import { expect, test } from 'vitest'

import { breakCompounds, breakLongWords } from './break-compounds.ts'

const shown = (text: string) => text.replaceAll('\u00AD', '|')

test.each([
  ['Ausgangsspannung', 'Ausgangs|spannung'],
  ['Betriebstemperatur', 'Betriebs|temperatur'],
  ['Überbrückungszeit', 'Über|brückungs|zeit'],
  ['Output voltage', 'Output voltage'],
  ['Strom', 'Strom'],
])('the head of a column, %s, breaks as %s', (label, broken) => {
  expect(shown(breakCompounds(label))).toBe(broken)
})

test.each([
  ['Leiterplattenmontage', 'Leiterplatten|montage'],
  ['Neuentwicklungen', 'Neu|entwicklungen'],
  ['Hochspannungsnetzteile', 'Hoch|spannungs|netzteile'],
  ['Patientenschutzmaßnahmen', 'Patienten|schutz|maßnahmen'],
  ['Frequenzschwankung', 'Frequenz|schwankung'],
  ['Isolationswiderstand', 'Isolations|widerstand'],
  ['Effizienzvorschriften', 'Effizienz|vorschriften'],
  ['Entkopplungsmodule', 'Entkopplungs|module'],
  ['Sicherheitsnormen für Netzteile', 'Sicherheits|normen für Netzteile'],
  ['Power supply efficiency', 'Power supply efficiency'],
])('the title %s breaks as %s', (title, broken) => {
  expect(shown(breakLongWords(title))).toBe(broken)
})
