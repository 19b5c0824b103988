import type { Calculator, Text, Verdict } from './calculator.ts'
import { drawRipple } from './ripple-waveform.ts'
import { inBoth } from '#model/quantities/in-both.ts'
import { asFormula, joinTexts } from './texts.ts'
import { FOR_KILOHERTZ, FOR_MICROFARAD, FOR_MICROHENRY } from './units-to-choose.ts'

type Inputs = Readonly<Record<'vin' | 'vout' | 'lUH' | 'fKHz' | 'cUF' | 'esrMOhm' | 'l2UH' | 'c2UF', number>>
type Results = ReturnType<typeof computeRipple>

/** Ripple of a buck stage in continuous conduction, and what an added LC filter leaves of it. */
export const RIPPLE: Calculator = {
  id: 'ripple',
  name: { en: 'Buck ripple and LC filter calculator', de: 'Rechner für Abwärtswandler-Welligkeit und LC-Filter' },
  inputs: [
    {
      id: 'vin',
      label: { en: 'Input voltage', de: 'Eingangsspannung' },
      symbol: 'V_in',
      unit: 'V',
      default: 24,
      min: 1,
      max: 1000,
      tolerancePct: 10,
    },
    { id: 'vout', label: { en: 'Output voltage', de: 'Ausgangsspannung' }, symbol: 'V_o', unit: 'V', default: 5, min: 0.5, max: 999 },
    {
      id: 'lUH',
      label: { en: 'Inductor', de: 'Induktivität der Drossel' },
      symbol: 'L',
      unit: 'µH',
      units: FOR_MICROHENRY,
      default: 10,
      min: 0.01,
      max: 100000,
      help: { en: 'At the load current: many inductors lose 20 to 30 % of it.', de: 'Beim Laststrom: Viele Drosseln verlieren dabei 20 bis 30 %.' },
      tolerancePct: 20,
    },
    {
      id: 'fKHz',
      label: { en: 'Switching frequency', de: 'Schaltfrequenz' },
      symbol: 'f',
      unit: 'kHz',
      units: FOR_KILOHERTZ,
      default: 300,
      min: 1,
      max: 10000,
      tolerancePct: 10,
    },
    {
      id: 'cUF',
      label: { en: 'Output capacitance', de: 'Ausgangskapazität' },
      symbol: 'C',
      unit: 'µF',
      units: FOR_MICROFARAD,
      default: 100,
      min: 0.01,
      max: 100000,
      tolerancePct: 20,
    },
    {
      id: 'esrMOhm',
      label: { en: 'ESR', de: 'ESR' },
      symbol: 'R',
      unit: 'mΩ',
      units: [{ symbol: 'Ω', factor: 1000 }],
      default: 20,
      min: 0,
      max: 10000,
      tolerancePct: 30,
    },
    {
      id: 'l2UH',
      label: { en: 'Filter inductor', de: 'Filterdrossel' },
      symbol: 'L₂',
      unit: 'µH',
      units: FOR_MICROHENRY,
      default: 1,
      min: 0.001,
      max: 100000,
      tolerancePct: 20,
    },
    {
      id: 'c2UF',
      label: { en: 'Filter capacitor', de: 'Filterkondensator' },
      symbol: 'C₂',
      unit: 'µF',
      units: FOR_MICROFARAD,
      default: 22,
      min: 0.001,
      max: 100000,
      tolerancePct: 20,
    },
  ],
  outputs: [
    {
      id: 'dutyCycle',
      label: { en: 'Duty cycle (continuous conduction)', de: 'Tastgrad (lückfreier Betrieb)' },
      symbol: 'D',
      unit: '',
      formula: asFormula('{vout} / {vin}'),
    },
    {
      id: 'inductorRippleA',
      label: { en: 'Inductor ripple current', de: 'Rippelstrom der Drossel' },
      symbol: 'ΔI',
      unit: 'A pk-pk',
      worst: 'high',
      formula: asFormula('{vout} · (1 − {vout} / {vin}) / ({lUH} · {fKHz})'),
    },
    {
      id: 'capRippleMV',
      label: { en: 'Ripple from capacitance', de: 'Welligkeit durch die Kapazität' },
      symbol: 'ΔV_C',
      unit: 'mV pk-pk',
      worst: 'high',
      formula: asFormula('{inductorRippleA} / (8 · {fKHz} · {cUF})'),
    },
    {
      id: 'esrRippleMV',
      label: { en: 'Ripple from ESR', de: 'Welligkeit durch den ESR' },
      symbol: 'ΔV_R',
      unit: 'mV pk-pk',
      worst: 'high',
      formula: asFormula('{inductorRippleA} · {esrMOhm}'),
    },
    {
      id: 'worstCaseMV',
      label: { en: 'Upper bound of the sum', de: 'Obere Grenze der Summe' },
      symbol: 'ΔV',
      unit: 'mV pk-pk',
      worst: 'high',
      formula: asFormula('{capRippleMV} + {esrRippleMV}'),
    },
    {
      id: 'filterCornerKHz',
      label: { en: 'Corner of the added LC filter', de: 'Eckfrequenz des zusätzlichen LC-Filters' },
      symbol: 'f₀',
      unit: 'kHz',
      worst: 'high',
      formula: asFormula('1 / (2π · √({l2UH} · {c2UF}))'),
    },
    {
      id: 'filterAttenuationDB',
      label: { en: 'Ideal attenuation at the switching frequency', de: 'Ideale Dämpfung bei der Schaltfrequenz' },
      symbol: 'a',
      unit: 'dB',
      worst: 'low',
      formula: asFormula('20 dB · log₁₀(({fKHz} / {filterCornerKHz})² − 1)'),
    },
  ],
  check: ({ vin, vout }: Inputs) => (vin > vout ? [] : [{ input: 'vout', message: OUT_BELOW_IN }]),
  compute: computeRipple,
  verdict: judgeRipple,
  plot: drawRipple,
  note: {
    en: 'Assumed: the inductor current never reaches zero; the filter is undamped and without load. Spikes from switching edges come on top and are a matter of layout.',
    de: 'Der Drosselstrom wird nie null, das Filter ist ungedämpft und unbelastet. Spitzen der Schaltflanken kommen hinzu und sind eine Frage des Layouts.',
  },
}

