import type { Target } from '../answer.ts'
import { toTarget } from '../to-target.ts'

/** States of the finder (docs/finder.md): single filters, combinations, and unreadable values. */
const FINDER = [
  'category=ac-dc-open-frame',
  'power=100',
  'power=>= 250',
  'current=5 A',
  'voltage=12;24',
  'voltage=12,24',
  'outputs=2',
  'input=9..36',
  'input=230 V AC',
  'input=24 V DC',
  'supply=ac-3',
  'isolation=reinforced',
  'mopp=2',
  'mounting=din-rail,pcb',
  'cooling=forced-air',
  'size=102x51',
  'size=4 in x 2 in x 1 in',
  'temperature=-40..85',
  'derating=50 °C',
  'efficiency=94',
  'holdup=20ms',
  'emissions=B',
  'approvals=iec-62368-1,iec-60601-1',
  'sector=healthcare',
  'mtbf=500 kh',
  'status=nrnd',
  'price=$$',
  'stock=1',
  'reference=baseplate',
  'power=100&voltage=24&mopp=2&size=102x51',
  'input=9..36&category=dc-dc&sort=-efficiency',
  'category=ac-dc&page=2&view=cards&columns=power,voltage,size',
  'power=100&power=200',
  'power=>100 <50',
  'power=abc',
  'voltage=1e99',
  'mopp=2&power=4000&size=10x10x10',
  'sort=nothing&page=999',
  'q=<script>',
]
const COMPARED = ['TRN120-24,TRN120-12', 'TRN120-24,TRN65-12,OSP600-48,WRN3-5,SKA300-24', 'TRN120-24', 'NOTHING-1,TRN120-24', '']
const SEARCHED = [
  'ripple',
  'hold-up time',
  'trn120',
  'TRN120-24',
  'trn 120 24',
  '24 V',
  'leakage current medical',
  'Ableitstrom',
  'Überbrückungszeit',
  'ueberbrueckungszeit',
  'Netzteil',
  'power suply',
  'riple',
  'IEC 62368-1',
  '60601',
  'SMPS',
  'psu 100 W',
  'what is derating',
  '"inrush current"',
  'power&kind=term',
  'power&kind=product&page=2',
  'power&page=3',
  'zzzzqqqq',
  '',
  '   ',
  'a',
  "' OR 1=1 --",
  '<b>x</b>',
  'x'.repeat(300),
]
const TYPED = [
  '',
  'r',
  'ri',
  'rip',
  'ripple',
  'riple',
  'trn',
  'TRN120',
  'trn120-2',
  'hold up',
  'über',
  'uber',
  'Netz',
  'leak',
  '62368',
  'medi',
  'zzz',
  'what is',
  'x'.repeat(250),
]
const CALCULATED = [
  '/resources/power-supply-guides/hold-up-time?capUF=0,47&capUF.unit=mF',
  '/resources/power-supply-guides/hold-up-time?capUF=abc',
  '/resources/power-supply-guides/inrush-current?inrush=1',
  '/resources/power-supply-guides/thermal-derating?ambient=60',
  '/de/resources/power-supply-guides/hold-up-time?capUF=0,47&capUF.unit=mF',
]

/** Pages and calls with parameters: the finder, comparison, search, suggestions, calculators, lists. */
export function queryTargets(): Target[] {
  const paths = ['', '/de'].flatMap((language) => {
    const lang = language === '' ? '' : '&lang=de'
    return [
      ...FINDER.flatMap((query) => [
        `${language}/products/finder?${encode(query)}`,
        `/api/models/count?${encode(query)}${lang}`,
        `/api/models.csv?${encode(query)}${lang}`,
      ]),
      ...COMPARED.map((models) => `${language}/products/compare?models=${models}`),
      ...SEARCHED.map((q) => `${language}/search?q=${encode(q)}`),
      ...TYPED.map((q) => `/api/suggestions?q=${encode(q)}${lang}`),
      ...['trn120', 'TRN120', 'nothing'].map((series) => `/api/models.csv?series=${series}${lang}`),
      ...['?page=2', '?page=99', '?page=x', '?category=A', '?filter=nothing', '?q=power'].flatMap((query) =>
        ['/resources/power-supply-glossary', '/resources/power-supply-faqs', '/resources/industry-reports', '/case-studies', '/news'].map(
          (list) => language + list + query,
        ),
      ),
    ]
  })
  return [...paths, ...CALCULATED, '/api/models.csv', '/api/models/count', '/products/compare', '/search']
    .map((path) => toTarget(path))
    .filter((target) => target !== undefined)
}

/** Encodes a query but leaves `&` and `=` as they are. */
function encode(query: string): string {
  return encodeURI(query).replaceAll("'", '%27').replaceAll('#', '%23')
}
