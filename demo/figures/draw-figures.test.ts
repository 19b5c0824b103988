import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { isAllowedSvgStyle } from '#content/media/svg-allowlist.ts'

import { drawFigures, toFigureFiles } from './draw-figures.ts'

const folder = join(import.meta.dirname, '../content/figures')
const figures = drawFigures()

test('the committed files equal what the script draws', () => {
  const changed = [...toFigureFiles(figures)].filter(([name, text]) => readFileSync(join(folder, name), 'utf8') !== text).map(([name]) => name)
  expect(changed).toEqual([])
})

test('every figure has a title, a description, units on its axes and colours for dark pages', () => {
  const drawings = figures.flatMap(({ name, svg, alt, title }) => [
    { name, svg: svg.en, title: title.en, desc: alt.en },
    ...(svg.de === undefined ? [] : [{ name: `${name} in German`, svg: svg.de, title: title.de, desc: alt.de }]),
  ])
  expect(drawings.length).toBeGreaterThanOrEqual(9)
  for (const { name, svg, title, desc } of drawings) {
    expect(svg, name).toContain(`<title id="title">${title}</title>`)
    expect(svg, name).toContain(`<desc id="desc">${desc}</desc>`)
    expect(svg.match(/fill="var\(--soft,[^>]*>[^<]+\([^)]+\)</g)?.length, name).toBeGreaterThanOrEqual(2)
    expect(svg, name).toContain('prefers-color-scheme:dark')
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(svg) ?? []
    expect(isAllowedSvgStyle(style), name).toBe(true)
  }
})

test('figures use the colours of the pages they stand on, in both schemes', () => {
  const tokens = readFileSync(join(import.meta.dirname, '../../src/web/site/styles/tokens.css'), 'utf8')
  const [light = '', dark = ''] = tokens.split('@media (prefers-color-scheme: dark)')
  const all = figures.map(({ svg }) => svg.en).join('')
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(all) ?? []
  const colours = (css: string, pattern: RegExp) => [...new Map([...css.matchAll(pattern)].map(([, name = '', colour = '']) => [name, colour]))]
  const fallbacks = colours(all, /var\(--([a-z0-9-]+),(#[0-9a-f]{6})\)/g)
  const ofDark = colours(style, /--([a-z0-9-]+):(#[0-9a-f]{6})/g)
  expect(fallbacks.map(([name]) => name).toSorted()).toEqual(ofDark.map(([name]) => name).toSorted())
  expect(fallbacks).toHaveLength(8)
  expect(fallbacks.filter(([, colour]) => !light.includes(colour))).toEqual([])
  expect(ofDark.filter(([, colour]) => !dark.includes(colour))).toEqual([])
})

test('the fuse melts at 40 A²s, and the figures in the text are those of the table', () => {
  const rows = figures.find(({ name }) => name === 'fault-clearing')?.tables.en.rows ?? []
  expect(rows.at(-1)).toEqual(['5.0', '325', '0', '55.9'])
  expect(rows.find(([time]) => time === '2.5')).toEqual(['2.5', '230', '183', '46.6'])
})

test('a capacitor of 5,000 h at 105 °C lasts twice as long for every 10 K less', () => {
  const rows = figures.find(({ name }) => name === 'capacitor-life')?.tables.en.rows ?? []
  expect(rows.map(([celsius, hours]) => [celsius, hours])).toEqual([
    ['45', '320,000'],
    ['55', '160,000'],
    ['65', '80,000'],
    ['75', '40,000'],
    ['85', '20,000'],
    ['95', '10,000'],
    ['105', '5,000'],
  ])
})

test('a margin is the limit minus the settled temperature', () => {
  const rows = figures.find(({ name }) => name === 'temperature-rise')?.tables.en.rows ?? []
  expect(rows.map((cells) => cells.slice(-3))).toEqual([
    ['104', '120', '16'],
    ['98', '110', '12'],
    ['84', '95', '11'],
    ['76', '85', '9'],
  ])
})

test('three phases add up to zero at every instant', () => {
  const rows = figures.find(({ name }) => name === 'three-phase')?.tables.en.rows ?? []
  const sums = rows.map(([, ...volts]) => volts.reduce((sum, volt) => sum + Number(volt.replace('−', '-')), 0))
  expect(sums.every((sum) => Math.abs(sum) <= 1)).toBe(true)
})

test('at a constant rate 37 of 100 units survive to the MTBF, and with wear-out fewer do', () => {
  const survival = figures.find(({ name }) => name === 'mtbf-survival')?.tables.en.rows ?? []
  expect(survival.find(([years]) => years === '5')).toEqual(['5', '80.3', '91.6', '95.7'])
  const fleet = figures.find(({ name }) => name === 'mtbf-wear-out')?.tables.en.rows ?? []
  expect(fleet.at(-1)).toEqual(['15.0', '40.9', '31.6', '87.7'])
})

test('a supply derated by 2.5 %/K above 50 °C keeps 75 % at 60 °C, and less on a mountain', () => {
  const rowsOf = (figure: string) => figures.find(({ name }) => name === figure)?.tables.en.rows ?? []
  expect(rowsOf('derating-curve').find(([celsius]) => celsius === '60')).toEqual(['60', '75.0', '112.5'])
  expect(rowsOf('derating-cooling').find(([celsius]) => celsius === '50')).toEqual(['50', '150.0', '117.0', '80.0'])
  expect(rowsOf('derating-altitude').find(([celsius]) => celsius === '60')).toEqual(['60', '75.0', '62.5', '50.0', '–'])
})

test('the losses of the example supply add up, and its efficiency is output over output plus loss', () => {
  const rowsOf = (figure: string) => figures.find(({ name }) => name === figure)?.tables.en.rows ?? []
  expect(rowsOf('loss-split').at(-1)).toEqual(['100', '2.20', '4.50', '5.30', '12.00'])
  expect(rowsOf('efficiency-load').at(-1)).toEqual(['100', '150.0', '92.6', '12.0', '90.4', '16.0'])
})

test('Level VI requires 87.4 % of a 36 W adapter and allows it 0.1 W at no load', () => {
  const rows = figures.find(({ name }) => name === 'level-vi')?.tables.en.rows ?? []
  expect(rows.find(([watts]) => watts === '36')).toEqual(['36', '87.4', '0.100'])
  expect(rows.find(([watts]) => watts === '250')).toEqual(['250', '88.0', '0.210'])
})

test('the supply of the hold-up article lasts 41 ms, warns 17 ms before the end, and rides through SEMI F47 at 230 V only', () => {
  const rowsOf = (figure: string) => figures.find(({ name }) => name === figure)?.tables.en.rows ?? []
  expect(rowsOf('hold-up-discharge').filter(([, bus]) => bus === '340')).toEqual([['24.2', '340', '24.0']])
  expect(rowsOf('hold-up-discharge').filter(([ms]) => ms === '41.1')).toEqual([['41.1', '300', '24.0']])
  expect(rowsOf('hold-up-power').find(([watts]) => watts === '150')).toEqual(['150', '64.2', '51.4', '41.1'])
  expect(rowsOf('hold-up-dips').map((cells) => cells.slice(2))).toEqual([
    ['115 V, carried by the input', '60 V, hold-up only, 41 ms'],
    ['161 V, carried by the input', '84 V, hold-up only, 41 ms'],
    ['184 V, carried by the input', '96 V, carried by the input'],
  ])
})

test('a buck stage with 20 mΩ has 26.4 mV of ripple, and a filter of 1 µH and 22 µF attenuates it by 38 dB at 300 kHz', () => {
  const [ripple, filter] = ['ripple-buck', 'ripple-filter'].map((name) => figures.find((figure) => figure.name === name))
  expect(ripple?.alt.en).toContain('a triangle of 26.4 millivolts')
  expect(ripple?.alt.en).toContain('a rounded wave of 5.5 millivolts')
  expect(ripple?.alt.en).toContain('their sum of 26.4 millivolts')
  expect(filter?.tables.en.rows.find(([kHz]) => kHz === '300')).toEqual(['300', '−37.7', '−37.9', '−40.2'])
})

test('2.2 nF at its upper tolerance leak 0.26 mA, twenty of them more than 5 mA, and 100 kHz is weighted at a hundredth', () => {
  const rowsOf = (figure: string) => figures.find(({ name }) => name === figure)?.tables.en.rows ?? []
  expect(rowsOf('leakage-capacitance').find(([nanofarads]) => nanofarads === '2.64')).toEqual(['2.64', '0.53', '0.26', '0.19'])
  expect(rowsOf('leakage-sum').find(([count]) => count === '20')).toEqual(['20', '5.25', '10.51'])
  expect(rowsOf('leakage-weighting').find(([hertz]) => hertz === '100,000')).toEqual(['100,000', '−40.3', '−43.2'])
})

test('the figures of the reports agree with the reports’ tables', () => {
  const rowsOf = (figure: string) => figures.find(({ name }) => name === figure)?.tables.en.rows ?? []
  expect(rowsOf('field-failures').at(-1)).toEqual(['5', '0.39', '0.32', '0.27', '0.62', '1.60'])
  expect(rowsOf('sag-durations').find(([ms]) => ms === '200')).toEqual(['200', '543', '79.4', '153', '72.5'])
  expect(rowsOf('wide-bandgap').at(-1)).toEqual(['100', '94.0', '63.8', '96.0', '41.7'])
})

test('on a phone of 390 px every text of a figure is at least 12 px high, within a page and alone', () => {
  // The column is 350 px wide there, and a drawing has 640 units.
  const page = readFileSync(join(import.meta.dirname, '../../src/web/blocks/figure.css'), 'utf8').split('@media (--mobile)')[1] ?? ''
  const [, alone = ''] = /@media \(max-width:460px\)\{(.*?)\}\s/s.exec(figures[0]?.svg.en ?? '') ?? []
  for (const rules of [page, alone]) {
    const sizes = [...rules.matchAll(/(?:font-size|--figure-tick):\s*([\d.]+)px/g)].map(([, size]) => (Number(size) * 350) / 640)
    expect(sizes).toHaveLength(2)
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12)
  }
})
