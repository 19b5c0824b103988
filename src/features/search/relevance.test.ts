import { afterAll, beforeAll, expect, test } from 'vitest'

import type { MarkedText, SearchHit } from '#model/search.ts'
import { readSeededChanges } from '#content/exchange/seed/testing/open-seeded.ts'

import { openTestSearch, type TestSearch } from '../../../tests/support/seeded-search.ts'

let own: TestSearch
beforeAll(async () => {
  own = openTestSearch(await readSeededChanges())
  own.search.catchUp()
}, 120_000)
afterAll(() => own.close())

const plain = (text: MarkedText) => text.map((part) => part.text).join('')
const find = (text: string, language = 'en_US') => own.search.find({ text, language })
const firstOf = (text: string, language = 'en_US'): SearchHit | undefined => find(text, language).groups[0]?.hits[0]
const suggest = (text: string, language = 'en_US') => own.search.suggest({ text, language }).map((one) => plain(one.text))

const GLOSSARY = '/resources/power-supply-glossary'
const GUIDES = '/resources/power-supply-guides'

test.each([
  ['ripple', `${GLOSSARY}/ripple-and-noise`],
  ['ripple and noise', `${GLOSSARY}/ripple-and-noise`],
  ['PARD', `${GLOSSARY}/pard`],
  ['hold-up time', `${GLOSSARY}/hold-up-time`],
  ['holdup', `${GLOSSARY}/hold-up-time`],
  ['grounding', `${GLOSSARY}/ground`],
  ['earthing', `${GLOSSARY}/ground`],
  ['inrush currents', `${GLOSSARY}/inrush-current`],
  ['what is mtbf', `${GLOSSARY}/mean-time-between-failures`],
  ['leakage current', `${GLOSSARY}/leakage-current`],
  ['efficiency', `${GLOSSARY}/efficiency`],
  ['derating curves', `${GLOSSARY}/derating-curve`],
  ['power factor', `${GLOSSARY}/power-factor`],
  ['"means of patient protection"', `${GLOSSARY}/means-of-patient-protection`],
  ['MOPP', `${GLOSSARY}/means-of-patient-protection`],
  ['medical power supply', `${GUIDES}/medical-power-supplies`],
  ['IEC 60601-1', '/resources/safety-standards#iec-60601-1'],
  ['en 50155', '/resources/environmental-standards#en-50155'],
  ['EN 55032', '/resources/environmental-standards#cispr-32'],
  ['conduction cooled', '/products/ac-dc/conduction'],
  ['railway', '/products/dc-dc/railway'],
  ['contact', '/contact-us'],
  ['imprint', '/imprint'],
  ['privacy', '/privacy'],
  ['ultrasound', '/case-studies/quiet-ultrasound-cart'],
])('“%s” leads to %s first', (text, href) => {
  expect(firstOf(text)?.href).toBe(href)
})

test.each([
  ['Überbrückungszeit', `${GLOSSARY}/hold-up-time`],
  ['ueberbrueckungszeiten', `${GLOSSARY}/hold-up-time`],
  ['Ableitströme', `${GLOSSARY}/leakage-current`],
  ['Wirkungsgrad', `${GLOSSARY}/efficiency`],
  ['Wechselstrom', `${GLOSSARY}/alternating-current`],
  ['SNT', `${GLOSSARY}/switched-mode-power-supply`],
  ['Einschaltstrom', `${GLOSSARY}/inrush-current`],
  ['Medizintechnik', '/sectors/healthcare'],
  ['Datenschutz', '/privacy'],
  ['Kontakt', '/contact-us'],
  ['Norm IEC 62368-1', '/resources/safety-standards#iec-62368-1'],
  ['Masse', `${GLOSSARY}/ground`],
])('in German “%s” leads to %s first', (text, path) => {
  expect(firstOf(text, 'de')?.href).toBe(`/de${path}`)
})

test.each(['trn120 24', 'TRN-120-24', 'trn12024', 'TRN120.24', 'Trn 120 24', 'TRN120-24 datasheet'])('%s finds TRN120-24 first', (text) => {
  const [group] = find(text).groups
  expect([group?.kind, group?.hits[0]?.href]).toEqual(['model', '/product/trn120#trn120-24'])
})

test('a series is found before its models, and these are in numeric order', () => {
  const [series, models] = find('trn120').groups
  expect([series?.kind, series?.hits[0]?.href]).toEqual(['product', '/product/trn120'])
  expect(models?.hits.map(({ title }) => plain(title))).toEqual(['TRN120-12', 'TRN120-15', 'TRN120-18', 'TRN120-24', 'TRN120-28'])
})

