import { z } from 'zod'

import { quantity } from '../fields/data-kinds.ts'
import { choice, group, list, number, suggestion } from '../fields/kinds.ts'

/** The stages in the life of a series. */
export const lifeCycle = choice({
  label: { en: 'Life cycle', de: 'Lebenszyklus' },
  help: {
    en: 'Whether the series is suitable for new designs and still available.',
    de: 'Ob sich die Baureihe für neue Entwicklungen eignet und noch erhältlich ist.',
  },
  options: {
    active: { en: 'Active', de: 'Aktiv' },
    new: { en: 'New', de: 'Neu' },
    nrnd: { en: 'Not for new designs', de: 'Nicht für Neuentwicklungen' },
    eol: { en: 'End of life', de: 'Abgekündigt' },
  },
})

/** The input of a series. */
export const input = group(
  {
    label: { en: 'Input', de: 'Eingang' },
    help: {
      en: 'Voltages and frequencies with which the series may be supplied.',
      de: 'Spannungen und Frequenzen, mit denen die Baureihe versorgt werden darf.',
    },
  },
  {
    type: choice({
      label: { en: 'Input type', de: 'Eingangsart' },
      help: {
        en: 'AC for mains supply, DC for supply with direct voltage.',
        de: 'AC für Versorgung aus dem Netz, DC für Versorgung mit Gleichspannung.',
      },
      options: { AC: { en: 'AC', de: 'AC' }, DC: { en: 'DC', de: 'DC' } },
    }),
    minV: quantity({
      label: { en: 'Minimum input voltage', de: 'Minimale Eingangsspannung' },
      help: {
        en: 'Lowest input voltage at which the series still meets its specification.',
        de: 'Kleinste Eingangsspannung, bei der die Baureihe ihre Daten noch einhält.',
      },
      unit: 'V',
      bound: 'minimum',
    }),
    maxV: quantity({
      label: { en: 'Maximum input voltage', de: 'Maximale Eingangsspannung' },
      help: {
        en: 'Highest input voltage at which the series may run continuously.',
        de: 'Größte Eingangsspannung, mit der die Baureihe dauerhaft betrieben werden darf.',
      },
      unit: 'V',
      bound: 'maximum',
    }),
    phases: number({
      label: { en: 'Phases', de: 'Phasen' },
      help: { en: '1 or 3 for AC input; leave empty for DC.', de: '1 oder 3 bei AC-Eingang; bei DC leer lassen.' },
    }).nullable(),
    frequencyHz: group(
      {
        label: { en: 'Mains frequency', de: 'Netzfrequenz' },
        help: { en: 'Permitted range of the mains frequency; leave empty for DC.', de: 'Zulässiger Bereich der Netzfrequenz; bei DC leer lassen.' },
      },
      {
        min: quantity({
          label: { en: 'Minimum frequency', de: 'Minimale Frequenz' },
          help: { en: 'Lowest permitted mains frequency.', de: 'Kleinste zulässige Netzfrequenz.' },
          unit: 'Hz',
          bound: 'minimum',
        }),
        max: quantity({
          label: { en: 'Maximum frequency', de: 'Maximale Frequenz' },
          help: { en: 'Highest permitted mains frequency.', de: 'Größte zulässige Netzfrequenz.' },
          unit: 'Hz',
          bound: 'maximum',
        }),
      },
    ).nullable(),
    powerFactor: number({
      label: { en: 'Power factor', de: 'Leistungsfaktor' },
      help: {
        en: 'Power factor at full load, such as 0.98; leave empty if not specified.',
        de: 'Leistungsfaktor bei Volllast, etwa 0,98; leer lassen, wenn nicht angegeben.',
      },
    }).nullable(),
    dcRangeV: list(
      {
        label: { en: 'DC range of an AC input', de: 'DC-Bereich eines AC-Eingangs' },
        help: {
          en: 'Only for AC inputs that also accept direct voltage: lowest and highest voltage.',
          de: 'Nur für AC-Eingänge, die auch Gleichspannung zulassen: kleinste und größte Spannung.',
        },
      },
      z.array(
        quantity({
          label: { en: 'DC voltage', de: 'Gleichspannung' },
          help: { en: 'First the lowest voltage, then the highest.', de: 'Zuerst die kleinste Spannung, dann die größte.' },
          unit: 'V',
        }),
      ),
    ).nullable(),
  },
)

/** Under which load and input the hold-up time applies; a figure without them means little. */
export const holdUpAt = group(
  {
    label: { en: 'Condition of the hold-up time', de: 'Bedingung der Überbrückungszeit' },
    help: {
      en: 'Load and input voltage at which the hold-up time was measured; shown beside it.',
      de: 'Last und Eingangsspannung, bei denen die Überbrückungszeit gemessen wurde; sie stehen daneben.',
    },
  },
  {
    loadPct: quantity({
      label: { en: 'Load', de: 'Last' },
      help: { en: 'Load in percent of the rated power.', de: 'Last in Prozent der Nennleistung.' },
      unit: '%',
    }),
    inputV: list(
      {
        label: { en: 'Input voltages', de: 'Eingangsspannungen' },
        help: {
          en: 'Input voltages for which the time applies; none if it does not depend on the input voltage.',
          de: 'Eingangsspannungen, für die die Zeit gilt; keine, wenn sie nicht von der Eingangsspannung abhängt.',
        },
      },
      z.array(
        quantity({
          label: { en: 'Input voltage', de: 'Eingangsspannung' },
          help: { en: 'One of these input voltages.', de: 'Eine dieser Eingangsspannungen.' },
          unit: 'V',
        }),
      ),
    ),
  },
)
  .nullable()
  .optional()

