import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { sanitiseRichText } from '#model/rich-text/rich-text.ts'
import { findAxeViolations } from '../../tests/support/axe.ts'
import { openBrowser, visit } from './browser.ts'
import { type ServedEditor, serveEditor } from './rich-text/serve-editor.ts'

const SAMPLE = sanitiseRichText(
  '<h2>Hold-up</h2><p class="lead">The output <strong>stays up</strong> for a <a href="/contact-us">while</a>.</p>' +
    '<p class="formula"><var>t</var> = <var>C</var> / 2</p><ul><li>one</li><li>two</li></ul>' +
    `<figure><img src="{!cmsMedia.MC${'A'.repeat(26)}}" alt="A curve"><figcaption>Figure 1</figcaption></figure>` +
    '<table><caption>Models</caption><thead><tr><th scope="col">Model</th><th scope="col">W</th></tr></thead><tbody><tr><td>TRN120</td><td class="numeric">120</td></tr></tbody></table>' +
    '<dl><dt>MTBF</dt><dd>Mean time</dd></dl><ul><li>a</li><p>kept</p></ul>',
)
const WIDE = { viewport: { width: 1280, height: 1000 } }

let browser: Browser
let look: ServedEditor

beforeAll(async () => {
  look = await serveEditor()
  browser = await openBrowser()
}, 120_000)
afterAll(async () => {
  await browser.close()
  look.close()
})

async function open(html: string, { query = '', options = WIDE as object } = {}) {
  look.show(html)
  const { page, complaints } = await visit(browser, `${look.origin}/${query}`, options)
  await page.locator('.rich-text-text').waitFor()
  return { page, complaints }
}

const text = (page: Page) => page.locator('.rich-text-text')
/** The library reads a click a moment after it. */
async function select(page: Page, part: string) {
  // Sooner, it would be the second half of a double click.
  await page.waitForTimeout(600)
  await text(page).locator(part).click()
  await page.locator(`${part}.ProseMirror-selectednode`).waitFor()
}
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** What the editor has written. */
const written = (page: Page) => page.evaluate(() => (window as unknown as { look: { html: string } }).look.html.replaceAll('\n', ''))

test('the editor is at most 150 kB compressed, and is not part of the page that shows no field', () => {
  expect(look.chunks.get('/rich-text-editor.js')).toBeLessThanOrEqual(150 * 1024)
  expect(look.chunks.get('/try-editor.js')).toBeLessThanOrEqual(75 * 1024)
})

