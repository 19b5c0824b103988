import { z } from 'zod'

import { quantity } from '../fields/data-kinds.ts'
import { key, line, list, name, names, slug, suggestion } from '../fields/kinds.ts'
import { input, isolation, lifeCycle, sizeMm, temperature } from './series-groups.ts'

/** The technical data of a series. Names of fields contain the unit; null if a quantity does not apply. */
export const SeriesData = z.object({
  code: key({ label: { en: 'Code', de: 'Kürzel' }, help: { en: 'As on the label, such as TRN120.', de: 'Wie auf dem Typenschild, etwa TRN120.' } }),
  name: line({ label: { en: 'Name', de: 'Name' }, help: { en: 'Such as “Tern 120”.', de: 'Etwa „Tern 120“.' } }, z.string()),
  slug: slug(
    { label: { en: 'URL name', de: 'URL-Name' }, help: { en: 'The code in lower case.', de: 'Das Kürzel in Kleinbuchstaben.' } },
    z.string(),
  ),
  /** Slug of its category in the facts; the body's `category` is the urlPath. */
  category: key({
    label: { en: 'Key of its class', de: 'Kürzel der Klasse' },
    help: { en: 'Such as ac-dc-encapsulated; filters are told by it.', de: 'Etwa ac-dc-encapsulated; daran werden Filter erkannt.' },
  }),
  powerW: quantity({
    label: { en: 'Output power', de: 'Ausgangsleistung' },
    help: { en: 'That it gives for as long as one likes.', de: 'Die sie beliebig lange abgibt.' },
    unit: 'W',
  }),
  peakPowerW: quantity({
    label: { en: 'Peak power', de: 'Spitzenleistung' },
    help: { en: 'That it gives for a short time.', de: 'Die sie kurzzeitig abgibt.' },
    unit: 'W',
    bound: 'maximum',
  }).nullable(),
  input,
  inputVariantsV: list(
    {
      label: { en: 'Input ranges by model', de: 'Eingangsbereiche nach Modell' },
      help: { en: 'Where models of the series differ in their input.', de: 'Wenn sich Modelle der Baureihe im Eingang unterscheiden.' },
    },
    z.array(
      list(
        { label: { en: 'Input range', de: 'Eingangsbereich' }, help: { en: 'Lowest and highest voltage.', de: 'Kleinste und größte Spannung.' } },
        z.array(quantity({ label: { en: 'Voltage', de: 'Spannung' }, help: { en: 'The lowest first.', de: 'Die kleinste zuerst.' }, unit: 'V' })),
      ),
    ),
  ).nullable(),
  outputVoltagesV: list(
    { label: { en: 'Output voltages', de: 'Ausgangsspannungen' }, help: { en: 'One for each model.', de: 'Eine für jedes Modell.' } },
    z.array(
      quantity({
        label: { en: 'Output voltage', de: 'Ausgangsspannung' },
        help: { en: 'Of one or more models.', de: 'Von einem oder mehreren Modellen.' },
        unit: 'V',
      }),
    ),
  ),
  outputCurrentMaxA: quantity({
    label: { en: 'Largest output current', de: 'Größter Ausgangsstrom' },
    help: { en: 'Of the model that gives most.', de: 'Des Modells, das am meisten abgibt.' },
    unit: 'A',
    bound: 'maximum',
  }),
  efficiencyPct: quantity({
    label: { en: 'Efficiency', de: 'Wirkungsgrad' },
    help: { en: 'Of the best model at full load.', de: 'Des besten Modells bei Volllast.' },
    unit: '%',
    bound: 'typical',
  }),
  isolation,
  temperature,
  sizeMm,
  weightG: quantity({ label: { en: 'Weight', de: 'Gewicht' }, help: { en: 'Without packing.', de: 'Ohne Verpackung.' }, unit: 'g' }),
  mounting: suggestion({
    label: { en: 'Mounting', de: 'Montage' },
    help: { en: 'How it is fastened.', de: 'Wie sie befestigt wird.' },
    options: {
      PCB: { en: 'Circuit board', de: 'Leiterplatte' },
      SIP: { en: 'SIP', de: 'SIP' },
      DIP: { en: 'DIP', de: 'DIP' },
      SMD: { en: 'SMD', de: 'SMD' },
      chassis: { en: 'Chassis', de: 'Chassis' },
      baseplate: { en: 'Baseplate', de: 'Grundplatte' },
      'DIN rail': { en: 'DIN rail', de: 'Hutschiene' },
      'wall plug': { en: 'Wall plug', de: 'Steckernetzteil' },
      desktop: { en: 'Desktop', de: 'Tischgerät' },
      rack: { en: 'Rack', de: '19-Zoll-Einschub' },
    },
  }),
  cooling: suggestion({
    label: { en: 'Cooling', de: 'Kühlung' },
    help: { en: 'How it gets rid of its heat.', de: 'Wie sie ihre Wärme loswird.' },
    options: {
      convection: { en: 'Convection', de: 'Konvektion' },
      'forced air': { en: 'Forced air', de: 'Lüfter' },
      conduction: { en: 'Conduction', de: 'Wärmeleitung' },
    },
  }),
  approvals: list(
    { label: { en: 'Approvals', de: 'Zulassungen' }, help: { en: 'Standards by which it was tested.', de: 'Normen, nach denen sie geprüft wurde.' } },
    z.array(
      line(
        { label: { en: 'Standard', de: 'Norm' }, help: { en: 'Its number, such as IEC 62368-1.', de: 'Ihre Nummer, etwa IEC 62368-1.' } },
        z.string(),
      ),
    ),
  ),
  emissions: suggestion({
    label: { en: 'Emission class', de: 'Störaussendung' },
    help: { en: 'Of conducted and radiated emissions.', de: 'Klasse der leitungsgeführten und abgestrahlten Störungen.' },
    options: {
      A: { en: 'Class A', de: 'Klasse A' },
      B: { en: 'Class B', de: 'Klasse B' },
      military: { en: 'Military', de: 'Militärisch' },
    },
  }).nullable(),
  holdUpMs: quantity({
    label: { en: 'Hold-up time', de: 'Haltezeit' },
    help: { en: 'How long it bridges a gap of the mains.', de: 'Wie lange sie einen Netzausfall überbrückt.' },
    unit: 'ms',
    bound: 'typical',
  }).nullable(),
  mtbfKh: quantity({
    label: { en: 'MTBF', de: 'MTBF' },
    help: { en: 'Mean time between failures, in thousands of hours.', de: 'Mittlere Betriebsdauer zwischen Ausfällen, in tausend Stunden.' },
    unit: 'kh',
  }),
  priceBand: suggestion({
    label: { en: 'Price band', de: 'Preisklasse' },
    help: { en: 'A rough class; there are no prices on the site.', de: 'Eine grobe Einordnung; Preise stehen nicht auf der Website.' },
    options: { $: { en: '$', de: '$' }, $$: { en: '$$', de: '$$' }, $$$: { en: '$$$', de: '$$$' }, $$$$: { en: '$$$$', de: '$$$$' } },
  }),
  status: lifeCycle,
  sectors: names(
    {
      label: { en: 'Sectors', de: 'Branchen' },
      help: { en: 'Industries that it is made for.', de: 'Branchen, für die sie gemacht ist.' },
      to: ['busbar__sector'],
    },
    z.string(),
  ),
  features: list(
    {
      label: { en: 'Features', de: 'Merkmale' },
      help: { en: 'What the numbers do not say, such as “2 × MOPP”.', de: 'Was die Zahlen nicht sagen, etwa „2 × MOPP“.' },
    },
    z.array(line({ label: { en: 'Feature', de: 'Merkmal' }, help: { en: 'A few words.', de: 'Wenige Wörter.' } }, z.string())),
  ),
  successor: name(
    {
      label: { en: 'Successor', de: 'Nachfolger' },
      help: { en: 'Code of the series that takes its place.', de: 'Kürzel der Baureihe, die sie ersetzt.' },
      to: ['busbar__product'],
    },
    z.string(),
  ).nullable(),
  powerDensityWin3: quantity({
    label: { en: 'Power density', de: 'Leistungsdichte' },
    help: { en: 'Power by volume.', de: 'Leistung je Volumen.' },
    unit: 'W/in³',
  }).nullable(),
  lossW: quantity({
    label: { en: 'Heat loss', de: 'Verlustwärme' },
    help: { en: 'At full load.', de: 'Bei Volllast.' },
    unit: 'W',
    bound: 'typical',
  }).nullable(),
  models: list(
    {
      label: { en: 'Names of the models', de: 'Namen der Modelle' },
      help: { en: 'In the order of the data sheet.', de: 'In der Reihenfolge des Datenblatts.' },
    },
    z.array(key({ label: { en: 'Model', de: 'Modell' }, help: { en: 'Its part number.', de: 'Seine Bestellnummer.' } })),
  ),
})
export type SeriesData = z.infer<typeof SeriesData>
