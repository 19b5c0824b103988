import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { findSvgProblem } from './check-svg.ts'
import { rewriteSvg } from './rewrite-svg.ts'

const check = (markup: string, root = '') => findSvgProblem(rewriteSvg(`<svg ${root}>${markup}</svg>`)?.text ?? '')

/** Groups of ten copies of the group before. */
const copies = (levels: number, toCopy = (id: string) => `<use href="#${id}"/>`) =>
  Array.from({ length: levels }, (_, level) => `<g id="g${level + 1}">${toCopy(`g${level}`).repeat(10)}</g>`).join('')

/** Ten parts of one kind, each of which uses the one before. */
const nested = (name: string, attribute: string) =>
  `${Array.from({ length: 9 }, (_, level) => `<${name} id="p${level + 1}" width="5" height="5">${`<path d="M0 0h1" ${attribute}="url(#p${level})"/>`.repeat(10)}</${name}>`).join('')}<rect ${attribute}="url(#p9)"/>`

test.each([
  ['a billion copies', `<g id="g0"><path/></g>${copies(9)}<use href="#g9"/>`, 'copies'],
  ['a billion copies, by their older name', `<g id="g0"/>${copies(9, (id) => `<use xlink:href="#${id}"/>`)}`, 'copies'],
  ['copies of the second of two parts with one id', `<g id="g0"/>${copies(9)}<g id="g9"/>`, 'copies'],
  ['patterns within patterns', nested('pattern', 'fill'), 'copies'],
  ['masks within masks', nested('mask', 'mask'), 'copies'],
  ['clippings within clippings', nested('clipPath', 'clip-path'), 'copies'],
  ['markers within markers', nested('marker', 'marker-end'), 'copies'],
  ['patterns named in a style', nested('pattern', 'fill').replaceAll(/fill="(url\(#p\d\))"/g, 'style="fill:$1"'), 'copies'],
  ['markers at many points', `<marker id="m">${'<path/>'.repeat(50)}</marker><path marker-mid="url(#m)" d="M0 0${' 1 1'.repeat(2000)}"/>`, 'copies'],
  [
    'markers at many points of others',
    `<marker id="m">${'<path/>'.repeat(50)}</marker><g marker-mid="url(#m)"><polyline points="${'1 1 '.repeat(2000)}"/></g>`,
    'copies',
  ],
  ['a pattern for each of many', `<pattern id="p">${'<path/>'.repeat(200)}</pattern><g fill="url(#p)">${'<path/>'.repeat(200)}</g>`, 'copies'],
  ['too many parts', '<path/>'.repeat(20_001), 'copies'],
  ['copies within each other', Array.from({ length: 2000 }, (_, at) => `<g id="g${at}"><use href="#g${at + 1}"/></g>`).join(''), 'copies'],
  [
    'copies within each other, the innermost first',
    Array.from({ length: 2000 }, (_, at) => `<g id="g${at + 1}"><use href="#g${at}"/></g>`).join(''),
    'copies',
  ],
  ['a part in itself', '<g id="a"><use href="#a"/></g>', 'circle'],
  ['two parts in each other', '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>', 'circle'],
  ['a pattern filled with itself', '<pattern id="a"><path fill="url( \'#a\' )"/></pattern>', 'circle'],
  ['long outlines, copied', `<path id="a" d="${'M0 0'.repeat(10_000)}"/>${'<use href="#a"/>'.repeat(300)}`, 'outlines'],
  ['long texts, copied', `<text id="a">${'a'.repeat(40_000)}</text>${'<use href="#a"/>'.repeat(300)}`, 'outlines'],
  ['noise without end', '<filter id="f"><feTurbulence numOctaves="1000"/></filter>', 'effects'],
  ['a blur beyond the drawing', '<filter id="f"><feGaussianBlur stdDeviation="2 1e4"/></filter>', 'effects'],
  ['a shadow beyond the drawing', '<filter id="f"><feDropShadow stdDeviation="5000"/></filter>', 'effects'],
  ['a blur in a style', '<path style="filter: blur(5000px)"/>', 'effects'],
  ['a blur in a style sheet', '<style>path{filter:blur(5000px)}</style>', 'effects'],
  ['a filter for each of many, in a style sheet', `<style>path{filter:blur(5px)}</style>${'<path/>'.repeat(1000)}`, 'effects'],
  ['a radius beyond the drawing', '<filter id="f"><feMorphology radius="9999"/></filter>', 'effects'],
  ['a large matrix', '<filter id="f"><feConvolveMatrix order="99"/></filter>', 'effects'],
  ['a filter for each of many', `<filter id="f"><feGaussianBlur stdDeviation="2"/></filter>${'<path filter="url(#f)"/>'.repeat(1000)}`, 'copies'],
  ['a filter, many times', `<filter id="f"><feOffset/></filter><path filter="${'url(#f) '.repeat(1000)}"/>`, 'copies'],
  ['tiny tiles', '<pattern id="p" width="0.0001" height="0.0001"/>', 'tiles'],
  ['tiny tiles in per cent', '<pattern id="p" width="0.01%" height="0.01%"/>', 'tiles'],
  ['tiny tiles of the drawing', '<pattern id="p" patternUnits="userSpaceOnUse" width="0.1" height="0.1"/>', 'tiles'],
  ['tiles made tiny', '<pattern id="p" patternUnits="userSpaceOnUse" width="10" height="10" patternTransform="rotate(4) scale(.001)"/>', 'tiles'],
  ['tiles made tiny by a matrix', '<pattern id="p" width="1" height="1" patternTransform="matrix(.0001 0 0 .0001 0 0)"/>', 'tiles'],
])('a drawing with %s is refused', (_, markup, problem) => expect(check(markup, 'viewBox="0 0 1000 1000"')).toBe(problem))

