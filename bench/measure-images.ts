import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'

import { median, type Figure } from './figures.ts'
import { compareServers, keepAnswers, startBareServer, type Server } from './serving.ts'

const ROUNDS = 9
/** Near a kept width, and different for each picture, so that each rendition is made for the first time. */
let width = 640

type Original = { key: string; file: string; width: number }

/** Renditions of a 1920 px picture: the first one against plain sharp with the same settings, and the read of a stored one. */
export async function measureImages(product: Server, imageKeys: readonly string[]): Promise<Figure[]> {
  sharp.cache(false)
  sharp.concurrency(1)
  const original = await findWideOriginal(product, imageKeys)
  return [await measureWebp(product, original), await measureAvif(product, original), ...(await measureKept(product, original))]
}

async function measureWebp(product: Server, { key, file }: Original): Promise<Figure> {
  const ours: number[] = []
  const bare: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    width += 1
    ours.push(await timed(() => fetchImage(product, `width=${width},quality=80,format=webp`, key)))
    bare.push(await timed(() => sharp(file).resize(width).webp({ quality: 80, effort: 4 }).toBuffer()))
  }
  const [mine, its] = [median(ours.slice(1)), median(bare.slice(1))]
  const value = `${mine.toFixed(0)} ms, bare sharp ${its.toFixed(0)} ms: ${(mine / its).toFixed(2)} ×`
  return { group: 'images', name: '1920 → 640 WebP, cold', goal: '≤ 1.2 ×', value, measured: mine / its, limit: { atMost: 1.2 } }
}

async function measureAvif(product: Server, { key }: Original): Promise<Figure> {
  const times: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    width += 1
    times.push(await timed(() => fetchImage(product, `width=${width},format=avif`, key)))
  }
  const time = median(times.slice(1))
  return { group: 'images', name: '1920 → 640 AVIF, cold', goal: '≤ 250 ms', value: `${time.toFixed(0)} ms`, measured: time, limit: { atMost: 250 } }
}

async function measureKept(product: Server, { key }: Original): Promise<Figure[]> {
  const path = `/cdn-cgi/image/width=640,format=webp/cms/delivery/media/${key}`
  await fetchImage(product, 'width=640,format=webp', key)
  const bare = await startBareServer(await keepAnswers(product.port, [path]), 'files')
  try {
    const [ours, its] = await compareServers({ servers: [product, bare], paths: [path], connections: 16, rounds: 5, roundMs: 500 })
    if (ours?.cpuMs === undefined || its?.cpuMs === undefined) return []
    const ratio = ours.cpuMs / its.cpuMs
    const value = `${ours.cpuMs.toFixed(3)} ms CPU, file read and sent ${its.cpuMs.toFixed(3)} ms: ${ratio.toFixed(2)} ×`
    return [{ group: 'images', name: '1920 → 640 WebP, kept', goal: '≤ 1.2 × a file read', value, measured: ratio, limit: { atMost: 1.2 } }]
  } finally {
    bare.stop()
  }
}

async function findWideOriginal(product: Server, keys: readonly string[]): Promise<Original> {
  const folder = mkdtempSync(join(tmpdir(), 'busbar-bench-'))
  for (const key of keys) {
    const response = await fetch(`http://127.0.0.1:${product.port}/cms/delivery/media/${key}`)
    const bytes = Buffer.from(await response.arrayBuffer())
    if (response.headers.get('content-type') !== 'image/jpeg') continue
    const { width = 0 } = await sharp(bytes).metadata()
    if (width < 1920) continue
    const file = join(folder, key)
    writeFileSync(file, bytes)
    return { key, file, width }
  }
  throw new Error('No JPEG of at least 1920 px is published.')
}

async function fetchImage(product: Server, options: string, key: string): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${product.port}/cdn-cgi/image/${options}/cms/delivery/media/${key}`)
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`The rendition ${options} answers ${response.status}.`)
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await act()
  return performance.now() - begun
}
