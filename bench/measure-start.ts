import { setTimeout as wait } from 'node:timers/promises'

import { findFreePort, spawnProduct, startProduct } from '../tests/support/product.ts'
import { pinned, residentMb } from './cpu.ts'
import { median, type Figure } from './figures.ts'

const STARTS = 5

/** Starts with existing data: the time until the first page and until ready, and the memory then. */
export async function measureStart(dataDir: string, path: string): Promise<Figure[]> {
  const pageMs: number[] = []
  for (let start = 0; start < STARTS; start += 1) pageMs.push(await timeFirstPage(dataDir, path))
  const page = median(pageMs)
  const readyMs: number[] = []
  const memoryMb: number[] = []
  for (let start = 0; start < STARTS; start += 1) {
    const product = await startProduct({ dataDir, command: pinned('server') })
    readyMs.push(product.readyAfterMs)
    await new Promise((settle) => setTimeout(settle, 1500))
    const memory = residentMb(product.pid)
    if (memory !== undefined) memoryMb.push(memory)
    await product.stop()
  }
  const ready = median(readyMs)
  const figures: Figure[] = [
    { group: 'start', name: 'later start to first page', goal: '≤ 400 ms', value: `${Math.round(page)} ms`, measured: page, limit: { atMost: 400 } },
    { group: 'start', name: 'later start to ready', goal: '≤ 1.5 s', value: `${Math.round(ready)} ms`, measured: ready, limit: { atMost: 1500 } },
  ]
  if (memoryMb.length === 0) return figures
  const memory = median(memoryMb)
  return [
    ...figures,
    { group: 'start', name: 'memory after start', goal: '≤ 150 MB', value: `${memory.toFixed(0)} MB`, measured: memory, limit: { atMost: 150 } },
  ]
}

/** From the start of the process to a whole page, which is asked for again and again. */
async function timeFirstPage(dataDir: string, path: string): Promise<number> {
  const port = await findFreePort()
  const begun = performance.now()
  const { process: child, exited } = spawnProduct({ DATA_DIR: dataDir, PORT: String(port) })
  const isThere = () =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      async (answer) => answer.ok && (await answer.text()) !== '',
      () => false,
    )
  while (!(await isThere())) await wait(5)
  const taken = performance.now() - begun
  child.kill('SIGTERM')
  await exited
  return taken
}
