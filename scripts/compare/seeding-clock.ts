import crypto, { createHash } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Loaded with `node --import` into a product that writes its first content: the clock is fixed and random bytes come from counters, so that
 * each run has the same dates and content keys. Each length has its own counter, so that a secret generated earlier or later does not
 * change the keys.
 */
const NOW = Date.parse('2026-03-02T10:00:00.000Z')
const counts = new Map<number, number>()

globalThis.Date = new Proxy(Date, {
  construct: (target, given: unknown[], newTarget) => Reflect.construct(target, given.length === 0 ? [NOW] : given, newTarget),
  get: (target, name) => (name === 'now' ? () => NOW : Reflect.get(target, name)),
})

Object.assign(crypto, {
  randomBytes(size: number, done?: (error: null, bytes: Buffer) => void): Buffer | undefined {
    const count = (counts.get(size) ?? 0) + 1
    counts.set(size, count)
    const bytes = createHash('shake256', { outputLength: size }).update(`${size} ${count}`).digest()
    if (done === undefined) return bytes
    process.nextTick(done, null, bytes)
    return undefined
  },
})
syncBuiltinESMExports()
