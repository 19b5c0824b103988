import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { expect, test } from 'vitest'

import { convectionPower } from '#model/products/convection-power.ts'
import { deratingCurve } from '#model/products/derating.ts'
import { ProductBody } from '#model/types/product.ts'
import { writeNumber } from '#model/quantities/write-quantity.ts'
import { readContent } from './read-content.ts'
import { FOLDERS } from './testing/open-seeded.ts'

const root = resolve(import.meta.dirname, '../../../..')
const products = readContent(FOLDERS).items.flatMap(({ type, body }) =>
  type === 'busbar__product' ? [ProductBody.parse({ ...body, recordId: '01t000000000000', image: undefined })] : [],
)
const known = new Set(products.flatMap(({ code, models }) => [code, ...models.map(({ model }) => model)]))
const families = [...new Set(products.map(({ code }) => code.replace(/\d.*/, '')))]

test('every part number in a text is in the catalogue', () => {
  const number = new RegExp(String.raw`\b(?:${families.join('|')})\d+(?:-[0-9A-Z]+)*\b`, 'g')
  const files = globSync(['{demo,system}/content/**/*.{json,html}', 'src/texts/*.json'], { cwd: root })
  const named = files.flatMap((file) => (readFileSync(resolve(root, file), 'utf8').match(number) ?? []).map((part) => ({ file, part })))
  expect(new Set(named.map(({ part }) => part)).size).toBeGreaterThan(400)
  expect(named.filter(({ part }) => !known.has(part))).toEqual([])
})

type Body = (typeof products)[number]

/** What a feature claims, and whether the data of its series have it. */
const CLAIMS: readonly [claim: RegExp, holds: (product: Body, given: readonly string[]) => boolean][] = [
  [/\bversions?\b(?!.*on request)/, () => false],
  [/^(\d+) W by convection$/, ({ data }, [watts]) => data.convectionW === Number(watts)],
  [/^full power by convection$/, ({ data }) => convectionPower(data) === data.powerW],
  [/^(\d+) % (?:peak|boost)/, ({ data }, [percent]) => Math.abs((data.peakPowerW ?? 0) / data.powerW - Number(percent) / 100) < 0.01],
  [/^(\d) × MOPP$/, ({ data }, [count]) => data.isolation.mopp === Number(count)],
  [/^(\d+) W\/in³$/, ({ data }, [density]) => Math.floor(data.powerDensityWin3 ?? 0) === Number(density)],
  [/^(\d+) V at (\d+) A$/, ({ models }, given) => models.some(({ outputV, outputA }) => `${outputV} ${outputA}` === given.join(' '))],
  [/^(\d+) ms at (\d+) A$/, ({ data }, given) => `${data.holdUpMs} ${data.outputCurrentMaxA}` === given.join(' ')],
  [/^((?:EN|IEC|UL|MIL-STD-?) ?[\d-]+)$/, ({ data }, [number = '']) => data.approvals.includes(number)],
  [/^medical\b/, ({ data }) => data.approvals.includes('IEC 60601-1')],
  [/^1U\b/, ({ data }) => data.sizeMm.height <= 44.5],
  [/^no fan$/, ({ data }) => data.cooling !== 'forced air'],
]

test('a series claims only what its data have', () => {
  const used = new Set<RegExp>()
  const wrong = products.flatMap((product) =>
    product.data.features.flatMap((feature) =>
      CLAIMS.flatMap(([claim, holds]) => {
        const found = claim.exec(feature)
        if (found === null) return []
        used.add(claim)
        return holds(product, found.slice(1)) ? [] : [`${product.code}: ${feature}`]
      }),
    ),
  )
  expect(wrong).toEqual([])
  // No series has versions any more that are not on request.
  expect(CLAIMS.filter(([claim]) => !used.has(claim)).map(([claim]) => claim.source)).toEqual([String.raw`\bversions?\b(?!.*on request)`])
})

test('no feature holds a date, which would grow old', () => {
  expect(products.flatMap(({ data }) => data.features.filter((feature) => /20\d\d-\d\d/.test(feature)))).toEqual([])
})

test('no derating table shows a point twice', () => {
  const curves = products.flatMap(({ code, data }) => {
    const curve = deratingCurve(data.temperature)
    return curve === undefined ? [] : [{ code, rows: curve.map((point) => point.map((value) => writeNumber(value, 'en', 3)).join(' | ')) }]
  })
  expect(curves.length).toBeGreaterThan(40)
  expect(curves.filter(({ rows }) => new Set(rows).size < rows.length)).toEqual([])
})
