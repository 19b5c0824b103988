import { z } from 'zod'

import { quantity } from '../fields/data-kinds.ts'
import { choice, date, key, line, list, name, names, slug, suggestion } from '../fields/kinds.ts'
import { holdUpAt, input, isolation, lifeCycle, sizeMm, temperature } from './series-groups.ts'

/** The technical data of a series. Names of fields contain the unit; null if a quantity does not apply. */
export const SeriesData = z.object({
  code: key({
    label: { en: 'Series code', de: 'Baureihenkürzel' },
    help: { en: 'The same as the series code of the product, such as TRN120.', de: 'Gleich dem Baureihenkürzel des Produkts, etwa TRN120.' },
  }),
  name: line(
    {
      label: { en: 'Name', de: 'Name' },
      help: { en: 'The same as the name of the product, such as “Tern 120”.', de: 'Gleich dem Namen des Produkts, etwa „Tern 120“.' },
    },
    z.string(),
  ),
  slug: slug(
    {
      label: { en: 'URL name', de: 'URL-Name' },
      help: { en: 'The series code in lower case, such as trn120.', de: 'Das Baureihenkürzel in Kleinbuchstaben, etwa trn120.' },
    },
    z.string(),
  ),
  /** Slug of its category in the facts; the body's `category` is the urlPath. */
  category: key({
    label: { en: 'Category ID', de: 'Kategorie-ID' },
    help: {
      en: 'Short name of the category, such as ac-dc-encapsulated; used by the product finder.',
      de: 'Kurzname der Kategorie, etwa ac-dc-encapsulated; damit arbeitet der Produktfinder.',
    },
  }),
  role: choice({
    label: { en: 'Role', de: 'Aufgabe' },
    help: {
      en: 'Whether the series supplies power. Accessories pass on the voltage at their input; the finder shows them only when they are asked for.',
      de: 'Ob die Baureihe Leistung liefert. Zubehör gibt die Spannung an seinem Eingang weiter; der Finder zeigt es nur, wenn danach gefragt ist.',
    },
    options: {
      supply: { en: 'Power supply or converter', de: 'Netzteil oder Wandler' },
      'high-voltage': { en: 'High-voltage supply', de: 'Hochspannungsnetzteil' },
      accessory: { en: 'Accessory: filter, buffer, protection, redundancy', de: 'Zubehör: Filter, Puffer, Schutz, Redundanz' },
    },
  }).optional(),
  powerW: quantity({
    label: { en: 'Output power', de: 'Ausgangsleistung' },
    help: { en: 'Power that the series can deliver continuously.', de: 'Leistung, die die Baureihe dauerhaft liefert.' },
    unit: 'W',
  }),
  peakPowerW: quantity({
    label: { en: 'Peak power', de: 'Spitzenleistung' },
    help: {
      en: 'Power that the series can deliver for a short time; leave empty if none is specified.',
      de: 'Leistung, die die Baureihe kurzzeitig liefert; leer lassen, wenn keine angegeben ist.',
    },
    unit: 'W',
    bound: 'maximum',
  }).nullable(),
  convectionW: quantity({
    label: { en: 'Power by convection', de: 'Leistung bei Konvektion' },
    help: {
      en: 'Power without a fan, if the output power needs forced air; leave empty otherwise.',
      de: 'Leistung ohne Lüfter, wenn die Ausgangsleistung einen Lüfter braucht; sonst leer lassen.',
    },
    unit: 'W',
    bound: 'maximum',
  })
    .nullable()
    .optional(),
  input,
  inputVariantsV: list(
    {
      label: { en: 'Input ranges by model', de: 'Eingangsbereiche nach Modell' },
      help: {
        en: 'Only for series whose models have different input ranges.',
        de: 'Nur für Baureihen, deren Modelle sich im Eingangsbereich unterscheiden.',
      },
    },
    z.array(
      list(
        {
          label: { en: 'Input range', de: 'Eingangsbereich' },
          help: { en: 'Lowest and highest input voltage of this range.', de: 'Kleinste und größte Eingangsspannung dieses Bereichs.' },
        },
        z.array(
          quantity({
            label: { en: 'Voltage', de: 'Spannung' },
            help: { en: 'First the lowest voltage, then the highest.', de: 'Zuerst die kleinste Spannung, dann die größte.' },
            unit: 'V',
          }),
        ),
      ),
    ),
  ).nullable(),
  outputVoltagesV: list(
    {
      label: { en: 'Output voltages', de: 'Ausgangsspannungen' },
      help: { en: 'All output voltages in which the series is available.', de: 'Alle Ausgangsspannungen, in denen es die Baureihe gibt.' },
    },
    z.array(
      quantity({
        label: { en: 'Output voltage', de: 'Ausgangsspannung' },
        help: { en: 'Output voltage of one or more models.', de: 'Ausgangsspannung eines oder mehrerer Modelle.' },
        unit: 'V',
      }),
    ),
  ),
  outputCurrentMaxA: quantity({
    label: { en: 'Maximum output current', de: 'Maximaler Ausgangsstrom' },
    help: { en: 'Highest output current of all models in the series.', de: 'Höchster Ausgangsstrom aller Modelle der Baureihe.' },
    unit: 'A',
    bound: 'maximum',
  }),
  efficiencyPct: quantity({
    label: { en: 'Efficiency', de: 'Wirkungsgrad' },
    help: { en: 'Efficiency of the best model at full load.', de: 'Wirkungsgrad des besten Modells bei Volllast.' },
    unit: '%',
    bound: 'typical',
  }),
  isolation,
  temperature,
  sizeMm,
  weightG: quantity({
    label: { en: 'Weight', de: 'Gewicht' },
    help: { en: 'Weight of one unit without packaging.', de: 'Gewicht eines Geräts ohne Verpackung.' },
    unit: 'g',
  }),
  mounting: suggestion({
    label: { en: 'Mounting', de: 'Montage' },
    help: {
      en: 'How the unit is mounted; choose a value or enter another.',
      de: 'Wie das Gerät befestigt wird; einen Wert wählen oder einen anderen eingeben.',
    },
    options: {
      PCB: { en: 'Circuit board', de: 'Leiterplatte' },
      SIP: { en: 'SIP', de: 'SIP' },
      DIP: { en: 'DIP', de: 'DIP' },
      SMD: { en: 'Surface mount (SMD)', de: 'Oberflächenmontage (SMD)' },
      chassis: { en: 'Chassis', de: 'Chassis' },
      baseplate: { en: 'Baseplate', de: 'Grundplatte' },
      'DIN rail': { en: 'DIN rail', de: 'Hutschiene' },
      'wall plug': { en: 'Wall plug', de: 'Steckernetzteil' },
      desktop: { en: 'Desktop', de: 'Tischnetzteil' },
      rack: { en: 'Rack', de: 'Rack' },
    },
  }),
  cooling: suggestion({
    label: { en: 'Cooling', de: 'Kühlung' },
    help: {
      en: 'How the unit is cooled; choose a value or enter another.',
      de: 'Wie das Gerät gekühlt wird; einen Wert wählen oder einen anderen eingeben.',
    },
    options: {
      convection: { en: 'Convection', de: 'Konvektion' },
      'forced air': { en: 'Forced air', de: 'Zwangsbelüftung' },
      conduction: { en: 'Conduction', de: 'Wärmeleitung' },
    },
  }),
  approvals: list(
    {
      label: { en: 'Approvals', de: 'Zulassungen' },
      help: { en: 'Standards to which the series is approved.', de: 'Normen, nach denen die Baureihe zugelassen ist.' },
    },
    z.array(
      line(
        {
          label: { en: 'Standard', de: 'Norm' },
          help: { en: 'Number of the standard, such as IEC 62368-1.', de: 'Nummer der Norm, etwa IEC 62368-1.' },
        },
        z.string(),
      ),
    ),
  ),
  emissions: suggestion({
    label: { en: 'Emission class', de: 'Störaussendung' },
    help: {
      en: 'Class of conducted and radiated emissions; leave empty if none is specified.',
      de: 'Klasse der leitungsgeführten und abgestrahlten Störungen; leer lassen, wenn keine angegeben ist.',
    },
    options: {
      A: { en: 'Class A', de: 'Klasse A' },
      B: { en: 'Class B', de: 'Klasse B' },
      military: { en: 'Military', de: 'Militärisch' },
    },
  }).nullable(),
  holdUpMs: quantity({
    label: { en: 'Hold-up time', de: 'Überbrückungszeit' },
    help: {
      en: 'How long the output is maintained after the mains fails; leave empty if not specified.',
      de: 'Wie lange der Ausgang einen Netzausfall überbrückt; leer lassen, wenn nicht angegeben.',
    },
    unit: 'ms',
    bound: 'typical',
  }).nullable(),
  holdUpAt,
  mtbfKh: quantity({
    label: { en: 'MTBF', de: 'MTBF' },
    help: { en: 'Mean time between failures, in thousands of hours.', de: 'Mittlere Betriebsdauer zwischen Ausfällen, in tausend Stunden.' },
    unit: 'kh',
  }),
  priceBand: suggestion({
    label: { en: 'Price band', de: 'Preisklasse' },
    help: {
      en: 'Rough price class, shown in the product finder instead of a price.',
      de: 'Grobe Preisklasse, im Produktfinder statt eines Preises gezeigt.',
    },
    options: {
      $: { en: '$ (below 25)', de: '$ (unter 25)' },
      $$: { en: '$$ (25 to 100)', de: '$$ (25 bis 100)' },
      $$$: { en: '$$$ (100 to 400)', de: '$$$ (100 bis 400)' },
      $$$$: { en: '$$$$ (above 400)', de: '$$$$ (über 400)' },
    },
  }),
  status: lifeCycle,
  lastOrder: date({
    label: { en: 'Last order', de: 'Letzte Bestellung' },
    help: {
      en: 'Day until which a series that is being discontinued can be ordered; the page says by itself whether it has passed.',
      de: 'Tag, bis zu dem eine abgekündigte Baureihe bestellt werden kann; die Seite sagt von selbst, ob er vorbei ist.',
    },
  })
    .nullable()
    .optional(),
  lastShipment: date({
    label: { en: 'Last shipment', de: 'Letzte Lieferung' },
    help: {
      en: 'Day until which these orders are shipped; the page says by itself whether it has passed.',
      de: 'Tag, bis zu dem diese Bestellungen geliefert werden; die Seite sagt von selbst, ob er vorbei ist.',
    },
  })
    .nullable()
    .optional(),
  sectors: names(
    {
      label: { en: 'Sectors', de: 'Branchen' },
      help: { en: 'Sectors by which the product finder filters the series.', de: 'Branchen, nach denen der Produktfinder die Baureihe filtert.' },
      to: ['busbar__sector'],
    },
    z.string(),
  ),
  features: list(
    {
      label: { en: 'Features', de: 'Merkmale' },
      help: {
        en: 'Features that the figures do not cover, such as “2 × MOPP”; shown on the product page.',
        de: 'Merkmale, die nicht aus den Zahlen hervorgehen, etwa „2 × MOPP“; stehen auf der Produktseite.',
      },
    },
    z.array(
      line(
        { label: { en: 'Feature', de: 'Merkmal' }, help: { en: 'One feature, in a few words.', de: 'Ein Merkmal, in wenigen Worten.' } },
        z.string(),
      ),
    ),
  ),
  successor: name(
    {
      label: { en: 'Successor', de: 'Nachfolger' },
      help: {
        en: 'Code of the series that replaces this one; leave empty if there is none.',
        de: 'Kürzel der Baureihe, die diese ersetzt; leer lassen, wenn es keine gibt.',
      },
      to: ['busbar__product'],
    },
    z.string(),
  ).nullable(),
  powerDensityWin3: quantity({
    label: { en: 'Power density', de: 'Leistungsdichte' },
    help: { en: 'Output power per volume.', de: 'Ausgangsleistung je Volumen.' },
    unit: 'W/in³',
  }).nullable(),
  lossW: quantity({
    label: { en: 'Heat loss', de: 'Verlustwärme' },
    help: { en: 'Heat that the unit gives off at full load.', de: 'Wärme, die das Gerät bei Volllast abgibt.' },
    unit: 'W',
    bound: 'typical',
  }).nullable(),
  models: list(
    {
      label: { en: 'Part numbers', de: 'Bestellnummern' },
      help: {
        en: 'Part numbers of all models, in the order of the data sheet.',
        de: 'Bestellnummern aller Modelle, in der Reihenfolge des Datenblatts.',
      },
    },
    z.array(
      key({
        label: { en: 'Part number', de: 'Bestellnummer' },
        help: { en: 'Part number of one model, such as TRN120-24.', de: 'Bestellnummer eines Modells, etwa TRN120-24.' },
      }),
    ),
  ),
})
export type SeriesData = z.infer<typeof SeriesData>
