import { isOnAxis, linearAxis } from './axes.ts'
import type { Calculator, Plot, Text, Verdict } from './calculator.ts'
import { sample } from './sample.ts'
import { inBoth } from '#model/quantities/in-both.ts'
import { asFormula, joinTexts } from './texts.ts'
import { FOR_MICROFARAD } from './units-to-choose.ts'

type Inputs = Readonly<Record<'vrms' | 'rNtc' | 'rSrc' | 'capUF', number>>
type Results = ReturnType<typeof computeInrush>

const CURRENT: Text = { en: 'Inrush current', de: 'Einschaltstrom' }

/** The pulse of current that charges the bulk capacitor when a supply is switched on at the peak of the mains. */
export const INRUSH: Calculator = {
  id: 'inrush',
  name: { en: 'Inrush calculator', de: 'Einschaltstrom-Rechner' },
  inputs: [
    {
      id: 'vrms',
      label: { en: 'Highest mains voltage', de: 'Höchste Netzspannung' },
      symbol: 'V',
      unit: 'V rms',
      default: 264,
      min: 10,
      max: 600,
      help: { en: 'With the tolerance of the mains: 264 V for 240 V + 10 %.', de: 'Mit der Toleranz des Netzes: 264 V für 240 V + 10 %.' },
      tolerancePct: 0,
    },
    {
      id: 'rNtc',
      label: { en: 'Cold resistance of the limiter', de: 'Kaltwiderstand der Begrenzung' },
      symbol: 'R_c',
      unit: 'Ω',
      units: [{ symbol: 'mΩ', factor: 1e-3 }],
      default: 5,
      min: 0,
      max: 1000,
      help: {
        en: 'A thermistor that is still warm limits little: then enter its warm resistance.',
        de: 'Ein noch warmer Heißleiter begrenzt wenig: Geben Sie dann seinen Warmwiderstand ein.',
      },
      tolerancePct: 20,
    },
    {
      id: 'rSrc',
      label: { en: 'Source, wiring, diode and capacitor resistance', de: 'Widerstand von Netz, Leitung, Dioden und Kondensator' },
      symbol: 'R_s',
      unit: 'Ω',
      units: [{ symbol: 'mΩ', factor: 1e-3 }],
      default: 1,
      min: 0.01,
      max: 100,
      tolerancePct: 30,
    },
    {
      id: 'capUF',
      label: { en: 'Capacitance being charged', de: 'Geladene Kapazität' },
      symbol: 'C',
      unit: 'µF',
      units: FOR_MICROFARAD,
      default: 220,
      min: 0.1,
      max: 100000,
      tolerancePct: 20,
    },
  ],
  outputs: [
    {
      id: 'peakVoltageV',
      label: { en: 'Peak of the mains', de: 'Scheitelwert der Netzspannung' },
      symbol: 'V_pk',
      unit: 'V',
      worst: 'high',
      formula: asFormula('√2 · {vrms}'),
    },
    {
      id: 'inrushA',
      label: { en: 'Peak inrush current', de: 'Scheitelwert des Einschaltstroms' },
      symbol: 'I_pk',
      unit: 'A',
      worst: 'high',
      formula: asFormula('√2 · {vrms} / ({rNtc} + {rSrc})'),
    },
    {
      id: 'i2tA2s',
      label: { en: 'I²t of the pulse', de: 'I²t des Stromstoßes' },
      symbol: 'I²t',
      unit: 'A²s',
      worst: 'high',
      formula: asFormula('{capUF} · {peakVoltageV}² / (2 · ({rNtc} + {rSrc}))'),
    },
    {
      id: 'energyJ',
      label: {
        en: 'Energy stored, equal to the energy lost in the resistance',
        de: 'Gespeicherte Energie, gleich der Energie, die im Widerstand verloren geht',
      },
      symbol: 'E',
      unit: 'J',
      worst: 'high',
      formula: asFormula('½ · {capUF} · {peakVoltageV}²'),
    },
    {
      id: 'timeConstantMs',
      label: { en: 'Time constant', de: 'Zeitkonstante' },
      symbol: 'τ',
      unit: 'ms',
      formula: asFormula('({rNtc} + {rSrc}) · {capUF}'),
    },
  ],
  compute: computeInrush,
  verdict: judgeInrush,
  plot: drawInrush,
  note: {
    en: 'Constant resistance and switch-on at the peak are assumed. The resistance of a real thermistor falls during the pulse; figures in a datasheet take precedence. Trip currents of breakers are r.m.s. values of a sustained current: a short pulse takes more to trip them, while the pulses of several supplies on one breaker add up.',
    de: 'Angenommen sind konstanter Widerstand und Einschalten im Scheitel. Echte Heißleiter werden während des Stromstoßes niederohmiger; Angaben des Datenblatts gehen vor. Auslöseströme von Leitungsschutzschaltern sind Effektivwerte eines andauernden Stroms: Ein kurzer Stromstoß muss höher sein, um auszulösen; die Stromstöße mehrerer Netzteile an einem Schalter addieren sich aber.',
  },
}

