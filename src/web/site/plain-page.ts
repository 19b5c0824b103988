import { escapeHtml } from '#base/pure/html.ts'
import { toLanguageTag } from '#model/languages.ts'
import { say } from '#texts/say.ts'
import type { SiteAssets, SiteConfig } from './site-config.ts'

/** The texts of a plain page. */
export type PlainPage = { language: string; title: string; body: string }

/** Draws a page without reading content, for when the site has no view for the case or cannot draw it. */
export function drawPlainPage({ language, title, body }: PlainPage, { basePath }: SiteConfig, assets: SiteAssets): string {
  const css = assets.css.map((file) => `<link rel="stylesheet" href="${escapeHtml(basePath + file)}">`).join('')
  const home = `<p><a href="${escapeHtml(basePath || '/')}">${escapeHtml(say(language, 'homePage'))}</a></p>`
  return (
    `<!doctype html><html lang="${escapeHtml(toLanguageTag(language))}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex,nofollow">` +
    `<title>${escapeHtml(title)}</title><link rel="icon" href="data:,">${css}</head>` +
    `<body><main id="main"><section class="section" data-align="start"><div class="section-columns"><div class="column">` +
    `<h1 class="heading" data-size="xlarge">${escapeHtml(title)}</h1><p>${escapeHtml(body)}</p>${home}</div></div></section></main></body></html>`
  )
}
