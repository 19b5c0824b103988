import type { SeriesData } from '#model/types/series-data.ts'
import { writeAmperes, writeWithUnit } from '#model/products/write-values.ts'
import { LONGEST_TITLE } from './meta-texts.ts'

type Words = { readonly en: string; readonly de: string }

/** What buyers call a product of a category in one or two words. */
const FORMATS: Readonly<Record<string, Words>> = {
  'ac-dc-encapsulated': { en: 'PCB-mount supply', de: 'Leiterplattennetzteil' },
  'ac-dc-open-frame': { en: 'open-frame supply', de: 'Open-Frame-Netzteil' },
  'ac-dc-enclosed': { en: 'enclosed supply', de: 'Einbaunetzteil' },
  'ac-dc-conduction': { en: 'conduction-cooled supply', de: 'Netzteil, kontaktgekühlt' },
  'ac-dc-configurable': { en: 'configurable supply', de: 'modulares Netzteil' },
  'ac-dc-din-rail': { en: 'DIN rail supply', de: 'Hutschienennetzteil' },
  'ac-dc-external': { en: 'external adapter', de: 'Tischnetzteil' },
  'ac-dc-front-end': { en: 'rack front end', de: 'Rack-Netzteil' },
  'dc-dc-low-power': { en: 'DC-DC converter', de: 'DC-DC-Wandler' },
  'dc-dc-brick': { en: 'DC-DC brick', de: 'DC-DC-Brick' },
  'dc-dc-medical': { en: 'DC-DC converter', de: 'DC-DC-Wandler' },
  'dc-dc-railway': { en: 'DC-DC converter', de: 'DC-DC-Wandler' },
  'dc-dc-non-isolated': { en: 'point-of-load converter', de: 'Point-of-Load-Wandler' },
  'dc-dc-defence': { en: 'DC-DC converter', de: 'DC-DC-Wandler' },
  'hv-module': { en: 'high-voltage module', de: 'Hochspannungsmodul' },
  'hv-rack': { en: 'high-voltage rack supply', de: 'Hochspannungsgerät' },
  'dc-ups': { en: 'DC UPS', de: 'DC-USV' },
  redundancy: { en: 'redundancy module', de: 'Redundanzmodul' },
  filters: { en: 'EMI filter', de: 'EMV-Filter' },
}
/** Series that buyers do not call like the others of their category. */
const OWN_FORMATS: Readonly<Record<string, Words>> = {
  BTC24: { en: 'DC buffer module', de: 'DC-Puffermodul' },
  EFX8: { en: 'electronic fuse', de: 'elektronische Sicherung' },
}
/** What is plugged into the wall is no desktop supply. */
const PLUG: Words = { en: 'plug-in adapter', de: 'Steckernetzteil' }
/** What people search for who look for a category. */
const CATEGORY_TITLES: Readonly<Record<string, Words>> = {
  'ac-dc': { en: 'AC-DC power supplies from 3 W to 5 kW', de: 'AC-DC-Netzteile von 3 W bis 5 kW' },
  'ac-dc-encapsulated': { en: 'PCB-mount AC-DC power supplies', de: 'Leiterplattennetzteile, vergossen' },
  'ac-dc-open-frame': { en: 'Open-frame power supplies', de: 'Open-Frame-Netzteile' },
  'ac-dc-enclosed': { en: 'Enclosed power supplies', de: 'Einbaunetzteile im Metallgehäuse' },
  'ac-dc-conduction': { en: 'Conduction-cooled power supplies', de: 'Kontaktgekühlte Netzteile' },
  'ac-dc-configurable': { en: 'Configurable, modular power supplies', de: 'Konfigurierbare, modulare Netzteile' },
  'ac-dc-din-rail': { en: 'DIN rail power supplies', de: 'Hutschienennetzteile' },
  'ac-dc-external': { en: 'External power supplies and adapters', de: 'Tischnetzteile und Steckernetzteile' },
  'ac-dc-front-end': { en: 'Rack power supplies and front ends', de: 'Rack-Netzteile und Front-Ends' },
  'dc-dc': { en: 'DC-DC converters from 1 W to 600 W', de: 'DC-DC-Wandler von 1 W bis 600 W' },
  'dc-dc-low-power': { en: 'DC-DC converters up to 60 W: SIP, DIP, 1 inch', de: 'DC-DC-Wandler bis 60 W: SIP, DIP, 1 Zoll' },
  'dc-dc-brick': { en: 'DC-DC brick converters', de: 'DC-DC-Bricks' },
  'dc-dc-medical': { en: 'Medical DC-DC converters', de: 'DC-DC-Wandler für Medizintechnik' },
  'dc-dc-railway': { en: 'Railway and vehicle DC-DC converters', de: 'DC-DC-Wandler für Bahn und Fahrzeug' },
  'dc-dc-non-isolated': { en: 'Point-of-load converters, non-isolated', de: 'Point-of-Load-Wandler, nicht isoliert' },
  'dc-dc-defence': { en: 'DC-DC converters for defence and aerospace', de: 'DC-DC-Wandler für Wehrtechnik und Luftfahrt' },
  'high-voltage': { en: 'High-voltage power supplies, 100 V to 60 kV', de: 'Hochspannungsnetzteile, 100 V bis 60 kV' },
  'hv-module': { en: 'High-voltage modules for board and chassis', de: 'Hochspannungsmodule für Leiterplatte und Chassis' },
  'hv-rack': { en: 'High-voltage rack and bench supplies', de: 'Hochspannungsgeräte für Rack und Labor' },
  accessories: { en: 'DC UPS, redundancy modules and EMI filters', de: 'DC-USV, Redundanzmodule und EMV-Filter' },
  'dc-ups': { en: 'DC UPS and buffer modules', de: 'DC-USV und Puffermodule' },
  redundancy: { en: 'Redundancy modules and electronic fuses', de: 'Redundanzmodule und elektronische Sicherungen' },
  filters: { en: 'EMI filters for power supplies', de: 'EMV-Filter für Netzteile' },
}
/** The market of a sector, as a word behind a comma. */
const MARKETS: Readonly<Record<string, Words>> = {
  healthcare: { en: 'medical', de: 'Medizin' },
  industrial: { en: 'industrial', de: 'Industrie' },
  communications: { en: 'telecom', de: 'Telekom' },
  semiconductor: { en: 'semiconductor', de: 'Halbleiter' },
  transport: { en: 'railway', de: 'Bahn' },
  defence: { en: 'defence', de: 'Wehrtechnik' },
  renewable: { en: 'renewables', de: 'Erneuerbare' },
  'test-measurement': { en: 'test', de: 'Messtechnik' },
  analytical: { en: 'analytical', de: 'Analytik' },
}

