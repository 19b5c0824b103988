import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'

import { expect, test } from 'vitest'

import { ISLANDS } from '#web/browser/islands.ts'
import { BLOCKS } from './registry.ts'
import { examplePage } from './testing/example-page.ts'

// Registrations outside a block's folder: each test names the missing line and the file it belongs to.

const BLOCKS_FOLDER = import.meta.dirname
const SHEETS_FOLDER = `${BLOCKS_FOLDER}/../site/styles/sheets`
const definitions = globSync('*/*.block.ts', { cwd: BLOCKS_FOLDER }).toSorted()
const blocks = [...BLOCKS.values()].map(({ block }) => ({ ...block, toString: () => block.definition }))

const read = (path: string) => readFileSync(path, 'utf8')
const toFolder = (definition: string) => definition.slice('busbar:'.length).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const importedBy = (sheet: string) => Array.from(sheet.matchAll(/@import '(?:\.\.\/)*(?:\.\/|blocks\/)?([^']+)'/g), ([, path = '']) => path)

test('every block stands in a folder of its own and in one line of all-blocks.ts', () => {
  const written = definitions.map(
    (path) => `export { ${/export const (\w+) = defineBlock/.exec(read(`${BLOCKS_FOLDER}/${path}`))?.[1]} } from './${path}'`,
  )
  const listed = new Set(read(`${BLOCKS_FOLDER}/all-blocks.ts`).split('\n'))
  expect(
    written.filter((line) => !listed.has(line)),
    'add to src/web/blocks/all-blocks.ts',
  ).toEqual([])
  expect(definitions.map((path) => dirname(path)).toSorted()).toEqual(blocks.map(({ definition }) => toFolder(definition)).toSorted())
  expect(definitions.map((path) => basename(path, '.block.ts'))).toEqual(definitions.map((path) => dirname(path)))
})

test('every style sheet of a block is imported by blocks.css, or by a sheet that the block names', () => {
  const common = importedBy(read(`${BLOCKS_FOLDER}/blocks.css`))
  const rare = globSync('*.css', { cwd: SHEETS_FOLDER }).map((file) => ({
    name: basename(file, '.css'),
    paths: importedBy(read(`${SHEETS_FOLDER}/${file}`)),
  }))
  for (const path of globSync('**/*.css', { cwd: BLOCKS_FOLDER, exclude: ['blocks.css'] })) {
    const sheets = rare.filter(({ paths }) => paths.includes(path)).map(({ name }) => name)
    const isCommon = common.includes(path)
    expect(isCommon || sheets.length > 0, `import ${path} in src/web/blocks/blocks.css or in a sheet of src/web/site/styles/sheets`).toBe(true)
    const block = blocks.find(({ definition }) => toFolder(definition) === dirname(path))
    if (block !== undefined && !isCommon) expect(sheets, `${block.definition} names the sheet that imports ${path}`).toContain(block.sheet)
  }
})

test.each(blocks)('the sheet and the island that %s names are there', (block) => {
  if (block.sheet !== undefined) expect(globSync('*.css', { cwd: SHEETS_FOLDER })).toContain(`${block.sheet}.css`)
  const islands = block.examples.flatMap((attributes) => {
    const props = block.resolve(attributes, examplePage(), { id: 'x', regions: [] })
    return [block.island, props && block.islandFor?.(props)].filter((name) => name !== undefined)
  })
  for (const name of islands) expect(Object.keys(ISLANDS), `add ${name} to src/web/browser/islands.ts`).toContain(name)
})