const OUT_BELOW_IN: Text = {
  en: 'A buck stage only steps down: the output voltage must be below the input voltage.',
  de: 'Ein Abwärtswandler setzt nur herab: Die Ausgangsspannung muss unter der Eingangsspannung liegen.',
}

function computeRipple({ vin, vout, lUH, fKHz, cUF, esrMOhm, l2UH, c2UF }: Inputs) {
  const hertz = fKHz * 1e3
  const dutyCycle = vout / vin
  const inductorRippleA = (vout * (1 - dutyCycle)) / (lUH * 1e-6 * hertz)
  const capRippleMV = (1000 * inductorRippleA) / (8 * hertz * cUF * 1e-6)
  const esrRippleMV = inductorRippleA * esrMOhm
  const filterCornerKHz = 1 / (2 * Math.PI * Math.sqrt(l2UH * 1e-6 * c2UF * 1e-6)) / 1000
  return {
    dutyCycle,
    inductorRippleA,
    capRippleMV,
    esrRippleMV,
    worstCaseMV: capRippleMV + esrRippleMV,
    filterCornerKHz,
    // Up to its corner an LC filter attenuates nothing.
    filterAttenuationDB: fKHz > filterCornerKHz ? 20 * Math.log10((fKHz / filterCornerKHz) ** 2 - 1) : Number.NaN,
  }
}

/** Percent of the output voltage that datasheets commonly allow, and the least attenuation worth a filter in dB. */
const COMMON_PCT = 1
const WORTHWHILE_DB = 20

function judgeRipple({ vout }: Inputs, { worstCaseMV, filterAttenuationDB, filterCornerKHz }: Results): Verdict {
  const percent = worstCaseMV / (10 * vout)
  const ripple = inBoth(
    (write) =>
      `Before the filter the ripple is at most ${write(worstCaseMV, 'mV', 3)}, or ${write(percent, '%', 2)} of the output voltage; ${write(COMMON_PCT, '%')} is common.`,
    (write) =>
      `Vor dem Filter beträgt die Welligkeit höchstens ${write(worstCaseMV, 'mV', 3)} oder ${write(percent, '%', 2)} der Ausgangsspannung; üblich ist ${write(COMMON_PCT, '%')}.`,
  )
  if (!(filterAttenuationDB > 0))
    return {
      kind: 'bad',
      text: joinTexts(
        ripple,
        inBoth(
          (write) =>
            `The filter makes it worse: its corner of ${write(filterCornerKHz, 'kHz', 3)} lies too near the switching frequency. Enlarge L₂ or C₂.`,
          (write) =>
            `Das Filter macht sie größer: Seine Eckfrequenz von ${write(filterCornerKHz, 'kHz', 3)} liegt zu nahe an der Schaltfrequenz. Vergrößern Sie L₂ oder C₂.`,
        ),
      ),
    }
  const left = worstCaseMV / 10 ** (filterAttenuationDB / 20)
  const filtered = inBoth(
    (write) => `An ideal filter leaves ${write(left, 'mV', 2)}.`,
    (write) => `Ein ideales Filter lässt davon ${write(left, 'mV', 2)} übrig.`,
  )
  return { kind: percent <= COMMON_PCT && filterAttenuationDB >= WORTHWHILE_DB ? 'good' : 'caution', text: joinTexts(ripple, filtered) }
}
