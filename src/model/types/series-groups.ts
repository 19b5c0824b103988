import { z } from 'zod'

import { quantity } from '../fields/data-kinds.ts'
import { choice, group, list, number, suggestion } from '../fields/kinds.ts'

/** The stages in the life of a series. */
export const lifeCycle = choice({
  label: { en: 'Life cycle', de: 'Lebenszyklus' },
  help: {
    en: 'Whether it may be designed in, and whether it can still be bought.',
    de: 'Ob sie für neue Entwicklungen taugt und ob es sie noch gibt.',
  },
  options: {
    active: { en: 'Active', de: 'Aktiv' },
    new: { en: 'New', de: 'Neu' },
    nrnd: { en: 'Not for new designs', de: 'Nicht für neue Entwicklungen' },
    eol: { en: 'No longer made', de: 'Nicht mehr hergestellt' },
  },
})

/** The input of a series. */
export const input = group(
  { label: { en: 'Input', de: 'Eingang' }, help: { en: 'What the series is fed with.', de: 'Womit die Baureihe gespeist wird.' } },
  {
    type: choice({
      label: { en: 'Kind of input', de: 'Art des Eingangs' },
      help: { en: 'From the mains or from direct voltage.', de: 'Aus dem Netz oder aus Gleichspannung.' },
      options: { AC: { en: 'AC', de: 'AC' }, DC: { en: 'DC', de: 'DC' } },
    }),
    minV: quantity({
      label: { en: 'Lowest input voltage', de: 'Kleinste Eingangsspannung' },
      help: { en: 'At which it still works within its data.', de: 'Bei der sie ihre Daten noch einhält.' },
      unit: 'V',
      bound: 'minimum',
    }),
    maxV: quantity({
      label: { en: 'Highest input voltage', de: 'Größte Eingangsspannung' },
      help: { en: 'That it may be fed with for as long as one likes.', de: 'Mit der sie beliebig lange gespeist werden darf.' },
      unit: 'V',
      bound: 'maximum',
    }),
    phases: number({
      label: { en: 'Phases', de: 'Phasen' },
      help: { en: '1 or 3; none for direct voltage.', de: '1 oder 3; keine bei Gleichspannung.' },
    }).nullable(),
    frequencyHz: group(
      { label: { en: 'Mains frequency', de: 'Netzfrequenz' }, help: { en: 'None for direct voltage.', de: 'Keine bei Gleichspannung.' } },
      {
        min: quantity({
          label: { en: 'Lowest frequency', de: 'Kleinste Frequenz' },
          help: { en: 'Of the mains.', de: 'Des Netzes.' },
          unit: 'Hz',
          bound: 'minimum',
        }),
        max: quantity({
          label: { en: 'Highest frequency', de: 'Größte Frequenz' },
          help: { en: 'Of the mains.', de: 'Des Netzes.' },
          unit: 'Hz',
          bound: 'maximum',
        }),
      },
    ).nullable(),
    powerFactor: number({
      label: { en: 'Power factor', de: 'Leistungsfaktor' },
      help: { en: 'At full load, such as 0.98.', de: 'Bei Volllast, etwa 0,98.' },
    }).nullable(),
    dcRangeV: list(
      {
        label: { en: 'Direct voltage at an AC input', de: 'Gleichspannung an einem AC-Eingang' },
        help: { en: 'Lowest and highest, where it may be fed so too.', de: 'Kleinste und größte, wenn sie auch so gespeist werden darf.' },
      },
      z.array(
        quantity({
          label: { en: 'Direct voltage', de: 'Gleichspannung' },
          help: { en: 'The lowest first.', de: 'Die kleinste zuerst.' },
          unit: 'V',
        }),
      ),
    ).nullable(),
  },
)

