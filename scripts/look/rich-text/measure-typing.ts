import { measureKeys } from '../../../tests/support/measure-keys.ts'
import { openBrowser } from '../browser.ts'
import { serveEditor } from './serve-editor.ts'

/**
 * Measures a keystroke in a text of some 5,000 words, from the key to the painted frame, in the editor and in the same text without an
 * editor: `node scripts/look/rich-text/measure-typing.ts`. A frame is painted every 16.7 ms, so that half of one is waiting.
 */
const KEYS = 300
const PARAGRAPH = `<p>${'An abnormal failure is a <strong>component failure</strong> that a test <a href="/x">engineer</a> causes on purpose, and '.repeat(5)}</p>`
const TABLE = `<table><tbody>${'<tr><td>one two</td><td>three</td><td class="numeric">4</td></tr>'.repeat(20)}</tbody></table>`
const TEXT = Array.from({ length: 60 }, (_, place) => (place % 8 === 0 ? `<h2>Part</h2>${TABLE}` : '') + PARAGRAPH).join('')

const look = await serveEditor()
const browser = await openBrowser()
try {
  look.show(TEXT)
  for (const isBare of [true, false]) console.log(isBare ? 'without an editor:' : 'in the editor:', await measure(isBare))
} finally {
  await browser.close()
  look.close()
}

async function measure(isBare: boolean): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(look.origin)
  await page.locator('.rich-text-text').waitFor()
  if (isBare)
    await page.evaluate(() =>
      document.body.replaceChildren(...Array.from(document.querySelectorAll('.rich-text-text'), (text) => text.cloneNode(true))),
    )
  const processor = await page.context().newCDPSession(page)
  await processor.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busy = async () => (await processor.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  await page.locator('.rich-text-text > p').nth(25).click()
  const before = await busy()
  const times = (await measureKeys(page, KEYS)).toSorted((one, other) => one - other)
  const spent = ((await busy()) - before) * 1000
  const at = (part: number) => (times[Math.floor(times.length * part)] ?? 0).toFixed(1)
  await page.close()
  return `half of the keys are painted within ${at(0.5)} ms, 95 % within ${at(0.95)} ms; the page works ${(spent / KEYS).toFixed(1)} ms for each`
}
