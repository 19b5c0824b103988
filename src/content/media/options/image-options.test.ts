import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { cases } from '../../../../tests/support/effort.ts'
import { parseImageOptions, toOptionsText } from './image-options.ts'

const optionsOf = (text: string) => {
  const parsed = parseImageOptions(text)
  return parsed.kind === 'options' ? parsed.options : parsed.message
}

describe('options', () => {
  test.each([
    ['width=640', { width: 640 }],
    ['w=auto', { width: 'auto' }],
    ['h=480,dpr=2', { height: 480, dpr: 2 }],
    ['w=40,h=99', { width: 100, height: 100 }],
    ['w=101', { width: 101 }],
    ['w=12000', { width: 12000 }],
    ['fit=aspect-crop', { fit: 'aspect-crop' }],
    ['g=auto', { gravity: 'auto' }],
    ['g=0x1', { gravity: { x: 0, y: 1 } }],
    ['gravity=0.5x0.25', { gravity: { x: 0.5, y: 0.25 } }],
    ['g=face,zoom=0.5', { gravity: 'face', zoom: 0.5 }],
    ['face-zoom=1', { zoom: 1 }],
    ['q=medium-high,scq=30', { quality: 'medium-high', 'slow-connection-quality': 30 }],
    ['f=baseline-jpeg', { format: 'baseline-jpeg' }],
    ['compression=fast,anim=false,metadata=keep', { compression: 'fast', anim: false, metadata: 'keep' }],
    ['background=%23FF8800', { background: '#ff8800' }],
    ['background=rgb%28240%2C40%2C145%29', { background: 'rgb(240,40,145)' }],
    ['background=rgb%28240%2040%20145%29', { background: 'rgb(240 40 145)' }],
    ['background=RebeccaPurple', { background: 'rebeccapurple' }],
    ['blur=250,sharpen=0.5', { blur: 250, sharpen: 0.5 }],
    ['brightness=0.5,contrast=1.5,gamma=2,saturation=0', { brightness: 0.5, contrast: 1.5, gamma: 2, saturation: 0 }],
    ['brightness=0,contrast=0,gamma=0', { brightness: 1, contrast: 1, gamma: 1 }],
    ['rotate=270,flip=vh', { rotate: 270, flip: 'hv' }],
    ['trim=1;2;3;4', { trim: { top: 1, right: 2, bottom: 3, left: 4 } }],
    ['trim=1%3B2%3B3%3B4', { trim: { top: 1, right: 2, bottom: 3, left: 4 } }],
    ['trim.width=10,trim.height=20,trim.left=3,trim.top=4', { 'trim.width': 10, 'trim.height': 20, 'trim.left': 3, 'trim.top': 4 }],
    ['segment=foreground,upscale=generate,onerror=redirect', { segment: 'foreground', upscale: 'generate', onerror: 'redirect' }],
    ['w=640,,f=auto,', { width: 640, format: 'auto' }],
  ])('%s are read', (text, options) => {
    expect(optionsOf(text)).toEqual(options)
  })
})

