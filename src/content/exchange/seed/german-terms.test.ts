import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { expect, test } from 'vitest'

/** One German word for one thing: what the site calls it, and the other names that its texts do not use. */
const TERMS: Readonly<Record<string, RegExp>> = {
  Patientenschutzmaßnahme: /Schutzmaßnahmen? für (?:den |die )?Patienten/,
  Deratingkurve: /Derating-Kurve/,
  Leistungsbudget: /Leistungsbilanz/,
  Abmessungen: /\bMaße (?:in|\()/,
  Leiterplatte: /Platine/,
  Spannungsprüfung: /Hochspannungsprüfung/,
  Netzteil: /Netzgerät/,
  Tischnetzteil: /Tischgerät/,
  Zwangsbelüftung: /Zwangslüftung|Zwangskühlung/,
  Rack: /\bGestelle?n?\b/,
  'Auf Lager': /Am Lager/,
  Kategorie: /Produktgruppen/,
  Welligkeit: /„Ripple“|Ripple (?:aus|auf dem|eines|und Rauschen)/,
  Spannungsabfall: /Spannungsfall/,
  Vorgangsnummer: /\bReferenz\b/,
  Bauteil: /Bauelement/,
  Datenschutzhinweise: /Datenschutzhinweis\b|Datenschutzerklärung/,
  Derating: /Leistungsminderung|Leistungsreduzierung|Lastminderung|Lastreduzierung/,
  Produktfinder: /Produktsuche/,
  Bestellnummer: /Artikelnummer|Teilenummer/,
  Baureihe: /Produktserie|Netzteilserie/,
  Überbrückungszeit: /Haltezeit|Stützzeit|Pufferzeit/,
  Ableitstrom: /Leckstrom/,
  Lüfter: /Ventilator|Gebläse/,
  Hutschiene: /Tragschiene|DIN-Schiene/,
  Kriechstrecke: /Kriechweg/,
  Luftstrecke: /Luftabstand|Luftabstände/,
  Schutzleiter: /Schutzerde/,
  Basisisolierung: /Grundisolierung/,
  Lebensdauer: /Nutzungsdauer/,
  'Wehrtechnik und Luftfahrt': /Verteidigung und Luftfahrt/,
  'Welligkeit und Rauschen': /Restwelligkeit|Ripple und Rauschen/,
  'EMV-Filter': /Netzfilter|Entstörfilter|EMI-Filter/,
  'Netzteile, die dies': /Stromversorgungen, die/,
  Steckernetzteil: /Wandnetzteil|Steckernetzgerät/,
}

const root = resolve(import.meta.dirname, '../../../..')
const files = ['src/texts/de.json', ...globSync(['{demo,system}/content/**/*.json', 'demo/content/**/*.de.html'], { cwd: root })]

test('German texts call one thing by one word', () => {
  const wrong: string[] = []
  let [own, read] = [new Set<string>(), 0]
  for (const file of files) {
    const text = readFileSync(resolve(root, file), 'utf8')
    read += 1
    for (const [term, others] of Object.entries(TERMS)) {
      if (text.includes(term)) own = own.add(term)
      const other = others.exec(text)?.[0]
      if (other !== undefined) wrong.push(`${file}: "${other}" is called ${term}`)
    }
  }
  expect(wrong).toEqual([])
  expect(read).toBeGreaterThan(50)
  expect([...own].toSorted()).toEqual(Object.keys(TERMS).toSorted())
})
