import { describe, expect, it } from 'vitest'

import { readTheme } from '../theme/read-theme.ts'
import { coloursOf } from '../theme/theme-properties.ts'
import { cropForDevice, isFaintOn, worstContrast } from './text-over-picture.ts'

const STANDARD = coloursOf(readTheme(undefined), 'light')
const photo = { width: 3840, height: 1440 }

describe('text on a picture', () => {
  it('is readable under the scrim whatever the picture, and without it only on dark ones', () => {
    expect(isFaintOn([[255, 255, 255]], 'scrim', STANDARD)).toBe(false)
    expect(worstContrast([[255, 255, 255]], 'none', STANDARD)).toBeLessThan(1.2)
    expect(worstContrast([[15, 24, 40]], 'none', STANDARD)).toBeGreaterThan(12)
    expect(
      isFaintOn(
        [
          [15, 24, 40],
          [200, 200, 200],
        ],
        'none',
        STANDARD,
      ),
    ).toBe(true)
  })

  it('has the colours of the theme, and its overlay follows the dark surface', () => {
    const faint = { ...STANDARD, 'on-night': '#808890' }
    expect(isFaintOn([[255, 255, 255]], 'scrim', faint)).toBe(true)
    expect(isFaintOn([[255, 255, 255]], 'scrim', { ...STANDARD, night: '#556677' })).toBe(true)
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