describe('refused options are answered with the option and what to do', () => {
  test.each([
    ['', 'At least one option is needed, such as width=640 or format=auto.'],
    [',,', 'At least one option is needed, such as width=640 or format=auto.'],
    ['cms', '"cms" is no option: write options as name=value, such as width=640.'],
    ['w=0', 'The option width does not take "0": give whole pixels from 1 to 12000, or auto.'],
    ['w=12001', 'The option width does not take "12001": give whole pixels from 1 to 12000, or auto.'],
    ['h=auto', 'The option height does not take "auto": give whole pixels from 1 to 12000.'],
    ['w=1e3', 'The option width does not take "1e3": give whole pixels from 1 to 12000, or auto.'],
    ['dpr=3', 'The option dpr does not take "3": give a factor above 0 and up to 2.'],
    ['dpr=0', 'The option dpr does not take "0": give a factor above 0 and up to 2.'],
    ['fit=stretch', 'The option fit does not take "stretch": use scale-down, contain, cover, crop, aspect-crop, pad or squeeze.'],
    ['q=0', 'The option quality does not take "0": give a whole number from 1 to 100, or high, medium-high, medium-low or low.'],
    ['q=101', 'The option quality does not take "101": give a whole number from 1 to 100, or high, medium-high, medium-low or low.'],
    ['f=png', 'The option format does not take "png": use auto, avif, webp, jpeg, baseline-jpeg or json.'],
    ['blur=251', 'The option blur does not take "251": give a number from 1 to 250.'],
    ['sharpen=11', 'The option sharpen does not take "11": give a number from 0 to 10.'],
    ['rotate=45', 'The option rotate does not take "45": use 90, 180 or 270.'],
    ['trim=1;2;3', 'The option trim does not take "1;2;3": give whole pixels as top;right;bottom;left.'],
    ['w=100,width=200', 'The option width is given twice: keep one of them.'],
    ['background=url(x)', 'The option background does not take "url(x)": give a CSS colour such as red, %23RRGGBB or rgb%28240%2C40%2C145%29.'],
    ['background=%zz', 'The option background does not take "%zz": give a CSS colour such as red, %23RRGGBB or rgb%28240%2C40%2C145%29.'],
    ['onerror=ignore', 'The option onerror does not take "ignore": use redirect.'],
    ['rotate=constructor', 'The option rotate does not take "constructor": use 90, 180 or 270.'],
    ['anim=__proto__', 'The option anim does not take "__proto__": use true or false.'],
  ])('%j', (text, message) => {
    expect(optionsOf(text)).toBe(message)
  })
  test('an unknown name lists the known ones', () => {
    expect(optionsOf('__proto__=1')).toMatch(/^There is no option "__proto__": use width, height, dpr, fit, gravity/)
  })
  test('both forms of trim', () => {
    expect(optionsOf('trim=1;1;1;1,trim.left=2')).toMatch(/^The option trim is given in two ways/)
  })
  test.each(['1.5x0', '0x2', '-1x0', '0.5', 'x', '0.5X0.5'])('the point %s', (point) => {
    expect(optionsOf(`g=${point}`)).toMatch(/^The option gravity does not take/)
  })
  test('more than 1000 characters', () => {
    expect(optionsOf('w=1,'.repeat(300))).toBe('The options are longer than 1000 characters: leave some out.')
  })
})

describe('the canonical text', () => {
  test.each([
    ['f=auto,w=640', 'width=640,format=auto'],
    ['w=050', 'width=100'],
    ['w=640,fit=scale-down,dpr=1,anim=true,sharpen=0,brightness=1.0,upscale=interpolate', 'width=640'],
    ['g=0.50x0.250,w=200', 'width=200,gravity=0.5x0.25'],
    ['trim=1;2;3;4', 'trim=1;2;3;4'],
    ['saturation=0', 'saturation=0'],
  ])('of %s is %s', (text, canonical) => {
    const parsed = parseImageOptions(text)
    expect(parsed.kind === 'options' && toOptionsText(parsed.options)).toBe(canonical)
  })
})

describe('whatever is written', () => {
  const name = fc.constantFrom(
    'width',
    'w',
    'h',
    'dpr',
    'fit',
    'g',
    'zoom',
    'q',
    'f',
    'trim',
    'trim.left',
    'blur',
    'background',
    'gamma',
    'toString',
    '',
  )
  const value = fc.oneof(
    fc.string(),
    fc.integer().map(String),
    fc.double().map(String),
    fc.constantFrom('auto', '0x1', '1;2;3;4', 'red', '%', '%00', 'NaN', '1e9'),
  )
  const text = fc.oneof(
    fc.string(),
    fc.array(fc.tuple(name, value).map((pair) => pair.join('='))).map((parts) => parts.join(',')),
  )

  test('is parsed or refused with one sentence, and never throws', () => {
    fc.assert(
      fc.property(text, (given) => {
        const parsed = parseImageOptions(given)
        if (parsed.kind === 'problem') expect(parsed.message).toMatch(/^[\x20-\x7E…]+\.$/)
      }),
      { numRuns: cases(2000) },
    )
  })
  test('means the same when written canonically', () => {
    fc.assert(
      fc.property(text, (given) => {
        const parsed = parseImageOptions(given)
        const canonical = parsed.kind === 'options' ? toOptionsText(parsed.options) : ''
        if (canonical === '') return
        const again = parseImageOptions(canonical.replaceAll('#', '%23').replace(/\([^)]*\)/, encodeURIComponent))
        expect(again.kind === 'options' && toOptionsText(again.options)).toBe(canonical)
      }),
      { numRuns: cases(2000) },
    )
  })
})