test('values with a letter as decimal point are in numeric order too', () => {
  const models = find('wrn10').groups.find(({ kind }) => kind === 'model')
  expect(plain(models?.hits[0]?.title ?? [])).toBe('WRN10-3R3')
})

test('a discontinued model is found and names its successor', () => {
  const { groups } = find('HRN80-12')
  expect(plain(groups[0]?.hits[0]?.excerpt ?? [])).toMatch(/^End of life, successor: TRN120 · 12 V/)
})

test('groups give their size and show five hits; one kind is shown in pages of twenty', () => {
  const glossary = find('power').groups.find(({ kind }) => kind === 'term')
  expect(glossary?.hits).toHaveLength(5)
  expect(glossary?.count).toBeGreaterThan(40)
  const second = own.search.find({ text: 'power', kind: 'term', page: 2, language: 'en_US' })
  expect(second.groups.find(({ kind }) => kind === 'term')?.hits).toHaveLength(20)
  expect(second.page).toEqual({ number: 2, last: Math.ceil((glossary?.count ?? 0) / 20) })
  expect(second.groups.filter(({ kind }) => kind !== 'term').every(({ hits }) => hits.length === 0)).toBe(true)
})

test('an item without German text is found by its English one and marked as English', () => {
  const hit = firstOf('en 50155', 'de')
  expect([hit?.href, hit?.language]).toEqual(['/de/resources/environmental-standards#en-50155', 'en_US'])
  expect(firstOf('Wechselstrom', 'de')?.language).toBeUndefined()
  for (const text of ['TRN120', 'TRN120-24', 'Hutschiene']) {
    const products = find(text, 'de').groups.filter(({ kind }) => kind === 'product' || kind === 'model')
    expect(
      products.flatMap(({ hits }) => hits.map(({ language }) => language)).filter((language) => language !== undefined),
      text,
    ).toEqual([])
  }
})

