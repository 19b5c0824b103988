import { drawFigure, drawPanel, type Point } from './chart.ts'
import { print, type Figure, type FigureLanguage, type Table } from './figure.ts'

const RATED_HOURS = 5000
const RATED_C = 105
const HOURS_A_YEAR = 8760
/** Manufacturers commonly cap the life they promise at this value. */
const CAP_YEARS = 15

/** Calculated life of an electrolytic capacitor by the 10 K rule, in years of continuous use. */
export function capacitorLife(): Figure {
  const title = { en: 'Normal end of life: an electrolytic capacitor', de: 'Normales Lebensende: ein Elektrolytkondensator' }
  const alt = {
    en: 'Line chart with a logarithmic scale: calculated life halves with every 10 kelvin, from about 13 years at 60 °C to just over half a year at 105 °C; a dashed line marks 15 years.',
    de: 'Liniendiagramm mit logarithmischer Skala: Die errechnete Lebensdauer halbiert sich mit je 10 Kelvin, von rund 13 Jahren bei 60 °C auf gut ein halbes Jahr bei 105 °C; eine gestrichelte Linie markiert 15 Jahre.',
  }
  return {
    name: 'capacitor-life',
    title,
    alt,
    svg: { en: draw('en', title.en, alt.en), de: draw('de', title.de, alt.de) },
    tables: { en: table('en'), de: table('de') },
  }
}

function years(celsius: number): number {
  return (RATED_HOURS * 2 ** ((RATED_C - celsius) / 10)) / HOURS_A_YEAR
}

function draw(language: FigureLanguage, title: string, desc: string): string {
  const words = {
    en: { temperature: 'Core temperature (°C)', life: 'Calculated life (years)', cap: 'usual upper bound: 15 years', rule: 'half for every 10 K' },
    de: {
      temperature: 'Kerntemperatur (°C)',
      life: 'Errechnete Lebensdauer (Jahre)',
      cap: 'übliche Obergrenze: 15 Jahre',
      rule: 'je 10 K die Hälfte',
    },
  }[language]
  const points = Array.from({ length: 61 }, (_, step): Point => [45 + step, years(45 + step)])
  const panel = drawPanel({
    top: 44,
    height: 280,
    x: { label: words.temperature, domain: [45, 105], ticks: [45, 55, 65, 75, 85, 95, 105], major: [45, 65, 85, 105] },
    y: {
      label: words.life,
      domain: [0.5, 50],
      ticks: [0.5, 1, 2, 5, 10, 20, 50],
      isLog: true,
      format: (value) => print(value, value < 1 ? 1 : 0, language),
    },
    lines: [{ points, color: 3 }],
    rules: [{ y: CAP_YEARS, color: 2, dash: 'long' }],
    labels: [
      { text: words.cap, at: [105, CAP_YEARS], dx: -6, dy: -8, anchor: 'end', color: 2 },
      { text: words.rule, at: [78, years(78)], dx: 12, dy: -8, color: 3 },
    ],
  })
  return drawFigure({ title, desc, height: 386, content: panel })
}

function table(language: FigureLanguage): Table {
  const words = {
    en: {
      summary: 'Values of Figure 3',
      caption: 'Table 4: Calculated life, capacitor rated 5,000 h at 105 °C',
      columns: ['Core temperature (°C)', 'Life (h)', 'Life (years)'],
    },
    de: {
      summary: 'Werte zu Abbildung 3',
      caption: 'Tabelle 4: Errechnete Lebensdauer, Kondensator mit 5 000 h bei 105 °C',
      columns: ['Kerntemperatur (°C)', 'Lebensdauer (h)', 'Lebensdauer (Jahre)'],
    },
  }[language]
  const temperatures = [45, 55, 65, 75, 85, 95, 105]
  return { ...words, rows: temperatures.map((t) => [String(t), print(years(t) * HOURS_A_YEAR, 0, language), print(years(t), 1, language)]) }
}