test.each(['light', 'dark'] as const)(
  'at every width, %s: no violation of accessibility or of the security policy, and the page does not scroll sideways',
  async (colorScheme) => {
    for (const width of [390, 768, 1280]) {
      const { page, complaints } = await open(SAMPLE, {
        query: colorScheme === 'dark' ? '?lang=de' : '',
        options: { viewport: { width, height: 900 }, colorScheme },
      })
      await text(page).locator('td').first().click()
      expect(await findAxeViolations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      expect(complaints).toEqual([])
      await page.close()
    }
  },
)

test('dialogs have no violation of accessibility either', async () => {
  const { page, complaints } = await open(SAMPLE)
  for (const name of ['Link', 'Formula']) {
    await text(page).locator('h2').click()
    await tool(page, name).click()
    await page.getByRole('dialog').waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  }
  expect(complaints).toEqual([])
})

test('a dialog keeps the focus, closes by Escape after a click on its words, and leaves the page where it is', async () => {
  const { page } = await open(SAMPLE.repeat(6))
  await text(page).click()
  await page.keyboard.press('Control+End')
  const scrolled = await page.evaluate(() => window.scrollY)
  expect(scrolled).toBeGreaterThan(0)
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog')
  const isInside = () => dialog.evaluate((element) => element.contains(document.activeElement))
  await dialog.waitFor()
  for (let times = 0; times < 8; times += 1) {
    expect(await isInside()).toBe(true)
    await page.keyboard.press('Tab')
  }
  await dialog.locator('h2').click()
  expect(await isInside()).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('textbox')
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
})

test('code that is pasted keeps its lines and their indentation', async () => {
  const { page } = await open('<pre>x</pre>')
  await text(page).locator('pre').click()
  await page.keyboard.press('Control+End')
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text/plain', 'if a:\n    b\n\nc')
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await expect.poll(() => text(page).locator('pre').textContent()).toBe('xif a:\n    b\n\nc')
})

test('what ends with a table can be written on below it, and an empty line there is not stored', async () => {
  const { page } = await open('<p>x</p>')
  await text(page).locator('p').click()
  await page.keyboard.press('Control+End')
  await tool(page, 'Table').click()
  await page.keyboard.type('Head')
  await expect.poll(() => written(page)).toMatch(/<\/table>$/)
  await page.keyboard.press('Control+End')
  await page.keyboard.type('below')
  await expect.poll(() => written(page)).toMatch(/<\/table>\s*<p>below<\/p>$/)
})

test('a text is written by keyboard alone', async () => {
  const { page, complaints } = await open('')
  // The toolbar is one stop, the text the next.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('textbox')
  await page.keyboard.type('## Title')
  await page.keyboard.press('Enter')
  await page.keyboard.type('plain ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('bold')
  await page.keyboard.press('Control+b')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- one')
  await page.keyboard.press('Enter')
  await page.keyboard.type('two')
  await page.keyboard.press('Control+]')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('after ')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('www.example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('words')
  await page.keyboard.press('Enter')
  await page.keyboard.type('.')
  await expect
    .poll(() => written(page))
    .toBe(
      '<h2>Title</h2><p>plain <strong>bold</strong></p><ul><li>one<ul><li>two</li></ul></li></ul><p>after <a href="https://www.example.com">words</a>.</p>',
    )
  expect(complaints).toEqual([])
})

test('arrows go from tool to tool, and Tab leaves the toolbar', async () => {
  const { page } = await open(SAMPLE)
  await text(page).locator('h2').click()
  await page.keyboard.press('Alt+F10')
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset['tool'])
  expect(await focused()).toBe('block')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  expect(await focused()).toBe('bold')
  await page.keyboard.press('End')
  expect(await focused()).toBe('rule')
  await page.keyboard.press('ArrowRight')
  expect(await focused()).toBe('block')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('textbox')
})

test('tools say whether they are on, and what they change is written', async () => {
  const { page } = await open(SAMPLE)
  await text(page).locator('strong').dblclick()
  const isBold = () => tool(page, 'Bold').getAttribute('aria-pressed')
  await expect.poll(isBold).toBe('true')
  await tool(page, 'Bold').click()
  await expect.poll(isBold).toBe('false')
  await page.getByLabel('Kind of paragraph').selectOption('Note')
  await expect.poll(() => written(page)).toContain('<p class="note">')
  await tool(page, 'Undo').click()
  await expect.poll(() => written(page)).toContain('<p class="lead">')
})

test('rows and columns come into the right part of a table, with headings that say what they head', async () => {
  const { page } = await open(SAMPLE)
  await text(page).locator('td').first().click()
  await tool(page, 'Insert row below').click()
  await tool(page, 'Insert column after').click()
  await expect
    .poll(() => written(page))
    .toContain(
      '<table><caption>Models</caption><thead><tr><th scope="col">Model</th><th scope="col"></th><th scope="col">W</th></tr></thead>' +
        '<tbody><tr><td>TRN120</td><td></td><td class="numeric">120</td></tr><tr><td></td><td></td><td></td></tr></tbody></table>',
    )
  await text(page).locator('th').first().click()
  await tool(page, 'Insert row below').click()
  await tool(page, 'Row of headings').click()
  await tool(page, 'Caption').click()
  await expect
    .poll(() => written(page))
    .toContain('<table><tbody><tr><td>Model</td><td></td><td>W</td></tr><tr><td></td><td></td><td></td></tr><tr><td>TRN120</td>')
  await tool(page, 'Delete table').click()
  await expect.poll(() => written(page)).not.toContain('<table>')
})

test('new tables, figures, formulae and definitions are written as pages need them', async () => {
  const { page, complaints } = await open('<p>a</p>')
  await text(page).locator('p').click()
  await tool(page, 'Table').click()
  await page.keyboard.type('A')
  await expect
    .poll(() => written(page))
    .toContain('<thead><tr><th scope="col">A</th><th scope="col"></th><th scope="col"></th></tr></thead><tbody><tr><td></td>')
  await text(page).locator('p').first().click()
  await tool(page, 'Figure with caption').click()
  await expect
    .poll(() => written(page))
    .toContain(`<figure><img src="{!cmsMedia.MC${'B'.repeat(26)}}" alt="A supply on a bench" /><figcaption></figcaption></figure>`)
  // Its words can be those of the library, which pages take when the text has none, or none.
  await text(page).locator('figure .rich-text-picture').first().click()
  await tool(page, 'Picture in the line').click()
  await page.getByRole('radio', { name: 'As in the media library' }).check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => written(page)).toContain(`<figure><img src="{!cmsMedia.MC${'B'.repeat(26)}}" /><figcaption></figcaption></figure>`)
  await text(page).locator('p').first().click()
  await tool(page, 'Formula').click()
  await page.getByLabel('Formula as text').fill('*I*_{out} = 2 / *t*^2')
  expect(await page.locator('.rich-text-drawn mfrac').count()).toBe(1)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => written(page)).toContain('<p class="formula"><var>I</var><sub>out</sub> = 2 / <var>t</var><sup>2</sup></p>')
  await text(page).locator('p').first().click()
  await tool(page, 'Definition list').click()
  await page.keyboard.type('MTBF')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Mean time')
  await page.keyboard.press('Enter')
  await page.keyboard.type('MTTR')
  await expect.poll(() => written(page)).toContain('<dl><dt>MTBF</dt><dd>Mean time</dd><dt>MTTR</dt></dl>')
  expect(sanitiseRichText(await written(page))).toBe(await written(page))
  expect(complaints).toEqual([])
})

