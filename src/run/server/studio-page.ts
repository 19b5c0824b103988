import { randomBytes } from 'node:crypto'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { escapeHtml } from '#base/pure/html.ts'
import { lacksSecondFactor, type SecondFactorRule } from '#model/accounts/second-factor.ts'
import type { FindSignedIn } from '#model/pages/visit.ts'
import { STUDIO_ROOT } from '#model/links/own-paths.ts'
import { readerLanguage } from '#texts/languages.ts'
import { say } from '#texts/say.ts'
import { GUARDING_HEADERS } from '#web/site/page-headers.ts'
import { drawPlainPage } from '#web/site/plain-page.ts'
import type { SiteAssets, SiteConfig } from '#web/site/site-config.ts'
import type { BuiltAsset } from './built-assets.ts'

export type StudioFrame = {
  builtAssets: ReadonlyMap<string, BuiltAsset>
  assets: SiteAssets
  config: SiteConfig
  isSecure: boolean
  findSignedIn: FindSignedIn
  /** Who must have a second factor; by default nobody. */
  secondFactor?: SecondFactorRule
}

/**
 * The page of the studio, the same for all its addresses: the script reads the address. Guests are led to the sign-in and come back;
 * whoever must have a second factor and has none is led to set it up; visitors who do not belong to the staff are refused. It is never
 * cached, and no other page may frame it.
 */
export function registerStudioPage(app: FastifyInstance, frame: StudioFrame): void {
  const { config, builtAssets } = frame
  const root = config.basePath + STUDIO_ROOT
  const files = findFiles(builtAssets, config.basePath)
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const language = readerLanguage(request.headers['accept-language'])
    const signedIn = await frame.findSignedIn(request.headers.cookie)
    if (signedIn === undefined) return await reply.redirect(`${config.basePath}/login?return=${encodeURIComponent(request.url)}`, 303)
    if (lacksSecondFactor(frame.secondFactor, signedIn))
      return await reply.redirect(`${config.basePath}/account/security?return=${encodeURIComponent(request.url)}`, 303)
    const nonce = randomBytes(16).toString('base64')
    void reply.headers(studioHeaders(nonce, frame.isSecure)).type('text/html; charset=utf-8')
    if (signedIn.role === 'visitor') return reply.code(403).send(drawRefusal(language, frame))
    return reply.send(drawStudio({ language, nonce, basePath: config.basePath, files }))
  }
  app.get(root, answer)
  app.get(`${root}/*`, answer)
}

/** Scripts and style sheets of the site only; `nonce` is for the few rules that the library of widgets writes itself. */
function studioHeaders(nonce: string, isSecure: boolean): Record<string, string> {
  const policy = [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `frame-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ]
  return {
    'Cache-Control': 'private, no-store',
    'Content-Security-Policy': policy.join('; '),
    'X-Robots-Tag': 'noindex',
    'Referrer-Policy': 'same-origin',
    ...GUARDING_HEADERS,
  }
}

type StudioFiles = { script: string; style: string; fonts: readonly string[]; icon: string | undefined }

function findFiles(built: ReadonlyMap<string, BuiltAsset>, basePath: string): StudioFiles {
  const find = (pattern: RegExp) => [...built.keys()].filter((name) => pattern.test(name)).map((name) => `${basePath}/assets/${name}`)
  const [script] = find(/^studio-[\w-]{8}\.js$/)
  const [style] = find(/^studio-style-.*\.css$/)
  if (script === undefined || style === undefined) throw new Error('The build of the studio is missing: run npm run build.')
  return { script, style, fonts: [...find(/^busbar-sans.*\.woff2$/), ...find(/^busbar-mono.*\.woff2$/)], icon: find(/^favicon-.*\.svg$/)[0] }
}

function drawStudio({ language, nonce, basePath, files }: { language: string; nonce: string; basePath: string; files: StudioFiles }): string {
  const fonts = files.fonts.map((font) => `<link rel="preload" href="${escapeHtml(font)}" as="font" type="font/woff2" crossorigin>`).join('')
  return (
    `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex,nofollow">` +
    `<meta property="csp-nonce" nonce="${escapeHtml(nonce)}"><title>${escapeHtml(say(language, 'studioName'))}</title>` +
    `<link rel="icon" href="${escapeHtml(files.icon ?? 'data:,')}">${fonts}<link rel="stylesheet" href="${escapeHtml(files.style)}">` +
    `<script type="module" src="${escapeHtml(files.script)}"></script></head>` +
    `<body class="studio-page"><div id="studio" data-base-path="${escapeHtml(basePath)}" data-failed="${escapeHtml(say(language, 'studioBroken'))}"></div>` +
    `<noscript><p class="studio-noscript">${escapeHtml(say(language, 'studioNeedsScript'))}</p></noscript></body></html>`
  )
}

function drawRefusal(language: string, { config, assets }: StudioFrame): string {
  return drawPlainPage({ language, title: say(language, 'studioRefused'), body: say(language, 'studioRefusedBody') }, config, assets)
}
