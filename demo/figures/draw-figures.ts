import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { capacitorLife } from './capacitor-life.ts'
import { deratingAltitude, deratingCooling, deratingCurve } from './derating.ts'
import { faultClearing } from './fault-clearing.ts'
import { fieldFailures } from './field-failures.ts'
import { toTableHtml, type Figure } from './figure.ts'
import { holdUpDips } from './hold-up-dips.ts'
import { holdUpDischarge } from './hold-up-discharge.ts'
import { holdUpPower } from './hold-up-power.ts'
import { leakageCapacitance } from './leakage-capacitance.ts'
import { leakageSum } from './leakage-sum.ts'
import { leakageWeighting } from './leakage-weighting.ts'
import { levelVi } from './level-vi.ts'
import { mainsSine, threePhase } from './mains.ts'
import { rectifiedWave } from './rectified-wave.ts'
import { rippleAnatomy } from './ripple-anatomy.ts'
import { rippleBuck } from './ripple-buck.ts'
import { rippleFilter } from './ripple-filter.ts'
import { sagDurations } from './sag-durations.ts'
import { efficiencyLoad, lossSplit } from './supply-losses.ts'
import { survival } from './survival.ts'
import { temperatureRise } from './temperature-rise.ts'
import { wearOut } from './wear-out.ts'
import { wideBandgap } from './wide-bandgap.ts'

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

/** The figures as files by name: drawings, tables, and a list with their text alternatives. */
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
  console.log(`Wrote ${files.size} files to demo/content/figures.`)
}
