import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openTestSite, type TestSite } from '../media.fixture.ts'
import { loadSharp } from './sharp.ts'

const sharp = await loadSharp()

/** Four quarters: red, green, blue and yellow, from the top left to the bottom right. */
const RED = [255, 0, 0]
const GREEN = [0, 128, 0]
const BLUE = [0, 0, 255]
const YELLOW = [255, 255, 0]
const WHITE = [255, 255, 255]
const quarter = (background: string, left: number, top: number, width: number, height: number) => ({
  input: { create: { width, height, channels: 3 as const, background } },
  left,
  top,
})
const quarters = (width: number, height: number) => {
  const [w, h] = [width / 2, height / 2]
  return sharp({ create: { width, height, channels: 3, background: 'red' } }).composite([
    quarter('green', w, 0, w, h),
    quarter('blue', 0, h, w, h),
    quarter('yellow', w, h, w, h),
  ])
}

let site: TestSite
let key: string
beforeAll(async () => {
  site = await openTestSite()
  key = await site.publish(await quarters(800, 400).png().toBuffer())
})
afterAll(() => site.close())

async function draw(options: string, of = key) {
  const response = await site.app.inject(`/cdn-cgi/image/${options}/cms/delivery/media/${of}`)
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`)
  const { data, info } = await sharp(response.rawPayload).toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
  const near = (x: number, y: number, colour: number[], tolerance = 12) =>
    expect({ x, y, off: Math.max(...colour.map((value, i) => Math.abs(value - (at(x, y)[i] ?? 0)))) <= tolerance, is: at(x, y) }).toMatchObject({
      off: true,
    })
  return { width: info.width, height: info.height, at, near, type: response.headers['content-type'] }
}

describe('fit', () => {
  test.each([
    ['w=400', 400, 200],
    ['w=1600', 800, 400],
    ['w=1600,fit=contain', 1600, 800],
    ['w=200,h=200,fit=contain', 200, 100],
    ['w=200,h=200,fit=cover', 200, 200],
    ['w=2000,h=200,fit=crop', 800, 200],
    ['w=1000,h=1000,fit=aspect-crop', 400, 400],
    ['w=200,h=200,fit=squeeze', 200, 200],
    ['w=200,dpr=2', 400, 200],
    ['w=50', 100, 50],
    ['w=50,dpr=2', 200, 100],
    ['w=200,rotate=90', 200, 400],
  ])('%s gives %i by %i pixels', async (options, width, height) => {
    expect(await draw(options)).toMatchObject({ width, height, type: 'image/png' })
  })
  test('contain shows all four quarters in their places', async () => {
    const image = await draw('w=200,h=200,fit=contain')
    image.near(20, 20, RED)
    image.near(180, 20, GREEN)
    image.near(20, 80, BLUE)
    image.near(180, 80, YELLOW)
  })
  test('pad fills with white, and with the colour that is asked for', async () => {
    const white = await draw('w=200,h=200,fit=pad')
    expect(white).toMatchObject({ width: 200, height: 200 })
    white.near(100, 20, WHITE)
    white.near(20, 60, RED)
    const red = await draw('w=200,h=200,fit=pad,background=%230000ff')
    red.near(100, 190, BLUE)
    red.near(180, 60, GREEN)
  })
  test('pad around an image of its own size', async () => {
    const image = await draw('w=800,h=600,fit=pad,background=blue')
    expect(image).toMatchObject({ width: 800, height: 600 })
    image.near(400, 50, BLUE)
    image.near(100, 150, RED)
  })
  test('squeeze distorts', async () => {
    const image = await draw('w=100,h=400,fit=squeeze')
    image.near(20, 100, RED)
    image.near(80, 300, YELLOW)
  })
})

describe('gravity', () => {
  test.each([
    ['left', RED, RED],
    ['right', GREEN, GREEN],
    ['0x0.5', RED, RED],
    ['1x0.5', GREEN, GREEN],
    ['0.5x0.5', RED, GREEN],
  ])('%s decides what a square keeps', async (gravity, left, right) => {
    const image = await draw(`w=200,h=200,fit=cover,g=${gravity}`)
    image.near(10, 20, left)
    image.near(190, 20, right)
  })
  test.each([
    ['top', RED, GREEN],
    ['bottom', BLUE, YELLOW],
  ])('%s decides what a strip keeps', async (gravity, left, right) => {
    const image = await draw(`w=800,h=100,fit=cover,g=${gravity}`)
    image.near(20, 50, left)
    image.near(780, 50, right)
  })
  test('an enlarged strip keeps the right place too', async () => {
    const image = await draw('w=400,h=1000,fit=cover,g=right')
    expect(image).toMatchObject({ width: 400, height: 1000 })
    image.near(200, 100, GREEN)
    image.near(200, 900, YELLOW)
  })
  test('the focal point of the item decides when none is asked for', async () => {
    const focused = await site.publish(await quarters(800, 400).png().toBuffer(), { body: { focalPoint: { x: 0.9, y: 0.5 } } })
    const image = await draw('w=200,h=200,fit=cover', focused)
    image.near(10, 20, GREEN)
    const asked = await draw('w=200,h=200,fit=cover,g=left', focused)
    asked.near(190, 20, RED)
  })
  test('auto finds what stands out', async () => {
    const subject = sharp(Buffer.from(Array.from({ length: 100 * 100 * 3 }, (_, at) => (at * 7919 * (at % 13)) % 256)), {
      raw: { width: 100, height: 100, channels: 3 },
    })
    const bytes = await sharp({ create: { width: 1000, height: 200, channels: 3, background: '#888888' } })
      .composite([{ input: await subject.png().toBuffer(), left: 850, top: 50 }])
      .png()
      .toBuffer()
    const image = await draw('w=200,h=200,fit=cover,g=auto', await site.publish(bytes))
    expect(image.at(100, 100).slice(0, 3)).not.toEqual([136, 136, 136])
  })
})

describe('turning', () => {
  test.each([
    ['rotate=90', BLUE, RED],
    ['rotate=180', YELLOW, BLUE],
    ['rotate=270', GREEN, YELLOW],
    ['flip=h', GREEN, RED],
    ['flip=v', BLUE, YELLOW],
    ['flip=hv', YELLOW, BLUE],
    ['flip=h,rotate=90', YELLOW, GREEN],
  ])('%s brings the right quarters to the top', async (options, left, right) => {
    const image = await draw(`w=200,${options}`)
    image.near(10, 10, left)
    image.near(image.width - 10, 10, right)
  })
  test('gravity is meant as the turned image shows it', async () => {
    const image = await draw('w=400,h=100,fit=cover,g=top,rotate=90')
    image.near(20, 50, BLUE)
    image.near(380, 50, RED)
  })
  test('a photo that is stored on its side is shown upright', async () => {
    const bytes = await quarters(400, 200).jpeg({ quality: 95 }).withMetadata({ orientation: 6 }).toBuffer()
    const image = await draw('w=100', await site.publish(bytes))
    expect(image).toMatchObject({ width: 100, height: 200 })
    image.near(10, 20, BLUE, 24)
    image.near(90, 20, RED, 24)
  })
})

describe('trim', () => {
  test('cuts off the sides before resizing', async () => {
    const image = await draw('trim=0;0;200;400,w=200')
    expect(image).toMatchObject({ width: 200, height: 100 })
    image.near(20, 20, GREEN)
  })
  test('takes a fragment', async () => {
    const image = await draw('trim.left=400,trim.top=200,trim.width=50,trim.height=40')
    expect(image).toMatchObject({ width: 50, height: 40 })
    image.near(5, 5, YELLOW)
  })
})

describe('colour', () => {
  test('saturation 0 is grey', async () => {
    const [r, g, b] = (await draw('w=100,saturation=0')).at(10, 10)
    expect(r).toBe(g)
    expect(g).toBe(b)
  })
  test.each([
    ['brightness=0.5', (grey: number) => grey < 110],
    ['brightness=1.5', (grey: number) => grey > 150],
    ['gamma=0.5', (grey: number) => grey < 110],
    ['gamma=2', (grey: number) => grey > 150],
    ['contrast=2', (grey: number) => Math.abs(grey - 128) <= 3],
  ])('%s changes mid grey as it says', async (options, holds) => {
    const grey = await site.publish(
      await sharp({ create: { width: 200, height: 200, channels: 3, background: '#808080' } })
        .png()
        .toBuffer(),
    )
    const [value = 0] = (await draw(options, grey)).at(50, 50)
    expect({ value, holds: holds(value) }).toMatchObject({ holds: true })
  })
  test('contrast drives light and dark apart', async () => {
    const dark = await site.publish(
      await sharp({ create: { width: 100, height: 100, channels: 3, background: '#606060' } })
        .png()
        .toBuffer(),
    )
    expect((await draw('contrast=1.5', dark)).at(50, 50)[0]).toBeLessThan(0x60 - 10)
  })
  test('blur mixes the quarters, sharpen does not', async () => {
    const blurred = (await draw('w=200,blur=40')).at(98, 20)
    expect(blurred[1]).toBeGreaterThan(40)
    expect((await draw('w=200,sharpen=2')).at(50, 20).slice(0, 3)).toEqual(RED)
  })
  test('background is drawn behind what is transparent', async () => {
    const clear = await site.publish(
      await sharp({ create: { width: 200, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
        .png()
        .toBuffer(),
    )
    expect((await draw('w=100', clear)).at(50, 50)[3]).toBe(0)
    const blue = await draw('w=100,background=blue', clear)
    blue.near(50, 50, BLUE)
    const jpeg = await draw('w=100,f=jpeg', clear)
    jpeg.near(50, 50, WHITE)
  })
  test.each([
    ['auto', 'transparent', [0, 0]],
    ['auto', 'rgba(0%2C0%2C0%2C0)', [0, 0]],
    ['auto', '%2300ff0080', [255, 128]],
    ['webp', 'rgba(0%2C255%2C0%2C0.5)', [255, 128]],
    ['jpeg', 'transparent', [255, 255]],
    ['jpeg', '%2300ff0080', [255, 255]],
    ['auto', 'lime', [255, 255]],
  ])('%s with the background %s keeps what is transparent in it, and JPEG mixes it with white', async (format, background, [green, alpha]) => {
    const clear = await site.publish(
      await sharp({ create: { width: 200, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
        .png()
        .toBuffer(),
    )
    const [red, lime, , opacity] = (await draw(`w=100,f=${format},background=${background}`, clear)).at(50, 50)
    expect(Math.abs((opacity ?? 255) - (alpha ?? 0))).toBeLessThanOrEqual(2)
    if (alpha !== 0) expect(Math.abs((lime ?? 0) - (green ?? 0))).toBeLessThanOrEqual(4)
    if (format === 'jpeg') expect(red).toBeGreaterThan(120)
  })

  test('segment keeps the subject and clears the plain background around it', async () => {
    const bytes = await sharp({ create: { width: 200, height: 200, channels: 3, background: 'white' } })
      .composite([quarter('red', 50, 50, 100, 100)])
      .png()
      .toBuffer()
    const image = await draw('w=100,segment=foreground', await site.publish(bytes))
    expect(image.at(5, 5)[3]).toBe(0)
    expect(image.at(50, 50)).toEqual([255, 0, 0, 255])
  })
})

describe('animated images', () => {
  const frames = async () => {
    const raw = Buffer.concat([Buffer.alloc(100 * 60 * 3, 10), Buffer.alloc(100 * 60 * 3, 200)])
    return sharp(raw, { raw: { width: 100, height: 120, channels: 3, pageHeight: 60 } })
      .gif({ delay: [100, 200] })
      .toBuffer()
  }
  const pagesOf = async (options: string, of: string) => {
    const response = await site.app.inject(`/cdn-cgi/image/${options}/cms/delivery/media/${of}`)
    const { pages, format, width, pageHeight, height } = await sharp(response.rawPayload, { animated: true }).metadata()
    return { pages: pages ?? 1, format, width, height: pageHeight ?? height }
  }
  test('stay animated, as GIF and as WebP', async () => {
    const gif = await site.publish(await frames())
    expect(await pagesOf('w=100,h=30,fit=cover', gif)).toEqual({ pages: 2, format: 'gif', width: 100, height: 100 })
    expect(await pagesOf('trim.height=40,f=webp', gif)).toEqual({ pages: 2, format: 'webp', width: 100, height: 40 })
  })
  test('too large in all their frames are sent as they are', async () => {
    const small = await openTestSite({ limits: { pixels: 10_000 } })
    const bytes = await frames()
    const response = await small.app.inject(`/cdn-cgi/image/w=100,f=webp/cms/delivery/media/${await small.publish(bytes)}`)
    expect(response.rawPayload.equals(bytes)).toBe(true)
    expect(response.headers['content-type']).toBe('image/gif')
    await small.close()
  })
  test('become still when asked for, and when they are rotated', async () => {
    const gif = await site.publish(await frames())
    expect(await pagesOf('anim=false,f=webp', gif)).toMatchObject({ pages: 1, format: 'webp' })
    expect(await pagesOf('rotate=90', gif)).toMatchObject({ pages: 1, width: 60, height: 100 })
    expect(await pagesOf('f=jpeg', gif)).toMatchObject({ pages: 1, format: 'jpeg' })
    expect(await pagesOf('f=avif', gif)).toMatchObject({ pages: 2, format: 'webp' })
  })
})

describe('metadata', () => {
  const exif = { IFD0: { Copyright: 'Busbar Power', Artist: 'A. Nyberg', Model: 'Camera 7' } }
  const kept = async (options: string) => {
    const photo = await site.publish(await quarters(200, 100).jpeg().withExif(exif).toBuffer())
    const response = await site.app.inject(`/cdn-cgi/image/w=100,${options}/cms/delivery/media/${photo}`)
    return (await sharp(response.rawPayload).metadata()).exif?.toString('latin1') ?? ''
  }
  test('of JPEG is the copyright and no more', async () => {
    const text = await kept('f=jpeg')
    expect(text).toContain('Busbar Power')
    expect(text).toContain('A. Nyberg')
    expect(text).not.toContain('Camera 7')
  })
  test('is all that the original kept, or left out when asked', async () => {
    expect(await kept('f=jpeg,metadata=keep')).toContain('A. Nyberg')
    expect(await kept('f=jpeg,metadata=keep')).not.toContain('Camera 7')
    expect(await kept('f=jpeg,metadata=none')).not.toContain('Busbar Power')
    expect(await kept('f=webp,metadata=keep')).toBe('')
  })
})
