import { renderToStaticMarkup } from 'react-dom/server'

import { Consent } from '#web/blocks/consent/consent.tsx'
import type { BrandLogo } from '#web/blocks/page-header/brand.tsx'
import { PageFooter } from '#web/blocks/page-footer/page-footer.tsx'
import { PageHeader } from '#web/blocks/page-header/page-header.tsx'
import { SkipLink } from '#web/blocks/skip-link/skip-link.tsx'
import type { PageData } from '#model/pages/page-data.ts'
import { windowHint } from '#model/links/window-hint.ts'
import { ImageInfo, type Picture, type Pictures } from '#model/images/image-info.ts'
import { toLanguageTag, toPublicPath } from '#model/languages.ts'
import { findContentType } from '#model/types/content-types.ts'
import { walkComponents } from '#model/pages/walk-components.ts'
import { toConsentProps } from './consent-props.ts'
import { trackersOf } from './page-trackers.ts'
import { drawRegion, findBrokenBlocks, type Drawing } from './draw-blocks.tsx'
import type { LoadedPage } from './load-page.ts'
import type { SiteConfig } from './site-config.ts'
import { drawUserMarks } from './user-marks.ts'

/** The markup of a page's body, and what the head needs to know about it. */
export type DrawnBody = {
  html: string
  /** Rules of the blocks, for the page's one style element. */
  styles: string
  /** Names of the style sheets that the page's blocks need beside the site's own. */
  sheets: string[]
  /** Preload links that React found for images of high priority. */
  preloads: string
  hero?: Pictures
}

/** What the parts around the main content are drawn with; `data` uses the page's language, even when the main text is in another. */
type Frame = { config: SiteConfig; year: number; data: PageData }

/** Draws header, main content, hidden region and footer. Nothing is loaded while drawing. */
export function drawBody(page: LoadedPage, drawing: Drawing, frame: Frame): DrawnBody {
  try {
    return drawOnce(page, drawing, frame)
  } catch {
    // A component inside a block has thrown, where it cannot be caught one by one: find its block, leave it out and draw the rest.
    const components = [page.view, ...page.views.values()].flatMap((view) => [...walkComponents(view.component)])
    const broken = findBrokenBlocks(components, drawing)
    return drawOnce(page, { ...drawing, broken, styles: [], sheets: new Set() }, frame)
  }
}

function drawOnce(page: LoadedPage, drawing: Drawing, { config, year, data }: Frame): DrawnBody {
  const content = drawRegion(page.view, 'content', drawing)
  const hidden = drawRegion(page.view, 'hidden', { ...drawing, page: data })
  const { language, viewDocument } = page
  const isTranslated = page.textLanguage === language.code
  const consent = toConsentProps(page, data, config)
  const logo = findLogo(page, data)
  if (logo !== undefined) drawing.sheets.add(LOGO_SHEET)
  const markup = renderToStaticMarkup(
    <>
      <SkipLink text={data.text('skipToContent')} target="main" />
      <PageHeader {...headerProps(page, data, { config, logo })} />
      <main id="main" tabIndex={-1} lang={viewDocument.language === language.code ? undefined : toLanguageTag(viewDocument.language)}>
        {isTranslated ? null : <NotTranslated text={data.text('notTranslated')} lang={toLanguageTag(language.code)} />}
        {content}
      </main>
      <PageFooter {...footerProps(page, data, { config, year, logo })} />
      {hidden}
      {consent === undefined ? null : <Consent {...consent} />}
    </>,
  )
  const html = drawUserMarks(markup)
  return {
    ...(drawing.hasUrgentImage === true ? splitPreloads(html) : { html, preloads: '' }),
    styles: drawing.styles.join(''),
    sheets: [...drawing.sheets].toSorted(),
    hero: drawing.hero,
  }
}

/** Tells readers in their language that the text below is in another. */
function NotTranslated({ text, lang }: { text: string; lang: string }) {
  return (
    <p className="not-translated" lang={lang}>
      <span>{text}</span>
    </p>
  )
}

/** The style sheet of a logo, in `web/site/styles/sheets`. */
const LOGO_SHEET = 'logo'

