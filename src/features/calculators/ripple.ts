import type { Calculator, Ends, Verdict } from './calculator.ts'
import { drawRipple } from './ripple-waveform.ts'
import { quantity } from '#model/quantities/quantity.ts'
import { joinTexts, textOf } from '#texts/text.ts'
import { asFormula } from './texts.ts'
import { FOR_KILOHERTZ, FOR_MICROFARAD, FOR_MICROHENRY } from './units-to-choose.ts'

type Inputs = Readonly<Record<'vin' | 'vout' | 'lUH' | 'fKHz' | 'cUF' | 'esrMOhm' | 'l2UH' | 'c2UF', number>>
type Results = ReturnType<typeof computeRipple>

/** The ripple of a buck stage in continuous conduction, and what an added LC filter leaves of it. */
export const RIPPLE: Calculator = {
  id: 'ripple',
  name: textOf('rippleName'),
  inputs: [
    {
      id: 'vin',
      label: textOf('rippleVin'),
      symbol: 'V_in',
      unit: 'V',
      default: 24,
      min: 0.1,
      max: 1e5,
      tolerancePct: 10,
    },
    { id: 'vout', label: textOf('rippleVout'), symbol: 'V_o', unit: 'V', default: 5, min: 0.1, max: 1e5 },
    {
      id: 'lUH',
      label: textOf('rippleLUH'),
      symbol: 'L',
      unit: 'µH',
      units: FOR_MICROHENRY,
      default: 10,
      min: 0.0001,
      max: 1e7,
      help: textOf('rippleLUHHelp'),
      tolerancePct: 20,
    },
    {
      id: 'fKHz',
      label: textOf('rippleFKHz'),
      symbol: 'f',
      unit: 'kHz',
      units: FOR_KILOHERTZ,
      default: 300,
      min: 0.01,
      max: 1e6,
      tolerancePct: 10,
    },
    {
      id: 'cUF',
      label: textOf('rippleCUF'),
      symbol: 'C',
      unit: 'µF',
      units: FOR_MICROFARAD,
      default: 100,
      min: 0.0001,
      max: 1e9,
      tolerancePct: 20,
    },
    {
      id: 'esrMOhm',
      label: textOf('rippleEsrMOhm'),
      symbol: 'R',
      unit: 'mΩ',
      units: [{ symbol: 'Ω', factor: 1000 }],
      default: 20,
      min: 0,
      max: 1e6,
      tolerancePct: 30,
    },
    {
      id: 'l2UH',
      label: textOf('rippleL2UH'),
      symbol: 'L₂',
      unit: 'µH',
      units: FOR_MICROHENRY,
      default: 1,
      min: 0.0001,
      max: 1e7,
      tolerancePct: 20,
    },
    {
      id: 'c2UF',
      label: textOf('rippleC2UF'),
      symbol: 'C₂',
      unit: 'µF',
      units: FOR_MICROFARAD,
      default: 22,
      min: 0.0001,
      max: 1e9,
      tolerancePct: 20,
    },
  ],
  outputs: [
    {
      id: 'dutyCycle',
      label: textOf('rippleDutyCycle'),
      symbol: 'D',
      unit: '',
      formula: asFormula('{vout} / {vin}'),
    },
    {
      id: 'inductorRippleA',
      label: textOf('rippleInductorRippleA'),
      symbol: 'ΔI',
      unit: 'A pk-pk',
      worst: 'high',
      formula: asFormula('{vout} · (1 − {vout} / {vin}) / ({lUH} · {fKHz})'),
    },
    {
      id: 'capRippleMV',
      label: textOf('rippleCapRippleMV'),
      symbol: 'ΔV_C',
      unit: 'mV pk-pk',
      worst: 'high',
      formula: asFormula('{inductorRippleA} / (8 · {fKHz} · {cUF})'),
    },
    {
      id: 'esrRippleMV',
      label: textOf('rippleEsrRippleMV'),
      symbol: 'ΔV_R',
      unit: 'mV pk-pk',
      worst: 'high',
      formula: asFormula('{inductorRippleA} · {esrMOhm}'),
    },
    {
      id: 'worstCaseMV',
      label: textOf('rippleWorstCaseMV'),
      symbol: 'ΔV',
      unit: 'mV pk-pk',
      worst: 'high',
      formula: asFormula('{capRippleMV} + {esrRippleMV}'),
    },
    {
      id: 'filterCornerKHz',
      label: textOf('rippleFilterCornerKHz'),
      symbol: 'f₀',
      unit: 'kHz',
      worst: 'high',
      formula: asFormula('1 / (2π · √({l2UH} · {c2UF}))'),
    },
    {
      id: 'filterAttenuationDB',
      label: textOf('rippleFilterAttenuationDB'),
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
  note: textOf('rippleNote'),
}

const OUT_BELOW_IN = textOf('rippleOutBelowIn')

function computeRipple({ vin, vout, lUH, fKHz, cUF, esrMOhm, l2UH, c2UF }: Inputs) {
  const hertz = fKHz * 1e3
  // A buck stage cannot raise its input: at a corner of tolerances below the output its switch stays on.
  const dutyCycle = Math.min(1, vout / vin)
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
    // Below its corner frequency an LC filter does not attenuate.
    filterAttenuationDB: fKHz > filterCornerKHz ? 20 * Math.log10((fKHz / filterCornerKHz) ** 2 - 1) : Number.NaN,
  }
}

/**
 * The ripple in percent of the output voltage that datasheets commonly allow, and the attenuation in dB from which a filter is worth
 * adding.
 */
const COMMON_PCT = 1
const WORTHWHILE_DB = 20

function judgeRipple({ vout }: Inputs, { worstCaseMV, filterAttenuationDB, filterCornerKHz }: Results, { low }: Ends): Verdict {
  const vin = low['vin'] ?? Number.NaN
  if (vin <= vout) return { kind: 'bad', text: textOf('rippleNotRegulated', { vin: quantity(vin, 'V'), vout: quantity(vout, 'V') }) }
  const percent = worstCaseMV / (10 * vout)
  const ripple = textOf('rippleBeforeFilter', {
    worstCaseMV: quantity(worstCaseMV, 'mV', 3),
    percent: quantity(percent, '%', 2),
    common: quantity(COMMON_PCT, '%'),
  })
  if (!(filterAttenuationDB > 0))
    return {
      kind: 'bad',
      text: joinTexts(ripple, textOf('rippleFilterWorse', { filterCornerKHz: quantity(filterCornerKHz, 'kHz', 3) })),
    }
  const left = worstCaseMV / 10 ** (filterAttenuationDB / 20)
  const filtered = textOf('rippleFiltered', { left: quantity(left, 'mV', 2) })
  return { kind: percent <= COMMON_PCT && filterAttenuationDB >= WORTHWHILE_DB ? 'good' : 'caution', text: joinTexts(ripple, filtered) }
}
