import type { FilterName } from '#model/products/finder.ts'
import type { Text } from '#model/quantities/text.ts'

/** What filters are called. */
export const FILTER_LABELS: Readonly<Record<FilterName, Text>> = {
  category: { en: 'Category', de: 'Kategorie' },
  power: { en: 'Power', de: 'Leistung' },
  outputs: { en: 'Outputs', de: 'Ausgänge' },
  voltage: { en: 'Output voltage', de: 'Ausgangsspannung' },
  current: { en: 'Output current', de: 'Ausgangsstrom' },
  input: { en: 'Input voltage', de: 'Eingangsspannung' },
  supply: { en: 'Input type', de: 'Eingangsart' },
  isolation: { en: 'Isolation', de: 'Isolation' },
  mopp: { en: 'Means of patient protection', de: 'Schutzmaßnahmen für Patienten' },
  mounting: { en: 'Mounting', de: 'Montage' },
  cooling: { en: 'Cooling', de: 'Kühlung' },
  size: { en: 'Fits in', de: 'Passt in' },
  temperature: { en: 'Operating temperature', de: 'Betriebstemperatur' },
  derating: { en: 'Full power up to', de: 'Volle Leistung bis' },
  reference: { en: 'Temperatures measured at', de: 'Temperaturen gemessen an' },
  efficiency: { en: 'Efficiency', de: 'Wirkungsgrad' },
  holdup: { en: 'Hold-up time', de: 'Überbrückungszeit' },
  emissions: { en: 'Emission class', de: 'Störaussendung' },
  approvals: { en: 'Approvals', de: 'Zulassungen' },
  sector: { en: 'Sector', de: 'Branche' },
  mtbf: { en: 'MTBF', de: 'MTBF' },
  status: { en: 'Life cycle', de: 'Lebenszyklus' },
  price: { en: 'Price band', de: 'Preisklasse' },
  stock: { en: 'In stock', de: 'Auf Lager' },
}

/** What may be typed; examples are written as they are in the language. */
export const FILTER_HINTS: Readonly<Partial<Record<FilterName, Text>>> = {
  power: { en: '100 W, >= 100 or 100..200', de: '100 W, >= 100 oder 100..200' },
  voltage: { en: '24, 5; 12, 9..36 or >= 12', de: '24, 5; 12, 9..36 oder >= 12' },
  current: { en: '0.5 A, 500m or 2..10', de: '0,5 A, 500m oder 2..10' },
  input: { en: '230, 9..36 or 24 V DC', de: '230, 9..36 oder 24 V DC' },
  mopp: { en: '1 or 2', de: '1 oder 2' },
  size: { en: '102 × 51 × 30 mm or 4 × 2 in, without cables', de: '102 × 51 × 30 mm oder 4 × 2 in, ohne Kabel' },
  temperature: { en: '-40..70, 60 °C or 158 °F', de: '-40..70, 60 °C oder 158 °F' },
  derating: { en: '50 °C or 122 °F', de: '50 °C oder 122 °F' },
  efficiency: { en: '90 or > 92.5 %', de: '90 oder > 92,5 %' },
  holdup: { en: '20 ms', de: '20 ms' },
  mtbf: { en: '500k, 500 000 h or 50 years', de: '500k, 500 000 h oder 50 Jahre' },
  stock: { en: '100', de: '100' },
}

/** Values of choices that are not content, by filter and value; one that is not here is shown as the data say it. */
export const CHOICE_LABELS: Readonly<Partial<Record<FilterName, Readonly<Record<string, Text>>>>> = {
  supply: {
    ac: { en: 'AC, single phase', de: 'AC, einphasig' },
    'ac-3': { en: 'AC, three phase', de: 'AC, dreiphasig' },
    dc: { en: 'DC', de: 'DC' },
  },
  isolation: {
    none: { en: 'Not isolated', de: 'Nicht isoliert' },
    functional: { en: 'Functional', de: 'Funktionsisolierung' },
    basic: { en: 'Basic', de: 'Basisisolierung' },
    reinforced: { en: 'Reinforced', de: 'Verstärkte Isolierung' },
  },
  mounting: {
    baseplate: { en: 'Baseplate', de: 'Grundplatte' },
    chassis: { en: 'Chassis', de: 'Chassis' },
    desktop: { en: 'Desktop', de: 'Tischgerät' },
    dip: { en: 'DIP', de: 'DIP' },
    'din-rail': { en: 'DIN rail', de: 'Hutschiene' },
    pcb: { en: 'Circuit board', de: 'Leiterplatte' },
    rack: { en: 'Rack', de: '19-Zoll-Gestell' },
    sip: { en: 'SIP', de: 'SIP' },
    smd: { en: 'Surface mount (SMD)', de: 'Oberflächenmontage (SMD)' },
    'wall-plug': { en: 'Wall plug', de: 'Steckernetzteil' },
  },
  cooling: {
    conduction: { en: 'Conduction', de: 'Wärmeleitung' },
    convection: { en: 'Convection', de: 'Konvektion' },
    'forced-air': { en: 'Forced air', de: 'Lüfter' },
  },
  reference: {
    ambient: { en: 'Ambient air', de: 'Umgebungsluft' },
    baseplate: { en: 'Baseplate', de: 'Grundplatte' },
  },
  emissions: {
    A: { en: 'Class A', de: 'Klasse A' },
    B: { en: 'Class B', de: 'Klasse B' },
    military: { en: 'Military', de: 'Militärisch' },
  },
  status: {
    new: { en: 'New', de: 'Neu' },
    active: { en: 'Active', de: 'Aktiv' },
    nrnd: { en: 'Not for new designs', de: 'Nicht für Neuentwicklungen' },
    eol: { en: 'End of life', de: 'Abgekündigt' },
  },
  price: {
    $: { en: '$ (below 25)', de: '$ (unter 25)' },
    $$: { en: '$$ (25 to 100)', de: '$$ (25 bis 100)' },
    $$$: { en: '$$$ (100 to 400)', de: '$$$ (100 bis 400)' },
    $$$$: { en: '$$$$ (above 400)', de: '$$$$ (über 400)' },
  },
}