/**
 * The title of a series: its name and code, rating, format and first market; only the code where 60 characters do not reach for both.
 * Throws where they do not reach for that either, because a title without format or market says less than its neighbours.
 */
export function toProductTitle(series: SeriesData, language: 'en' | 'de'): string {
  const { name, code, sectors } = series
  const market = MARKETS[sectors[0] ?? '']?.[language]
  const facts = `${writeRating(series, language)} ${formatOf(series)[language]}${market === undefined ? '' : `, ${market}`}`
  const title = [`${name} (${code}): ${facts}`, `${code}: ${facts}`].find(({ length }) => length <= LONGEST_TITLE)
  if (title === undefined)
    throw new Error(`The title of ${code} is longer than ${LONGEST_TITLE} characters: shorten its format in product-titles.ts.`)
  return title
}

function formatOf({ code, category, mounting }: SeriesData): Words {
  const format = OWN_FORMATS[code] ?? (mounting === 'wall plug' ? PLUG : FORMATS[category])
  if (format === undefined) throw new Error(`The category ${category} has no format in product-titles.ts.`)
  return format
}

/** `300 W`, or `40 A` for what only passes power on and is chosen by its current, with plain spaces. */
function writeRating({ role, powerW, outputCurrentMaxA }: SeriesData, language: 'en' | 'de'): string {
  const rating = role === 'accessory' ? writeAmperes(outputCurrentMaxA, language) : writeWithUnit(powerW, 'W', language)
  return rating.replace(/[\u00A0\u202F]/g, ' ').replaceAll('\u2060', '')
}

/** The title of a category's page; throws for one without a title and names it. */
export function toCategoryTitle(slug: string, language: 'en' | 'de'): string {
  const title = CATEGORY_TITLES[slug]?.[language]
  if (title === undefined) throw new Error(`The category ${slug} has no title in product-titles.ts.`)
  return title
}