/** The isolation between input and output. */
export const isolation = group(
  {
    label: { en: 'Isolation', de: 'Isolation' },
    help: { en: 'How input and output are isolated from each other.', de: 'Wie Eingang und Ausgang voneinander isoliert sind.' },
  },
  {
    inputOutput: quantity({
      label: { en: 'Test voltage', de: 'Prüfspannung' },
      help: { en: 'Test voltage between input and output; 0 without isolation.', de: 'Prüfspannung zwischen Eingang und Ausgang; 0 ohne Isolation.' },
      unit: 'V',
    }),
    unit: suggestion({
      label: { en: 'Type of test voltage', de: 'Art der Prüfspannung' },
      help: { en: 'Whether the test uses AC or DC voltage.', de: 'Ob mit Wechsel- oder Gleichspannung geprüft wird.' },
      options: { VAC: { en: 'V AC', de: 'V AC' }, VDC: { en: 'V DC', de: 'V DC' } },
    }),
    type: suggestion({
      label: { en: 'Type of insulation', de: 'Art der Isolierung' },
      help: {
        en: 'Insulation between input and output as classified by the safety standard.',
        de: 'Isolierung zwischen Eingang und Ausgang nach der Einteilung der Sicherheitsnorm.',
      },
      options: {
        reinforced: { en: 'Reinforced', de: 'Verstärkte Isolierung' },
        basic: { en: 'Basic', de: 'Basisisolierung' },
        functional: { en: 'Functional', de: 'Funktionsisolierung' },
        none: { en: 'Not isolated', de: 'Nicht isoliert' },
      },
    }),
    mopp: number({
      label: { en: 'Means of patient protection', de: 'Patientenschutzmaßnahmen' },
      help: {
        en: 'Number of means of patient protection (MOPP), for medical devices.',
        de: 'Anzahl der Patientenschutzmaßnahmen (MOPP), für Medizingeräte.',
      },
    }),
  },
)

/** The temperature range of a series, and the temperature from which its power falls. */
export const temperature = group(
  {
    label: { en: 'Operating temperature', de: 'Betriebstemperatur' },
    help: {
      en: 'Temperature range of the series, and how its power falls at high temperatures.',
      de: 'Temperaturbereich der Baureihe und wie ihre Leistung bei hohen Temperaturen sinkt.',
    },
  },
  {
    minC: quantity({
      label: { en: 'Minimum temperature', de: 'Minimale Temperatur' },
      help: { en: 'Lowest temperature at which the series starts.', de: 'Tiefste Temperatur, bei der die Baureihe anläuft.' },
      unit: '°C',
      bound: 'minimum',
    }),
    maxC: quantity({
      label: { en: 'Maximum temperature', de: 'Maximale Temperatur' },
      help: {
        en: 'Highest temperature at which the series runs, if need be at reduced power.',
        de: 'Höchste Temperatur, bei der die Baureihe arbeitet, gegebenenfalls mit verringerter Leistung.',
      },
      unit: '°C',
      bound: 'maximum',
    }),
    derateFromC: quantity({
      label: { en: 'Full power up to', de: 'Volle Leistung bis' },
      help: { en: 'Temperature above which the output power falls.', de: 'Temperatur, oberhalb derer die Ausgangsleistung sinkt.' },
      unit: '°C',
      bound: 'maximum',
    }),
    derateSlopePctPerK: quantity({
      label: { en: 'Derating', de: 'Derating' },
      help: {
        en: 'By how much of the full power the output falls for each kelvin above that temperature.',
        de: 'Um wie viel der vollen Leistung die Ausgangsleistung je Kelvin oberhalb dieser Temperatur sinkt.',
      },
      unit: '%/K',
    }),
    reference: suggestion({
      label: { en: 'Temperatures measured at', de: 'Temperaturen gemessen an' },
      help: {
        en: 'Whether the temperatures apply to the ambient air or to the baseplate.',
        de: 'Ob die Temperaturen für die Umgebungsluft oder für die Grundplatte gelten.',
      },
      options: { ambient: { en: 'Ambient air', de: 'Umgebungsluft' }, baseplate: { en: 'Baseplate', de: 'Grundplatte' } },
    }),
  },
)

/** The outer dimensions of a series. */
export const sizeMm = group(
  {
    label: { en: 'Dimensions', de: 'Abmessungen' },
    help: { en: 'Outer dimensions without connectors and brackets.', de: 'Außenmaße ohne Stecker und Befestigungswinkel.' },
  },
  {
    length: quantity({
      label: { en: 'Length', de: 'Länge' },
      help: { en: 'Longest side of the unit.', de: 'Längste Seite des Geräts.' },
      unit: 'mm',
    }),
    width: quantity({
      label: { en: 'Width', de: 'Breite' },
      help: { en: 'Side at right angles to the length.', de: 'Seite quer zur Länge.' },
      unit: 'mm',
    }),
    height: quantity({
      label: { en: 'Height', de: 'Höhe' },
      help: { en: 'Height above the mounting surface.', de: 'Höhe über der Montagefläche.' },
      unit: 'mm',
    }),
  },
)
