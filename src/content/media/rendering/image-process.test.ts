import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { noise } from '../media.fixture.ts'
import { createImageProcess, type ImageProcess } from './image-process.ts'
import { loadSharp } from './sharp.ts'

const sharp = await loadSharp()

const folder = mkdtempSync(join(tmpdir(), 'image-process-'))
const path = join(folder, 'photo.png')
const job = { kind: 'measure', path, pixels: 1e6 } as const
const reports: string[] = []
let opened: ImageProcess

beforeAll(async () => void (await noise(300, 200).png().toFile(path)))
afterEach(() => opened.close())
afterAll(() => rmSync(folder, { recursive: true }))

function open(limits: { runMs?: number; idleMs?: number } = {}): ImageProcess {
  reports.length = 0
  return (opened = createImageProcess({ runMs: 60_000, idleMs: 60_000, report: (sentence) => reports.push(sentence), ...limits }))
}

/** The ids of the processes that this one has started for images. */
function listProcesses(): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  const found = lines.map((line) => /^\s*(\d+)\s+(\d+)\s.*image-program/.exec(line))
  return found.flatMap((match) => (Number(match?.[2]) === process.pid ? [Number(match?.[1])] : []))
}

test('a process is started for a job, does the next ones too, and ends when it has been idle', async () => {
  const before = listProcesses().length
  const images = open({ idleMs: 300 })
  expect(listProcesses()).toHaveLength(before)
  expect(await images.run(job)).toMatchObject({ width: 300, height: 200 })
  expect(await images.run({ kind: 'countFrames', path })).toBe(1)
  expect(listProcesses()).toHaveLength(before + 1)
  await expect.poll(() => listProcesses().length, { timeout: 20_000 }).toBe(before)
  expect(await images.run(job)).toMatchObject({ width: 300, height: 200 })
  expect(reports).toEqual([])
})

test('a job that takes too long ends its process, also in an encoder that cannot be interrupted; the next one gets a new process', async () => {
  const images = open({ runMs: 4000 })
  const large = join(folder, 'large.png')
  const size = { width: 4000, height: 4000 }
  await sharp({ create: { ...size, channels: 3, background: 'grey', noise: { type: 'gaussian', mean: 128, sigma: 30 } } })
    .png({ compressionLevel: 0 })
    .toFile(large)
  const plan = { output: size }
  const recipe = { path: large, isAnimated: false, options: { quality: 100 }, plan, type: 'image/avif' } as const
  await images.run(job)
  await expect(images.run({ kind: 'render', recipe, pixels: 2e7 })).rejects.toMatchObject({ reason: 'slow' })
  expect(reports).toEqual(['Work on an image has ended a process, which is replaced: The work took more than 4 s.'])
  expect(await images.run(job)).toMatchObject({ width: 300, height: 200 })
})

test('a decoder that crashes fails its job only', async () => {
  const before = new Set(listProcesses())
  const images = open()
  await images.run(job)
  const own = listProcesses().find((id) => !before.has(id))
  const recipe = { path, isAnimated: false, options: { blur: 250 }, plan: { output: { width: 300, height: 200 } }, type: 'image/avif' } as const
  const running = images.run({ kind: 'render', recipe, pixels: 1e7 })
  process.kill(own ?? 0, 'SIGSEGV')
  await expect(running).rejects.toMatchObject({ reason: 'failed', message: 'The process ended with SIGSEGV.' })
  expect(await images.run(job)).toMatchObject({ width: 300, height: 200 })
})

test('what is wrong with an original is told apart', async () => {
  const images = open()
  const text = join(folder, 'text.png')
  writeFileSync(text, 'no image')
  const plan = { output: { width: 300, height: 200 } }
  const draw = (from: string, pixels = 1e7) =>
    images.run({ kind: 'render', recipe: { path: from, isAnimated: false, options: {}, plan, type: 'image/webp' }, pixels })
  await expect(draw(text)).rejects.toMatchObject({ reason: 'damaged' })
  await expect(draw(join(folder, 'nothing.png'))).rejects.toMatchObject({ reason: 'missing' })
  await expect(draw(path, 1000)).rejects.toMatchObject({ reason: 'pixels' })
})

test('an error that has nothing to do with the original is a failure of the work', async () => {
  const plan = { cut: { left: 290, top: 0, width: 300, height: 10 }, output: { width: 300, height: 10 } }
  const recipe = { path, isAnimated: false, options: {}, plan, type: 'image/webp' } as const
  await expect(open().run({ kind: 'render', recipe, pixels: 1e7 })).rejects.toMatchObject({ reason: 'failed' })
  expect(reports).toEqual([expect.stringMatching(/^An image could not be made: .*extract/s)])
})
