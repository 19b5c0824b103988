import { startProduct } from '../tests/support/product.ts'
import { pinned, residentMb } from './cpu.ts'
import { median, type Figure } from './figures.ts'

const STARTS = 5

/** Starts with existing data: the time until ready, and the memory then. */
export async function measureStart(dataDir: string): Promise<Figure[]> {
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
    { group: 'start', name: 'later start to ready', goal: '≤ 1.5 s', value: `${Math.round(ready)} ms`, measured: ready, limit: { atMost: 1500 } },
  ]
  if (memoryMb.length === 0) return figures
  const memory = median(memoryMb)
  return [
    ...figures,
    { group: 'start', name: 'memory after start', goal: '≤ 150 MB', value: `${memory.toFixed(0)} MB`, measured: memory, limit: { atMost: 150 } },
  ]
}
