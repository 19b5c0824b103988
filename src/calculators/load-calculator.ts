import type { Calculator } from './calculator.ts'

const LOADERS: Readonly<Record<string, () => Promise<Calculator>>> = {
  'hold-up': async () => (await import('./hold-up.ts')).HOLD_UP,
}

/** The calculator of that id alone, loaded when it is asked for, so that a page carries no other one. */
export async function loadCalculator(id: string): Promise<Calculator | undefined> {
  return Object.hasOwn(LOADERS, id) ? LOADERS[id]?.() : undefined
}
