import type { Measure } from './cut-to-width.ts'

const known = new Map<string, Measure>()

/** Measures texts in a font, such as `20px Arial`, as a browser draws it; the machine's stand-in where it lacks the font. */
export function measureIn(font: string): Measure {
  const measure = known.get(font) ?? openMeasure(font)
  known.set(font, measure)
  return measure
}

function openMeasure(font: string): Measure {
  const context = document.createElement('canvas').getContext('2d')
  if (context === null) return () => 0
  context.font = font
  return (text) => context.measureText(text).width
}
