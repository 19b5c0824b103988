import type { SeriesData } from '../types/series-data.ts'
import { say } from '#texts/say.ts'
import { wordOfReference, writeCelsius, writeWithUnit } from './write-values.ts'

type Temperature = SeriesData['temperature']

/** Corners of the curve of power (percent of the rated power) over temperature (°C); undefined if the data have no derating to draw. */
export function deratingCurve({ minC, maxC, derateFromC, derateSlopePctPerK }: Temperature): readonly (readonly [number, number])[] | undefined {
  if (!hasDerating({ maxC, derateFromC, derateSlopePctPerK })) return undefined
  const zeroPowerFromC = derateFromC + 100 / derateSlopePctPerK
  // A slope is rounded, such as 1.67 for 100/60: a bend that is written like the last point is that point.
  const bends = [derateFromC, Math.round(zeroPowerFromC) < maxC ? zeroPowerFromC : maxC].filter((celsius) => celsius >= minC && celsius < maxC)
  return [minC, ...bends, maxC].map((celsius) => [celsius, powerAt({ derateFromC, derateSlopePctPerK }, celsius)])
}

/** Whether power decreases before the highest temperature. */
export function hasDerating({ maxC, derateFromC, derateSlopePctPerK }: Pick<Temperature, 'maxC' | 'derateFromC' | 'derateSlopePctPerK'>): boolean {
  return derateSlopePctPerK > 0 && derateFromC < maxC
}

/** Percent of the rated power at a temperature, rounded to a tenth. */
export function powerAt({ derateFromC, derateSlopePctPerK }: Pick<Temperature, 'derateFromC' | 'derateSlopePctPerK'>, celsius: number): number {
  const lost = Math.max(0, celsius - derateFromC) * derateSlopePctPerK
  return Math.max(0, Math.round((100 - lost) * 10) / 10)
}

/** Describes the curve, or why there is none. */
export function describeDerating(temperature: Temperature, language: string): string {
  const { minC, maxC, derateFromC, derateSlopePctPerK, reference } = temperature
  const values = {
    min: writeCelsius(minC, language),
    max: writeCelsius(maxC, language),
    from: writeCelsius(derateFromC, language),
    slope: writeWithUnit(derateSlopePctPerK, '%/K', language),
    start: writeWithUnit(powerAt(temperature, minC), '%', language),
    end: writeWithUnit(powerAt(temperature, maxC), '%', language),
    reference: say(language, `word.${wordOfReference(reference)}`),
  }
  if (!hasDerating(temperature)) return say(language, 'word.noDerating', values)
  return say(language, derateFromC < minC ? 'word.deratingThroughout' : 'word.deratingCurve', values)
}