test('a click into the text and a word more change nothing else of it', async () => {
  const { page } = await open(SAMPLE)
  await text(page).locator('h2').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' time')
  await expect.poll(() => written(page)).toBe(SAMPLE.replace('Hold-up</h2>', 'Hold-up time</h2>'))
})

test('what is typed while a part is selected that is no text does not replace it', async () => {
  const { page } = await open('<p class="formula"><var>t</var> = 2</p><ul><li>a</li><p>b</p></ul>')
  await select(page, '.rich-text-formula')
  await page.keyboard.type('after')
  await select(page, '.rich-text-opaque')
  await page.keyboard.type('last')
  await expect.poll(() => written(page)).toBe('<p class="formula"><var>t</var> = 2</p><p>after</p><ul><li>a</li><p>b</p></ul><p>last</p>')
  await select(page, '.rich-text-opaque')
  await page.keyboard.press('Delete')
  await expect.poll(() => written(page)).toBe('<p class="formula"><var>t</var> = 2</p><p>after</p><p>last</p>')
})

function paste(page: Page, data: Record<string, string>): Promise<void> {
  return text(page).evaluate((element, entries) => {
    const clipboardData = new DataTransfer()
    for (const [type, value] of Object.entries(entries)) clipboardData.setData(type, value)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, data)
}

test('what is pasted from a word processor comes in clean, and it is said what was left out', async () => {
  const { page, complaints } = await open('<p>a</p>')
  await text(page).locator('p').click()
  await page.keyboard.press('End')
  // The library reads where the caret is a moment after a key that it leaves to the browser.
  await page.waitForTimeout(200)
  await page.keyboard.press('Enter')
  await paste(page, {
    'text/html':
      '<html><body><!--StartFragment--><h1 style="color:red">T</h1><p class=MsoNormal><img src="file:///a.png"><img src="file:///b.png">x <b>y</b><script>window.hacked=1</script><o:p></o:p></p><!--EndFragment--></body></html>',
    'text/plain': 'T',
  })
  await expect.poll(() => written(page)).toBe('<p>a</p><h2>T</h2><p>x <strong>y</strong></p>')
  expect(await page.locator('.rich-text-status').textContent()).toBe('Left out: 2 pictures and colours and fonts.')
  expect(complaints).toEqual([])
})

test('words are pasted into the paragraph, and what is too much is refused with a message', async () => {
  const { page } = await open('<p>ab</p>')
  await text(page).locator('p').click()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await paste(page, { 'text/html': '<span>X <i>Y</i></span>' })
  await expect.poll(() => written(page)).toBe('<p>aX <em>Y</em>b</p>')
  await paste(page, { 'text/html': '<div>'.repeat(10_000) })
  expect(await page.locator('.rich-text-status').textContent()).toContain('nested too deeply')
  await paste(page, { 'text/html': '<p>word</p>'.repeat(200_000) })
  expect(await page.locator('.rich-text-status').textContent()).toContain('too long')
  expect(await written(page)).toBe('<p>aX <em>Y</em>b</p>')
})

test('what is cut in the editor and pasted again is what it was', async () => {
  const { page, complaints } = await open(SAMPLE)
  await text(page).locator('h2').click()
  await page.keyboard.press('Control+a')
  const copied = await text(page).evaluate((element) => {
    const clipboardData = new DataTransfer()
    element.dispatchEvent(new ClipboardEvent('cut', { clipboardData, bubbles: true, cancelable: true }))
    return clipboardData.getData('text/html')
  })
  await expect.poll(() => written(page)).toBe('<p></p>')
  await paste(page, { 'text/html': copied })
  // Every change is taken back, so it is written as it was shown: by a template, which writes pictures without a slash.
  await expect.poll(() => written(page)).toBe(SAMPLE.replaceAll(' />', '>'))
  await text(page).locator('h2').click()
  await expect.poll(() => page.locator('.ProseMirror-selectednode').count()).toBe(0)
  await page.keyboard.press('Home')
  await page.keyboard.type('A')
  await expect.poll(() => written(page)).toBe(SAMPLE.replace('Hold-up</h2>', 'AHold-up</h2>'))
  expect(complaints).toEqual([])
})

test('an editor that cannot be loaded says so, and that the text is safe', async () => {
  look.show(SAMPLE)
  const { page } = await visit(browser, 'about:blank', WIDE)
  await page.route('**/rich-text-editor.js', (route) => route.abort())
  await page.goto(look.origin)
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('The text is safe.')
})