test('excerpts show the text around the hits, which are marked', () => {
  const excerpt = firstOf('inrush current')?.excerpt ?? []
  expect(excerpt.filter(({ isHit }) => isHit).map(({ text }) => text.toLowerCase())).toContain('current')
  expect(plain(excerpt)).not.toMatch(/[<>]|\{!/)
  expect(plain(excerpt).length).toBeLessThan(230)
})

test.each([
  ['rippel', 'en_US', 'ripple'],
  ['leakge current', 'en_US', 'leakage current'],
  ['abletstrom', 'de', 'ableitstrom'],
])('“%s” answers with its correction at once, and with nothing when it was meant', (text, language, spelling) => {
  expect(find(text, language)).toMatchObject({ query: spelling, correctedFrom: text })
  expect(find(text, language).total).toBeGreaterThan(0)
  expect(own.search.find({ text, language, isExact: true })).toMatchObject({ query: text, didYouMean: spelling })
})

test('no correction is offered for a known word', () => {
  for (const text of ['ripple', 'TRN120', 'Überbrückungszeit', 'zzzzqqqq']) expect(find(text, 'de').didYouMean).toBeUndefined()
})

test.each(['CMTI', 'HEMP', 'OCP3', 'PTC', 'TRL', 'drone'])('“%s”, of which the site says nothing, finds nothing instead of another word', (text) => {
  for (const language of ['en_US', 'de']) expect([text, find(text, language)]).toEqual([text, { query: text, total: 0, groups: [] }])
})

test('an abbreviation with two letters exchanged is offered, and not answered instead', () => {
  expect(find('ROSH')).toEqual({ query: 'ROSH', total: 0, groups: [], didYouMean: 'rohs' })
})

test.each([
  ['Leerlaufspannung', ['Leerlauf', 'spannung']],
  ['medizinnetzteil', ['medizin', 'netzteil']],
])('a compound that nobody wrote (%s) is answered with its parts, and is no misspelling', (text, parts) => {
  const answer = find(text, 'de')
  expect(answer).toMatchObject({ query: text, parts })
  expect([answer.correctedFrom, answer.didYouMean]).toEqual([undefined, undefined])
  expect(answer.total).toBeGreaterThan(0)
})

test('a compound that texts hold is not taken apart', () => {
  for (const text of ['Kurzschlussfestigkeit', 'Kurzschlussschutz', 'Abmessungen', 'Gewicht', 'Händler']) {
    const { query, parts, correctedFrom, didYouMean } = find(text, 'de')
    expect([query, parts, correctedFrom, didYouMean]).toEqual([text, undefined, undefined, undefined])
  }
})

test.each([
  ['hotswap', 'hot swap'],
  ['over voltage protection', 'overvoltage protection'],
  ['IP 67', 'IP67'],
  ['SEMI F 47', 'SEMI F47'],
])('%s leads to the same result as %s', (one, other) => {
  expect(find(one).isLoose).toBeUndefined()
  expect(firstOf(one)?.href).toBe(firstOf(other)?.href)
})

test('when nothing contains all words, partial matches are shown and marked as such', () => {
  expect(find('ripple zzzzqqqq')).toMatchObject({ isLoose: true })
  expect(find('ripple noise').isLoose).toBeUndefined()
})

test('pages that are not to be indexed, and items without a page, are not found', () => {
  const hrefs = ['search', 'sign in', 'page not found', 'account'].flatMap((text) =>
    find(text).groups.flatMap(({ hits }) => hits.map(({ href }) => href)),
  )
  expect(hrefs.filter((href) => /^\/(?:search|login|account)\b/.test(href))).toEqual([])
})

test('a part number marks the typed text, not the voltage in the text', () => {
  const marked = (text: MarkedText) => text.filter(({ isHit }) => isHit).map((part) => part.text)
  const hits = find('trn120').groups.find(({ kind }) => kind === 'model')?.hits ?? []
  expect(hits[0]).toMatchObject({ href: '/product/trn120#trn120-12' })
  expect(hits.map(({ excerpt }) => marked(excerpt))).toEqual(hits.map(() => []))
  expect(hits.map(({ title }) => marked(title))).toEqual(hits.map(() => ['TRN120']))
})

test('part numbers are suggested first when the query looks like one', () => {
  expect(suggest('trn120')).toEqual(['TRN120: Tern 120', 'TRN120-12', 'TRN120-15', 'TRN120-18', 'TRN120-24', 'TRN120-28', 'TRN120-36', 'TRN120-48'])
  expect(suggest('trn 120-2')).toEqual(['TRN120-24', 'TRN120-28'])
})

test('suggestions begin with what was typed, with spelling mistakes forgiven', () => {
  expect(suggest('hold')[0]).toBe('Hold-Up Time')
  expect(suggest('rippel')[0]).toBe('Ripple and Noise')
  expect(suggest('leakge cur')[0]).toBe('Leakage Current')
  expect(suggest('überbr', 'de')[0]).toBe('Überbrückungszeit')
  expect(suggest('ueberbr', 'de')[0]).toBe('Überbrückungszeit')
  expect(suggest('power').length).toBe(8)
  expect(suggest('r')).toEqual([])
})

test('suggestions find words that were typed without a space', () => {
  expect(suggest('heatsink')[0]).toBe('Heat Sink')
  expect(suggest('holdup')[0]).toBe('Hold-Up Time')
})

test.each([
  ['quote', 'en_US', '/contact-us'],
  ['price', 'en_US', '/contact-us'],
  ['lead time', 'en_US', '/contact-us'],
  ['delivery time', 'en_US', '/contact-us'],
  ['Angebot', 'de', '/de/contact-us'],
  ['Preis', 'de', '/de/contact-us'],
  ['Lieferzeit', 'de', '/de/contact-us'],
])('a buyer who looks for "%s" (%s) finds whom to ask', (text, language, href) => {
  expect(find(text, language).groups.flatMap(({ hits }) => hits.map((hit) => hit.href))).toContain(href)
})

test('a suggestion carries the label of its kind', () => {
  expect(own.search.suggest({ text: 'TRN120-24', language: 'en_US' })[0]?.label).toBe('Model')
  expect(own.search.suggest({ text: 'TRN120-24', language: 'de' })[0]?.label).toBe('Modell')
})

test.each([
  ['IEC60601-1', 'IEC 60601-1'],
  ['IEC60601', 'IEC 60601'],
  ['IEC61000-3-2', 'IEC 61000-3-2'],
  ['CISPR32', 'CISPR 32'],
  ['EN 55 032', 'EN 55032'],
  ['EN 50 155', 'EN 50155'],
  ['24V5A', '24V 5A'],
  ['2MOPP', '2 MOPP'],
])('%s finds as many results as %s, the same first, and asks for nothing else', (joined, separate) => {
  const [one, other] = [find(joined), find(separate)]
  expect(one.total).toBe(other.total)
  expect(firstOf(joined)?.href).toBe(firstOf(separate)?.href)
  expect([one.didYouMean, one.correctedFrom]).toEqual([undefined, undefined])
})

test.each(['TRN120-42', 'TRN120-24X'])('%s does not exist, and the answer says that its results only come near', (typed) => {
  const answer = find(typed)
  expect(answer.isNear).toBe(true)
  expect(firstOf(typed)?.href).toContain('trn120')
})

test.each(['TRN120-24', 'TRN120', 'hold-up time', 'IEC 60601-1'])('%s exists, and nothing is said of nearness', (typed) => {
  expect(find(typed).isNear).toBeUndefined()
})
