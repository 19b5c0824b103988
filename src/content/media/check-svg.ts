import { parseDocument } from 'htmlparser2'

import { countVertices, largestIn, readTileArea } from './svg-numbers.ts'

type Node = ReturnType<typeof parseDocument>['children'][number]
type Element = Extract<Node, { name: string; attribs: object }>

/** Elements, once every part is drawn as often as the drawing asks for it. */
export const MOST_DRAWN = 20_000
/** Characters of outlines and texts, drawn that often. */
const MOST_CHARACTERS = 8_000_000
/** Elements within each other. */
const DEEPEST_DRAWN = 500
const MOST_TILES = 1_000_000
/** Octaves, deviations and radii beyond these cost time and show nothing more. */
const MOST_OCTAVES = 8
const WIDEST_BLUR = 200
const LARGEST_MATRIX = 15
/** How many elements take as long as one effect, and as one mask or clipping: each needs a picture of its own. */
const EFFECT = 50
const LAYER = 10

/**
 * Why a drawing would take browsers too long: `copies`, because it repeats its parts too often; `circle`, because a part holds itself;
 * `outlines`, because the repeated outlines and texts are too long; `effects`, because of a filter; `tiles`, because of a pattern.
 */
export type SvgProblem = 'copies' | 'circle' | 'outlines' | 'effects' | 'tiles'

/** What drawing an element takes with all that it holds and refers to. */
type Cost = { drawn: number; characters: number; vertices: number; depth: number }
type Work = { byId: ReadonlyMap<string, Element>; known: Map<Element, Cost | 'open'> }

class Refused extends Error {
  readonly problem: SvgProblem

  constructor(problem: SvgProblem) {
    super(problem)
    this.problem = problem
  }
}

/** Looks for what a small file may ask of a browser; `svg` is one that `rewriteSvg` has written. */
export function findSvgProblem(svg: string): SvgProblem | undefined {
  const all = listElements(parseDocument(svg, { xmlMode: true }).children)
  const [root] = all
  if (root === undefined) return undefined
  // Of several elements with one id, browsers take the first.
  const byId = new Map(all.toReversed().flatMap((one) => (one.attribs['id'] === undefined ? [] : [[one.attribs['id'], one] as const])))
  try {
    for (const element of all) checkEffect(element)
    for (const element of all) if (element.name === 'pattern') checkTiles(element, root)
    const { drawn, characters } = addUp(root, { byId, known: new Map() }, 0)
    const sheets = all.filter(({ name }) => name === 'style').map(textOf)
    // A rule of a style sheet may hold for each element.
    const rules = sheets.reduce((sum, css) => sum + countEffects(css), 0)
    if (rules * drawn * EFFECT > MOST_DRAWN) return 'effects'
    if (drawn > MOST_DRAWN) return 'copies'
    return characters > MOST_CHARACTERS ? 'outlines' : undefined
  } catch (error) {
    if (error instanceof Refused) return error.problem
    throw error
  }
}

function addUp(element: Element, work: Work, depth: number): Cost {
  const known = work.known.get(element)
  if (known === 'open') throw new Refused('circle')
  if (known !== undefined) return known
  if (depth > DEEPEST_DRAWN) throw new Refused('copies')
  work.known.set(element, 'open')
  const cost = ownCost(element)
  const inner = element.children.filter(isElement).map((child) => addUp(child, work, depth + 1))
  const copied = listCopied(element, work).map((target) => addUp(target, work, depth + 1))
  for (const one of [...inner, ...copied]) {
    cost.drawn += one.drawn
    cost.characters += one.characters
    cost.vertices += one.vertices
    cost.depth = Math.max(cost.depth, one.depth + 1)
  }
  const content = { ...cost }
  for (const target of listPainted(element, work)) {
    const one = addUp(target, work, depth + 1)
    // Patterns and markers hold for everything within an element, markers for each point of its outlines.
    const times = target.name === 'pattern' ? content.drawn : target.name === 'marker' ? Math.max(1, content.vertices) : 1
    cost.drawn += one.drawn * times
    cost.characters += one.characters * times
    cost.depth = Math.max(cost.depth, one.depth + 1)
  }
  if (cost.depth > DEEPEST_DRAWN) throw new Refused('copies')
  work.known.set(element, cost)
  return cost
}

