type Attributes = Readonly<Record<string, string | undefined>>

const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi

/** Numbers of a path for each point that it adds. Those of arcs may be written without a space after a flag. */
const NUMBERS_OF: Readonly<Record<string, number>> = { h: 1, v: 1, c: 6, s: 4, q: 4, a: 5 }

/** The largest number in a text, as an amount; 0 where there is none. */
export function largestIn(text: string | undefined): number {
  return numbersIn(text).reduce((largest, number) => Math.max(largest, Math.abs(number)), 0)
}

/** How many points an outline has at most, each of which a marker may be drawn at. */
export function countVertices(name: string, { d, points }: Attributes): number {
  if (name === 'line') return 2
  if (name === 'polyline' || name === 'polygon') return numbersIn(points).length / 2 + 1
  if (name !== 'path') return 0
  let vertices = 0
  for (const [, command = '', values] of (d ?? '').matchAll(/([a-df-z])([^a-df-z]*)/gi))
    vertices += Math.max(1, Math.ceil(numbersIn(values).length / (NUMBERS_OF[command.toLowerCase()] ?? 2)))
  return vertices
}

/** The area of a pattern's tile as a share of what is filled: of its box, or of the whole drawing with the attributes `root`. */
export function readTileArea(pattern: Attributes, root: Attributes): number {
  const isOfBox = pattern['patternUnits'] !== 'userSpaceOnUse'
  const [width, height] = isOfBox ? [1, 1] : sizeOf(root)
  const scale = readScale(pattern['patternTransform'])
  return readShare(pattern['width'], width) * readShare(pattern['height'], height) * scale
}

function readShare(length: string | undefined, whole: number): number {
  const [number = 0] = numbersIn(length)
  return length?.trim().endsWith('%') === true ? number / 100 : number / whole
}

function sizeOf(root: Attributes): [number, number] {
  const [, , boxWidth, boxHeight] = numbersIn(root['viewBox'])
  const [width, height] = [numbersIn(root['width'])[0], numbersIn(root['height'])[0]]
  return [Math.abs(boxWidth ?? width ?? 300) || 1, Math.abs(boxHeight ?? height ?? 150) || 1]
}

/** How much an area grows by a transformation. */
function readScale(transform: string | undefined): number {
  let scale = 1
  for (const [, kind = '', values] of (transform ?? '').matchAll(/(matrix|scale)\s*\(([^()]*)/gi)) {
    const [a = 1, b = 0, c = 0, d = 1] = numbersIn(values)
    scale *= kind.toLowerCase() === 'matrix' ? Math.abs(a * d - b * c) : Math.abs(a * (numbersIn(values)[1] ?? a))
  }
  return scale
}

function numbersIn(text: string | undefined): number[] {
  return (text ?? '').match(NUMBER)?.map(Number) ?? []
}