function computeInrush({ vrms, rNtc, rSrc, capUF }: Inputs) {
  const peakVoltageV = Math.SQRT2 * vrms
  const ohms = rNtc + rSrc
  const energyJ = 0.5 * capUF * 1e-6 * peakVoltageV ** 2
  return { peakVoltageV, inrushA: peakVoltageV / ohms, i2tA2s: energyJ / ohms, energyJ, timeConstantMs: (ohms * capUF) / 1000 }
}

/** A quarter of a cycle at 50 Hz in ms: how long the mains stays near its peak. */
const QUARTER_CYCLE = 5
/** Where the magnetic trip of a 16 A circuit breaker may begin: three times its current for type B, five times for type C (IEC 60898-1). */
const B16_A = 48
const C16_A = 80

function judgeInrush(_: Inputs, { inrushA, i2tA2s, timeConstantMs }: Results): Verdict {
  const trips = inBoth(
    (write) => `${write(inrushA, 'A', 3)} ${describeTrip(inrushA).en}`,
    (write) => `${write(inrushA, 'A', 3)} ${describeTrip(inrushA).de}`,
  )
  const fuse = inBoth(
    (write) => `The melting I²t of the fuse must be several times ${write(i2tA2s, 'A²s', 3)}, so that it does not age.`,
    (write) => `Das Schmelz-I²t der Sicherung muss ein Mehrfaches von ${write(i2tA2s, 'A²s', 3)} sein, damit sie nicht altert.`,
  )
  const bound: Text[] = timeConstantMs > QUARTER_CYCLE ? [LONG_PULSE] : []
  return { kind: inrushA < B16_A ? 'good' : 'caution', text: joinTexts(trips, fuse, ...bound) }
}

function describeTrip(amperes: number): Text {
  if (amperes < B16_A)
    return {
      en: 'stays below the magnetic trip of a type B breaker for 16 A, which begins at 48 A.',
      de: 'bleiben unter der magnetischen Auslösung eines Leitungsschutzschalters B16, die bei 48 A beginnt.',
    }
  if (amperes < C16_A)
    return {
      en: 'may trip a type B breaker for 16 A (from 48 A) and stays below type C (from 80 A).',
      de: 'können einen Leitungsschutzschalter B16 auslösen (ab 48 A) und bleiben unter C16 (ab 80 A).',
    }
  return {
    en: 'may trip breakers for 16 A of type B (from 48 A) and type C (from 80 A); ask for the tripping curve for short pulses, or limit more.',
    de: 'können Leitungsschutzschalter B16 (ab 48 A) und C16 (ab 80 A) auslösen; fragen Sie nach der Kennlinie für kurze Impulse oder begrenzen Sie stärker.',
  }
}

const LONG_PULSE: Text = {
  en: 'The time constant is longer than a quarter of a cycle, so the mains leaves its peak meanwhile: take I²t as an upper bound; charging goes on over several half-cycles.',
  de: 'Die Zeitkonstante ist länger als eine Viertelperiode, das Netz verlässt also inzwischen seinen Scheitel: I²t ist eine obere Grenze; das Laden zieht sich über mehrere Halbwellen hin.',
}

function drawInrush(_: Inputs, { inrushA, timeConstantMs }: Results): Plot {
  const x = linearAxis({ label: { en: 'Time', de: 'Zeit' }, unit: 'ms', min: 0, max: 5 * timeConstantMs })
  const label = { en: 'Quarter of a cycle at 50 Hz', de: 'Viertelperiode bei 50 Hz' }
  return {
    kind: 'line',
    title: { en: 'Inrush current over time', de: 'Einschaltstrom über der Zeit' },
    description: {
      en: 'The current begins at its peak and falls exponentially; after one time constant 37 % are left, after three 5 %.',
      de: 'Der Strom beginnt mit seinem Scheitelwert und fällt exponentiell; nach einer Zeitkonstante sind noch 37 % übrig, nach dreien 5 %.',
    },
    x,
    y: linearAxis({ label: CURRENT, unit: 'A', min: 0, max: inrushA }),
    series: [
      { id: 'current', label: CURRENT, points: sample((time) => inrushA * Math.exp(-time / timeConstantMs), { from: 0, to: x.max, count: 101 }) },
    ],
    guides: isOnAxis(x, QUARTER_CYCLE) ? [{ label, axis: 'x', at: QUARTER_CYCLE }] : [],
    mark: { label: { en: 'After one time constant', de: 'Nach einer Zeitkonstante' }, x: timeConstantMs, y: inrushA / Math.E },
  }
}
