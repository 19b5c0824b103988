import type { Page } from 'playwright-core'

/** Milliseconds from each of the keys to the frame that shows it, in the field that has the focus. */
export async function measureKeys(page: Page, keys = 200): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { times })
    const { port1, port2 } = new MessageChannel()
    let began = 0
    // Sent while a frame is drawn, received after it was.
    port1.addEventListener('message', () => times.push(performance.now() - began))
    port1.start()
    const note = () => {
      began = performance.now()
      requestAnimationFrame(() => port2.postMessage(0))
    }
    document.addEventListener('keydown', note, true)
  })
  for (let key = 0; key < keys; key += 1) {
    await page.keyboard.type('word '.charAt(key % 5))
    await page.waitForTimeout(20)
  }
  return await page.evaluate(() => (window as unknown as { times: number[] }).times)
}
