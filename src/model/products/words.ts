import { inLanguage } from '../quantities/in-language.ts'
import type { Text } from '../quantities/text.ts'

/** What a data sheet says in words. Quantities and units come from the data; a `{…}` is a value. */
const WORDS = {
  input: { en: 'Input', de: 'Eingang' },
  output: { en: 'Output', de: 'Ausgang' },
  isolation: { en: 'Isolation and safety', de: 'Isolation und Sicherheit' },
  environment: { en: 'Environment', de: 'Umgebung' },
  mechanical: { en: 'Mechanical', de: 'Mechanik' },
  reliability: { en: 'Reliability', de: 'Zuverlässigkeit' },
  emc: { en: 'EMC', de: 'EMV' },

  inputVoltage: { en: 'Input voltage', de: 'Eingangsspannung' },
  inputVoltageDc: { en: 'Input voltage, DC supply', de: 'Eingangsspannung, DC-Speisung' },
  phases: { en: 'Phases', de: 'Phasen' },
  frequency: { en: 'Input frequency', de: 'Eingangsfrequenz' },
  powerFactor: { en: 'Power factor', de: 'Leistungsfaktor' },
  outputVoltages: { en: 'Output voltages', de: 'Ausgangsspannungen' },
  outputVoltage: { en: 'Output voltage', de: 'Ausgangsspannung' },
  ratedVoltage: { en: 'Rated voltage', de: 'Bemessungsspannung' },
  outputCurrent: { en: 'Output current, max.', de: 'Ausgangsstrom, max.' },
  ratedCurrent: { en: 'Rated current', de: 'Bemessungsstrom' },
  outputPower: { en: 'Output power', de: 'Ausgangsleistung' },
  throughput: { en: 'Power passed, max.', de: 'Durchgangsleistung, max.' },
  peakPower: { en: 'Peak power', de: 'Spitzenleistung' },
  efficiency: { en: 'Efficiency', de: 'Wirkungsgrad' },
  heatLoss: { en: 'Heat loss at rated power', de: 'Verlustleistung bei Nennleistung' },
  holdUp: { en: 'Hold-up time', de: 'Überbrückungszeit' },
  isolationVoltage: { en: 'Test voltage, input to output', de: 'Prüfspannung, Eingang gegen Ausgang' },
  insulation: { en: 'Insulation, input to output', de: 'Isolierung, Eingang gegen Ausgang' },
  mopp: { en: 'Means of patient protection', de: 'Patientenschutzmaßnahmen (MOPP)' },
  approvals: { en: 'Approvals and standards', de: 'Zulassungen und Normen' },
  temperature: { en: 'Operating temperature', de: 'Betriebstemperatur' },
  fullPowerUpTo: { en: 'Full power up to', de: 'Volle Leistung bis' },
  derating: { en: 'Derating', de: 'Leistungsminderung' },
  powerAtMaximum: { en: 'Power at the highest temperature', de: 'Leistung bei höchster Temperatur' },
  cooling: { en: 'Cooling', de: 'Kühlung' },
  size: { en: 'Size (L × W × H)', de: 'Abmessungen (L × B × H)' },
  weight: { en: 'Weight', de: 'Gewicht' },
  mounting: { en: 'Mounting', de: 'Montage' },
  powerDensity: { en: 'Power density', de: 'Leistungsdichte' },
  mtbf: { en: 'MTBF', de: 'MTBF' },
  emissions: { en: 'Emissions', de: 'Störaussendung' },

  byModel: { en: 'by model', de: 'je nach Modell' },
  typicalBest: { en: 'typical, best model', de: 'typisch, bestes Modell' },
  fromEfficiency: { en: 'worked out from the typical efficiency', de: 'aus dem typischen Wirkungsgrad berechnet' },
  loadNotStated: { en: 'load and input voltage not stated; ask for them', de: 'Last und Eingangsspannung nicht angegeben; bitte erfragen' },
  shortTerm: { en: 'short-term', de: 'kurzzeitig' },
  testVoltage: { en: 'test voltage, not a working voltage', de: 'Prüfspannung, keine Arbeitsspannung' },
  noIsolation: { en: 'none', de: 'keine' },
  sharedPotential: { en: 'input and output are not isolated from each other', de: 'Ein- und Ausgang sind nicht voneinander isoliert' },
  classOf: { en: 'class as defined in', de: 'Klasse nach' },
  predictedRate: {
    en: 'predicted failure rate in service life, not a lifetime',
    de: 'berechnete Ausfallrate während der Brauchbarkeitsdauer, keine Lebensdauer',
  },
  atValue: { en: 'at {value}', de: 'bei {value}' },
  upTo: { en: 'up to {value}', de: 'bis {value}' },
  from: { en: 'from {value}', de: 'ab {value}' },
  to: { en: 'to', de: 'bis' },
  or: { en: 'or', de: 'oder' },
  singlePhase: { en: 'single-phase', de: 'einphasig' },
  threePhase: { en: 'three-phase', de: 'dreiphasig' },
  atAmbient: { en: 'ambient temperature', de: 'Umgebungstemperatur' },
  atBaseplate: { en: 'baseplate temperature', de: 'Temperatur der Grundplatte' },
  emissionClass: { en: 'Class {value}', de: 'Klasse {value}' },

  'isolation.reinforced': { en: 'reinforced', de: 'verstärkt' },
  'isolation.basic': { en: 'basic', de: 'Basisisolierung' },
  'isolation.functional': { en: 'functional', de: 'Funktionsisolierung' },
  'mounting.PCB': { en: 'PCB', de: 'Leiterplatte' },
  'mounting.chassis': { en: 'chassis', de: 'Chassis' },
  'mounting.baseplate': { en: 'baseplate', de: 'Grundplatte' },
  'mounting.DIN rail': { en: 'DIN rail', de: 'Hutschiene' },
  'mounting.wall plug': { en: 'wall plug', de: 'Steckernetzteil' },
  'mounting.desktop': { en: 'desktop', de: 'Tischnetzteil' },
  'mounting.rack': { en: 'rack', de: 'Rack' },
  'mounting.SIP': { en: 'SIP, through-hole', de: 'SIP, Durchsteckmontage' },
  'mounting.DIP': { en: 'DIP, through-hole', de: 'DIP, Durchsteckmontage' },
  'mounting.SMD': { en: 'surface mount', de: 'Oberflächenmontage' },
  'cooling.convection': { en: 'convection', de: 'Konvektion' },
  'cooling.forced air': { en: 'forced air', de: 'Zwangsbelüftung' },
  'cooling.conduction': { en: 'conduction', de: 'Wärmeleitung' },
  'status.active': { en: 'Active', de: 'Aktiv' },
  'status.new': { en: 'New', de: 'Neu' },
  'status.nrnd': { en: 'Not recommended for new designs', de: 'Nicht für Neuentwicklungen empfohlen' },
  'status.eol': { en: 'End of life', de: 'Abgekündigt' },

  model: { en: 'Model', de: 'Modell' },
  voltageShort: { en: 'Output voltage', de: 'Ausgangsspannung' },
  currentShort: { en: 'Output current', de: 'Ausgangsstrom' },
  powerShort: { en: 'Output power', de: 'Ausgangsleistung' },
  stock: { en: 'In stock', de: 'Am Lager' },
  leadTime: { en: 'Lead time', de: 'Lieferzeit' },
  weeks: { en: '{count} weeks', de: '{count} Wochen' },
  week: { en: '1 week', de: '1 Woche' },
  notMade: { en: 'no longer made', de: 'nicht mehr gefertigt' },

  deratingTitle: { en: 'Output power over temperature', de: 'Ausgangsleistung über der Temperatur' },
  ofRated: { en: 'Output power, share of rated', de: 'Ausgangsleistung, Anteil der Nennleistung' },
  deratingCurve: {
    en: 'Full rated power from {min} to {from} {reference}; above that it falls by {slope} to {end} of rated power at {max}.',
    de: 'Volle Nennleistung von {min} bis {from} {reference}; darüber sinkt sie um {slope} auf {end} der Nennleistung bei {max}.',
  },
  noDerating: {
    en: 'Full rated power from {min} to {max} {reference}. The data name no derating within this range, so there is no curve to draw; above {max} the supply must not run.',
    de: 'Volle Nennleistung von {min} bis {max} {reference}. Die Daten nennen in diesem Bereich keine Leistungsminderung, deshalb gibt es keine Kurve; über {max} darf das Gerät nicht betrieben werden.',
  },

  outlineTitle: { en: 'Outline of {name}', de: 'Umriss von {name}' },
  outlineText: {
    en: 'Top and side view to one scale: {length} long, {width} wide, {height} high.',
    de: 'Draufsicht und Seitenansicht in einem Maßstab: {length} lang, {width} breit, {height} hoch.',
  },
  envelope: {
    en: 'The envelope only: mounting holes, terminals and connectors are not shown. Dimensions in mm (inch).',
    de: 'Nur die Hüllmaße: Befestigungslöcher, Klemmen und Stecker sind nicht dargestellt. Maße in mm (Zoll).',
  },
  topView: { en: 'Top', de: 'Draufsicht' },
  sideView: { en: 'Side', de: 'Seitenansicht' },
  inch: { en: 'in', de: 'Zoll' },

  summary: { en: '{power}, {input}, {cooling} cooling', de: '{power}, {input}, Kühlung: {cooling}' },
} as const satisfies Record<string, Text>

export type ProductWord = keyof typeof WORDS

/** A word of the data sheet in a language. */
export function say(word: ProductWord, language: string, values: Readonly<Record<string, string>> = {}): string {
  return inLanguage(WORDS[word], language).replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

/** The word for a value such as `DIN rail`; the value itself when the data hold one that has no word yet. */
export function sayValue(kind: 'isolation' | 'mounting' | 'cooling' | 'status', value: string, language: string): string {
  const name = `${kind}.${value}`
  return Object.hasOwn(WORDS, name) ? say(name as ProductWord, language) : value
}