/** The isolation between input and output. */
export const isolation = group(
  { label: { en: 'Isolation', de: 'Isolation' }, help: { en: 'Between input and output.', de: 'Zwischen Eingang und Ausgang.' } },
  {
    inputOutput: quantity({
      label: { en: 'Test voltage', de: 'Prüfspannung' },
      help: { en: 'Between input and output; 0 without isolation.', de: 'Zwischen Eingang und Ausgang; 0 ohne Isolation.' },
      unit: 'V',
    }),
    unit: suggestion({
      label: { en: 'Kind of test voltage', de: 'Art der Prüfspannung' },
      help: { en: 'Alternating or direct voltage.', de: 'Wechsel- oder Gleichspannung.' },
      options: { VAC: { en: 'V AC', de: 'V AC' }, VDC: { en: 'V DC', de: 'V DC' } },
    }),
    type: suggestion({
      label: { en: 'Insulation', de: 'Isolierung' },
      help: { en: 'As the safety standard calls it.', de: 'Wie die Sicherheitsnorm sie nennt.' },
      options: {
        reinforced: { en: 'Reinforced', de: 'Verstärkt' },
        basic: { en: 'Basic', de: 'Basis' },
        functional: { en: 'Functional', de: 'Funktional' },
        none: { en: 'None', de: 'Keine' },
      },
    }),
    mopp: number({
      label: { en: 'Means of patient protection', de: 'Patientenschutzmaßnahmen' },
      help: { en: 'How many there are (MOPP), for medical devices.', de: 'Wie viele es sind (MOPP), für Medizingeräte.' },
    }),
  },
)

/** The temperature range of a series, and the temperature from which its power falls. */
export const temperature = group(
  {
    label: { en: 'Temperature', de: 'Temperatur' },
    help: { en: 'Where the series works, and from where its power falls.', de: 'Wo die Baureihe arbeitet und ab wann ihre Leistung sinkt.' },
  },
  {
    minC: quantity({
      label: { en: 'Lowest temperature', de: 'Tiefste Temperatur' },
      help: { en: 'At which it starts.', de: 'Bei der sie anläuft.' },
      unit: '°C',
      bound: 'minimum',
    }),
    maxC: quantity({
      label: { en: 'Highest temperature', de: 'Höchste Temperatur' },
      help: { en: 'With the power that is left there.', de: 'Mit der Leistung, die dort noch bleibt.' },
      unit: '°C',
      bound: 'maximum',
    }),
    derateFromC: quantity({
      label: { en: 'Full power up to', de: 'Volle Leistung bis' },
      help: { en: 'Above it the power falls.', de: 'Darüber sinkt die Leistung.' },
      unit: '°C',
      bound: 'maximum',
    }),
    derateSlopePctPerK: quantity({
      label: { en: 'Derating', de: 'Leistungsminderung' },
      help: { en: 'By how much of the full power it falls for each kelvin.', de: 'Um wie viel der vollen Leistung sie je Kelvin sinkt.' },
      unit: '%/K',
    }),
    reference: suggestion({
      label: { en: 'Measured at', de: 'Gemessen an' },
      help: {
        en: 'Whether the temperatures are of the air or of the baseplate.',
        de: 'Ob die Temperaturen für die Luft oder die Grundplatte gelten.',
      },
      options: { ambient: { en: 'Ambient air', de: 'Umgebungsluft' }, baseplate: { en: 'Baseplate', de: 'Grundplatte' } },
    }),
  },
)

/** The outer dimensions of a series. */
export const sizeMm = group(
  { label: { en: 'Size', de: 'Maße' }, help: { en: 'Without connectors and brackets.', de: 'Ohne Stecker und Winkel.' } },
  {
    length: quantity({ label: { en: 'Length', de: 'Länge' }, help: { en: 'The longest side.', de: 'Die längste Seite.' }, unit: 'mm' }),
    width: quantity({ label: { en: 'Width', de: 'Breite' }, help: { en: 'Across the length.', de: 'Quer zur Länge.' }, unit: 'mm' }),
    height: quantity({ label: { en: 'Height', de: 'Höhe' }, help: { en: 'Above the mounting surface.', de: 'Über der Montagefläche.' }, unit: 'mm' }),
  },
)