test.each([
  ['copies of a part', `<symbol id="a">${'<path/>'.repeat(50)}</symbol>${'<use href="#a"/>'.repeat(200)}`],
  ['parts of parts', `<g id="g0"><path/></g>${copies(3)}<use href="#g3"/>`],
  ['many outlines', '<path d="M0 0h1v1z"/>'.repeat(8000)],
  ['a long outline', `<path d="${'M0 0 10 10 '.repeat(100_000)}"/>`],
  [
    'an arrow at each line',
    `<marker id="m"><path/></marker><g marker-end="url(#m)">${'<line/>'.repeat(200)}${'<path d="M0 0h9v9"/>'.repeat(200)}</g>`,
  ],
  ['a gradient for all', `<linearGradient id="g"><stop/><stop/></linearGradient><g fill="url(#g)">${'<path/>'.repeat(5000)}</g>`],
  ['gradients that share their stops', '<linearGradient id="a" href="#b"/><linearGradient id="b"><stop/></linearGradient>'],
  ['hatching', '<pattern id="p" patternUnits="userSpaceOnUse" width="2" height="2"><path/></pattern><rect fill="url(#p)"/>'],
  ['a pattern without size', '<pattern id="p"/>'],
  [
    'shadows',
    `<filter id="f"><feGaussianBlur stdDeviation="12"/><feMerge><feMergeNode/></feMerge></filter>${'<g filter="url(#f)"><path/></g>'.repeat(100)}`,
  ],
  ['a link to a part that holds it', '<g id="a"><a href="#a"><path/></a></g>'],
  ['a link to nothing', '<use href="#none"/><rect fill="url(#none)"/>'],
])('a drawing with %s is kept', (_, markup) => expect(check(markup, 'viewBox="0 0 1000 1000"')).toBeUndefined())

test('the drawings of the demonstration are kept', () => {
  const files = globSync('demo/content/**/*.svg')
  expect(files.length).toBeGreaterThan(20)
  for (const file of files) expect([file, findSvgProblem(rewriteSvg(readFileSync(file, 'utf8'))?.text ?? '')]).toEqual([file, undefined])
})