function ownCost(element: Element): Cost {
  const { name, attribs } = element
  const characters = (attribs['d'] ?? attribs['points'] ?? '').length + ownText(element).length
  const isEffect = /^fe(?!Merge.|Func|\w+Light$)/.test(name)
  const functions = countEffects(`${attribs['filter'] ?? ''};${attribs['style'] ?? ''}`)
  const layers = name === 'mask' || name === 'clipPath' ? LAYER : 0
  return { drawn: 1 + layers + (isEffect ? EFFECT : 0) + functions * EFFECT, characters, vertices: countVertices(name, attribs), depth: 1 }
}

/** What an element draws by its link. */
function listCopied({ name, attribs }: Element, { byId }: Work): Element[] {
  if (!['use', 'pattern', 'filter', 'textPath'].includes(name)) return []
  const target = byId.get((attribs['href'] ?? attribs['xlink:href'] ?? '').slice(1))
  return target === undefined ? [] : [target]
}

const PAINTED = new Set(['pattern', 'marker', 'mask', 'clipPath', 'filter'])

/** What an element is filled, marked, masked, clipped and filtered with, as often as it says so. Gradients take no time. */
function listPainted({ attribs }: Element, { byId }: Work): Element[] {
  return Object.values(attribs).flatMap((value) =>
    [...value.matchAll(/url\(\s*(["']?)#([\w.:-]+)\1\s*\)/g)].flatMap(([, , id = '']) => {
      const target = byId.get(id)
      return target !== undefined && PAINTED.has(target.name) ? [target] : []
    }),
  )
}

/** How many filters are written as functions, such as `blur(5px)`. */
function countEffects(css: string): number {
  return css.match(/(?:blur|drop-shadow|brightness|contrast|grayscale|hue-rotate|invert|saturate|sepia)\s*\(/gi)?.length ?? 0
}

function checkEffect(element: Element): void {
  const { name, attribs } = element
  if (largestIn(attribs['numOctaves']) > MOST_OCTAVES || largestIn(attribs['stdDeviation']) > WIDEST_BLUR) throw new Refused('effects')
  if (name === 'feMorphology' && largestIn(attribs['radius']) > WIDEST_BLUR) throw new Refused('effects')
  if (name === 'feConvolveMatrix' && largestIn(attribs['order']) > LARGEST_MATRIX) throw new Refused('effects')
  const css = name === 'style' ? textOf(element) : `${attribs['filter'] ?? ''};${attribs['style'] ?? ''}`
  for (const [, values] of css.matchAll(/(?:blur|drop-shadow)\s*\(([^()]*)/gi)) if (largestIn(values) > WIDEST_BLUR) throw new Refused('effects')
}

function checkTiles({ attribs }: Element, root: Element): void {
  const tile = readTileArea(attribs, root.attribs)
  // One without size is not drawn.
  if (tile > 0 && 1 / tile > MOST_TILES) throw new Refused('tiles')
}

function listElements(nodes: readonly Node[], all: Element[] = []): Element[] {
  for (const node of nodes)
    if (isElement(node)) {
      all.push(node)
      listElements(node.children, all)
    }
  return all
}

function isElement(node: Node): node is Element {
  return 'attribs' in node && 'name' in node
}

function ownText(element: Element): string {
  return element.children.map((child) => (child.type === 'text' ? child.data : '')).join('')
}

function textOf(node: Node): string {
  if (node.type === 'text') return node.data
  return isElement(node) ? node.children.map(textOf).join('') : ''
}
