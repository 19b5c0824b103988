import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { capacitorLife } from './figures/capacitor-life.ts'
import { deratingAltitude, deratingCooling, deratingCurve } from './figures/derating.ts'
import { faultClearing } from './figures/fault-clearing.ts'
import { fieldFailures } from './figures/field-failures.ts'
import { toTableHtml, type Figure } from './figures/figure.ts'
import { holdUpDips } from './figures/hold-up-dips.ts'
import { holdUpDischarge } from './figures/hold-up-discharge.ts'
import { holdUpPower } from './figures/hold-up-power.ts'
import { leakageCapacitance } from './figures/leakage-capacitance.ts'
import { leakageSum } from './figures/leakage-sum.ts'
import { leakageWeighting } from './figures/leakage-weighting.ts'
import { levelVi } from './figures/level-vi.ts'
import { mainsSine, threePhase } from './figures/mains.ts'
import { rectifiedWave } from './figures/rectified-wave.ts'
import { rippleAnatomy } from './figures/ripple-anatomy.ts'
import { rippleBuck } from './figures/ripple-buck.ts'
import { rippleFilter } from './figures/ripple-filter.ts'
import { sagDurations } from './figures/sag-durations.ts'
import { efficiencyLoad, lossSplit } from './figures/supply-losses.ts'
import { survival } from './figures/survival.ts'
import { temperatureRise } from './figures/temperature-rise.ts'
import { wearOut } from './figures/wear-out.ts'
import { wideBandgap } from './figures/wide-bandgap.ts'

/** All figures of the demonstration content, in the order of the articles and then of the reports. */
export function drawFigures(): Figure[] {
  return [
    temperatureRise(),
    faultClearing(),
    capacitorLife(),
    mainsSine(),
    threePhase(),
    rectifiedWave(),
    survival(),
    wearOut(),
    deratingCurve(),
    deratingCooling(),
    deratingAltitude(),
    efficiencyLoad(),
    lossSplit(),
    levelVi(),
    holdUpDischarge(),
    holdUpPower(),
    holdUpDips(),
    rippleAnatomy(),
    rippleBuck(),
    rippleFilter(),
    leakageCapacitance(),
    leakageSum(),
    leakageWeighting(),
    fieldFailures(),
    wideBandgap(),
    sagDurations(),
  ]
}

/** The figures as files by name: drawings, tables, and the list with their text alternatives. */
export function toFigureFiles(figures: readonly Figure[]): Map<string, string> {
  const files = new Map<string, string>()
  for (const { name, svg, tables } of figures) {
    files.set(`${name}.svg`, svg.en)
    if (svg.de !== undefined) files.set(`${name}-de.svg`, svg.de)
    files.set(`${name}.html`, toTableHtml(tables.en))
    if (tables.de !== undefined) files.set(`${name}.de.html`, toTableHtml(tables.de))
  }
  const list = figures.flatMap(({ name, title, alt, svg }) => [
    { file: `${name}.svg`, title: title.en, alt },
    ...(svg.de === undefined ? [] : [{ file: `${name}-de.svg`, title: title.de, alt }]),
  ])
  files.set('figures.json', `${JSON.stringify(list, undefined, 2)}\n`)
  return files
}

if (import.meta.main) {
  const folder = join(import.meta.dirname, '../content/figures')
  mkdirSync(folder, { recursive: true })
  const files = toFigureFiles(drawFigures())
  for (const [name, text] of files) writeFileSync(join(folder, name), text)
  console.log(`Wrote ${files.size} files to content/figures.`)
}
