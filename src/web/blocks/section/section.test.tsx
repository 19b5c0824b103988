import { expect, test } from 'vitest'

import { drawBlock } from '../testing/draw-block.tsx'
import { examplePage, examplePicture } from '../testing/example-page.ts'
import { sectionBlock } from './section.block.ts'

function stylesOf(attributes: object, page = examplePage()) {
  return sectionBlock.styles?.(sectionBlock.resolve(sectionBlock.attributes.parse(attributes), page, { id: 'x', regions: [] })!, '.c-x')
}

test('without columns there is one, 12 wide', () => {
  expect(drawBlock(sectionBlock, {})).toContain('<div class="column" data-width="12">[col1]</div>')
})

test('columns are as wide as they say', () => {
  const columns = [
    { columnKey: 'menu', columnName: 'Menu', columnWidth: 3 },
    { columnKey: 'main', columnName: 'Main', columnWidth: 9 },
  ]
  expect(drawBlock(sectionBlock, { columns })).toContain(
    '<div class="column" data-width="3">[menu]</div><div class="column" data-width="9">[main]</div>',
  )
})

test('each device has its own background, tablet rules before mobile ones', () => {
  const images = { desktop: { contentKey: 'a' }, tablet: { contentKey: 'b' }, mobile: { contentKey: 'c' } }
  const styles = stylesOf({ backgroundImages: images, minHeight: 200 })
  expect(styles).toMatch(
    /^\.c-x\{min-height:200px\}\.c-x>\.section-backdrop>div\{background-image:url\("\/images\/a\.jpg\?width=1920"\).*@media \(max-width:64em\)\{.*b\.jpg\?width=960.*@media \(max-width:47\.9375em\)\{.*c\.jpg\?width=640/,
  )
})

test('position and size of a background come from the allowlist, anything else is left out', () => {
  const page = (bgPosition: string, bgSizeOrRepeat: string) =>
    examplePage({ image: () => ({ ...examplePicture('a'), focalPoint: undefined, bgPosition, bgSizeOrRepeat }) })
  expect(stylesOf({ backgroundImage: {} }, page('right 20%', 'contain'))).toContain('background-position:right 20%;background-size:contain;}')
  expect(stylesOf({ backgroundImage: {} }, page('left', 'repeat-x'))).toContain(
    'background-position:left;background-repeat:repeat-x;background-size:auto;}',
  )
  expect(stylesOf({ backgroundImage: {} }, page('0}body{display:none', 'url(x)'))).not.toMatch(/display|url\(x\)|position/)
})

test('an address cannot leave its url()', () => {
  const page = examplePage({ image: () => ({ ...examplePicture('a'), DeviceUrls: { desktop: '/a").x{}', mobile: '/b\n', tablet: '/c</style>' } }) })
  const styles = stylesOf({ backgroundImage: {} }, page)
  expect(styles).toContain('url("/a%22).x{}")')
  expect(styles).toContain('url("/b%0A")')
  expect(styles).not.toContain('</style')
})

test('text on a picture is on a dark ground with a scrim, unless the scrim is taken off', () => {
  expect(drawBlock(sectionBlock, { backgroundImage: { contentKey: 'a' } })).toContain('data-tone="ink"')
  expect(drawBlock(sectionBlock, { backgroundImage: { contentKey: 'a' } })).toContain('<div class="section-backdrop" data-overlay="scrim">')
  expect(drawBlock(sectionBlock, { backgroundImage: { contentKey: 'a' }, overlay: 'none' })).toContain('data-overlay="none"')
})

test('a background that is gone leaves the section as it is without one', () => {
  expect(drawBlock(sectionBlock, { backgroundImage: { contentKey: 'a' } }, examplePage({ image: () => undefined }))).not.toContain('backdrop')
})
