import { readFile, writeFile } from 'node:fs/promises'

import sharp from 'sharp'

import { openBrowser } from '../../tests/support/browser.ts'

const CONTENT = new URL('../content/', import.meta.url)
/** The size that social networks recommend. */
const SIZE = { width: 1200, height: 630 }
const MOST_BYTES = 150_000

/** The text and picture of one section's image; `x` is the horizontal position of the visible part of the picture, from the left. */
type Section = { name: string; eyebrow: string; heading: string; picture: string; x: number }

const SECTIONS: readonly Section[] = [
  {
    name: 'home',
    eyebrow: 'AC-DC · DC-DC · high voltage · DC UPS',
    heading: 'Power supplies that fail safely, on purpose',
    picture: 'hero-desktop.jpg',
    x: 74,
  },
  { name: 'resources', eyebrow: 'Resources', heading: 'Words, rules and arithmetic for those who choose supplies', picture: 'test-bench.jpg', x: 38 },
  { name: 'glossary', eyebrow: 'Glossary', heading: '332 terms, defined and put to use', picture: 'hero-tablet.jpg', x: 66 },
  { name: 'guides', eyebrow: 'Design guides', heading: 'The formula, the trap and the calculator', picture: 'case-quiet-ultrasound-cart.jpg', x: 52 },
  { name: 'reports', eyebrow: 'Industry reports', heading: 'What the field teaches about power', picture: 'case-wafer-tool-ride-through.jpg', x: 46 },
  { name: 'standards', eyebrow: 'Standards', heading: 'Which rule applies, and what it covers', picture: 'expert-background.jpg', x: 72 },
  { name: 'faqs', eyebrow: 'FAQs', heading: 'Questions our engineers answer most often', picture: 'case-tunnel-ventilation-redundancy.jpg', x: 50 },
  { name: 'case-studies', eyebrow: 'Case studies', heading: 'Challenge, solution, result', picture: 'case-5g-rooftop-cabinet.jpg', x: 50 },
  { name: 'products', eyebrow: 'Products', heading: '69 series from 1 W to 5 kW', picture: 'class-open-frame.webp', x: 48 },
  { name: 'sectors', eyebrow: 'Sectors', heading: 'Every sector has its own rules', picture: 'sector-transport.jpg', x: 42 },
]

/** Draws the images for shared links in the site's fonts and colours. Run it when a text or picture has changed, and commit the result. */
export async function drawSocialImages(): Promise<void> {
  const browser = await openBrowser()
  const page = await browser.newPage({ viewport: SIZE })
  for (const section of SECTIONS) {
    await page.setContent(await toHtml(section), { waitUntil: 'load' })
    await page.evaluate(() => document.fonts.ready)
    await writeFile(new URL(`social/social-${section.name}.jpg`, CONTENT), await toSmallJpeg(await page.screenshot()))
  }
  await browser.close()
}

/** The highest quality that keeps within the size limit. */
async function toSmallJpeg(png: Buffer): Promise<Buffer> {
  for (const quality of [88, 82, 76, 70]) {
    const jpeg = await sharp(png).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (jpeg.length <= MOST_BYTES) return jpeg
  }
  throw new Error(`A social image does not fit into ${MOST_BYTES} bytes.`)
}

async function toHtml({ eyebrow, heading, picture, x }: Section): Promise<string> {
  const [sans, mono, photo, mark] = await Promise.all([
    toUrl('../../src/web/site/fonts/busbar-sans.woff2', 'font/woff2'),
    toUrl('../../src/web/site/fonts/busbar-mono.woff2', 'font/woff2'),
    toUrl(`images/${picture}`, picture.endsWith('.webp') ? 'image/webp' : 'image/jpeg'),
    toUrl('../../src/web/site/brand/favicon.svg', 'image/svg+xml'),
  ])
  const { name } = (JSON.parse(await readFile(new URL('site.json', CONTENT), 'utf8')) as { body: { name: string } }).body
  return `<!doctype html><style>
@font-face{font-family:Sans;font-weight:400 600;src:url(${sans})}@font-face{font-family:Mono;src:url(${mono})}
*{box-sizing:border-box;margin:0}
body{display:grid;grid-template-columns:660px 540px;width:1200px;height:630px;background:#fbfaf6;color:#0f1828;font:400 28px/1.4 Sans}
main{position:relative;display:flex;flex-direction:column;padding:56px 56px 60px 64px}
.brand{display:flex;align-items:center;gap:16px;font-weight:600;font-size:30px}.brand img{width:52px}
.eyebrow{margin-top:auto;font:24px/1.4 Mono;color:#4e5869}
h1{margin-top:16px;font-size:62px;line-height:1.06;letter-spacing:-.025em;font-weight:600;text-wrap:balance}
main::after{content:'';position:absolute;inset:auto 0 0;height:14px;background:repeating-linear-gradient(90deg,#0f1828 0 2px,transparent 2px 80px),repeating-linear-gradient(90deg,#807d72 0 1px,transparent 1px 8px) bottom/100% 7px no-repeat}
figure{border-left:8px solid #f5a70a;background:#e2dfd9 url(${photo}) ${x}% 50%/cover}
</style><main><p class="brand"><img src="${mark}">${name}</p><p class="eyebrow">${eyebrow}</p><h1>${heading}</h1></main><figure></figure>`
}

async function toUrl(file: string, type: string): Promise<string> {
  return `data:${type};base64,${(await readFile(new URL(file, CONTENT))).toString('base64')}`
}

if (import.meta.main) await drawSocialImages()
