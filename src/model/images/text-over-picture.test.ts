import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { cropForDevice, LEAST_CONTRAST, SCRIM, TEXT_ON_PICTURES, worstContrast } from './text-over-picture.ts'

const TOKENS = readFileSync(join(import.meta.dirname, '../../web/site/styles/tokens.css'), 'utf8')
const toHex = (colour: readonly number[]) => `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`
const photo = { width: 3840, height: 1440 }

describe('text on a picture', () => {
  it('has the colours of the style sheet', () => {
    const token = (name: string) => new RegExp(`--${name}: (#[0-9a-f]+);`).exec(TOKENS)?.[1]
    expect(TEXT_ON_PICTURES.map(toHex)).toEqual([token('on-night')])
    expect(toHex(SCRIM.colour) + Math.round(SCRIM.alpha * 255).toString(16)).toBe(token('scrim'))
  })

  it('is readable under the scrim whatever the picture, and without it only on dark ones', () => {
    expect(worstContrast([[255, 255, 255]], 'scrim')).toBeGreaterThan(LEAST_CONTRAST)
    expect(worstContrast([[255, 255, 255]], 'none')).toBeLessThan(1.2)
    expect(worstContrast([[15, 24, 40]], 'none')).toBeGreaterThan(12)
    expect(
      worstContrast(
        [
          [15, 24, 40],
          [200, 200, 200],
        ],
        'none',
      ),
    ).toBeLessThan(LEAST_CONTRAST)
  })

  it('stands on the part that a device shows', () => {
    expect(cropForDevice(photo, { device: 'desktop', heightPx: 400 })).toEqual({ left: 0, top: 320, width: 3840, height: 800 })
    expect(cropForDevice(photo, { device: 'mobile', heightPx: 720 })).toEqual({ left: 1280, top: 0, width: 1280, height: 1440 })
    expect(cropForDevice(photo, { device: 'mobile', heightPx: 720, focalPoint: { x: 0.9, y: 0.5 } })).toMatchObject({ left: 2304 })
    expect(cropForDevice(photo, { device: 'desktop', heightPx: 400, bgPosition: 'center top' })).toMatchObject({ top: 0 })
    expect(cropForDevice(photo, { device: 'desktop', heightPx: 400, bgPosition: 'bottom left' })).toMatchObject({ top: 640 })
    expect(cropForDevice(photo, { device: 'mobile', heightPx: 720, bgPosition: '25% 50%' })).toMatchObject({ left: 640 })
  })

  it('is judged on the whole picture where its part is not known', () => {
    const whole = { left: 0, top: 0, ...photo }
    expect(cropForDevice(photo, { device: 'desktop' })).toEqual(whole)
    expect(cropForDevice(photo, { device: 'desktop', heightPx: 400, bgSizeOrRepeat: 'contain' })).toEqual(whole)
  })
})