/** The logo of the theme. With one picture alone it stands on all surfaces. */
function findLogo({ theme }: LoadedPage, { image }: PageData): BrandLogo | undefined {
  const [light, dark] = [theme.logo, theme.logoOnDark].map((stored) => image(stored && ImageInfo.safeParse(stored).data))
  const toFile = ({ DeviceUrls, width, height }: Picture) => ({ src: DeviceUrls.mobile, width, height })
  const [onLight, onDark] = [light ?? dark, dark ?? light]
  return onLight === undefined || onDark === undefined ? undefined : { onLight: toFile(onLight), onDark: toFile(onDark) }
}

type BrandFrame = { config: SiteConfig; logo: BrandLogo | undefined }

function headerProps(page: LoadedPage, data: PageData, { config: { basePath }, logo }: BrandFrame) {
  return {
    brand: { name: page.site.name, href: toPublicPath('/', page.language, basePath), logo },
    menu: data.menu(page.site.headerMenu) ?? [],
    languages: page.languages
      .filter(({ isActive }) => isActive)
      .map((language) => ({
        label: language.label,
        href: toPublicPath(page.path, language, basePath),
        lang: toLanguageTag(language.code),
        isCurrent: language.code === page.language.code,
      })),
    account: accountProps(page, data, basePath),
    search: page.table.fixed.has('/search') ? { href: toPublicPath('/search', page.language, basePath), text: data.text('search') } : undefined,
    currentPath: categoryHref(data) ?? toPublicPath(page.path, page.language, basePath),
    texts: { menu: data.text('menu'), navigation: data.text('mainNavigation'), language: data.text('language') },
  }
}

/** A product page is marked in the menu at its category. */
function categoryHref({ content, link }: PageData): string | undefined {
  const above = content && findContentType(content.type)?.above
  const category = above === undefined || above.type === content?.type ? undefined : content?.body[above.field]
  if (typeof category !== 'string') return undefined
  return link({ type: 'standard__recordPage', attributes: { objectApiName: 'ProductCategory', urlPath: category } })?.href
}

/** Links to `/login` and `/account`, where the site has such pages. */
function accountProps({ table, language, visit }: LoadedPage, data: PageData, basePath: string) {
  if (!table.fixed.has('/login') || !table.fixed.has('/account')) return undefined
  return {
    signIn: { text: data.text('signIn'), href: toPublicPath('/login', language, basePath) },
    account: { text: data.text('account'), href: toPublicPath('/account', language, basePath) },
    ...(visit === undefined ? {} : { isMember: visit.signedIn !== undefined }),
  }
}

function footerProps(page: LoadedPage, data: PageData, { config, year, logo }: BrandFrame & { year: number }) {
  const { name, tagline, phone, email, address, footerMenu, legalMenu } = page.site
  const withHint = (text: string, href: string) => ({ text, href, hint: data.text(windowHint(href)) })
  return {
    brand: { name, tagline, href: toPublicPath('/', page.language, config.basePath), logo },
    menu: data.menu(footerMenu) ?? [],
    legal: data.menu(legalMenu) ?? [],
    address,
    phone: withHint(phone, `tel:${phone.replace(/\(0\)|[^\d+]/g, '')}`),
    email: withHint(email, `mailto:${email}`),
    texts: { navigation: data.text('footerNavigation'), legal: data.text('legal'), contact: data.text('contact') },
    ...(trackersOf(page).length === 0 ? {} : { cookieSettings: data.text('consentSettings') }),
    year,
  }
}

const LEADING_PRELOADS = /^(?:<link rel="preload"[^>]*>)+/

/**
 * React writes preload links of images before the markup. Those of high priority are moved to the head; the others are dropped, as they
 * would only compete.
 */
function splitPreloads(html: string): { html: string; preloads: string } {
  const found = LEADING_PRELOADS.exec(html)?.[0] ?? ''
  const urgent = found.match(/<link[^>]*>/g)?.filter((link) => /fetchPriority="high"/i.test(link)) ?? []
  return { html: html.slice(found.length), preloads: urgent.join('') }
}
