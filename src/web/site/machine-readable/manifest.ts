import { SiteBody } from '#model/types/site.ts'
import type { ContentReader, ReadSet } from '#model/content/content-reader.ts'
import { defaultLanguage, toLanguageTag } from '#model/languages.ts'
import { readTheme } from '#model/theme/read-theme.ts'
import { coloursOf } from '#model/theme/theme-properties.ts'
import type { Answer } from '#web/answers/prepared-answer.ts'
import { findSite } from '#web/structure/site-frame.ts'
import type { SiteAssets, SiteConfig } from '../site-config.ts'
import { toMachineAnswer } from './machine-answer.ts'

/** `/site.webmanifest`: name and icons for those who put the site on a home screen. */
export function writeManifest({ reader, config }: { reader: ContentReader; config: SiteConfig }, assets: SiteAssets): Answer {
  const reads: ReadSet = new Set()
  const language = defaultLanguage(reader.listLanguages(reads))
  const settings = findSite({ reader }, language.code, reads)?.body
  const site = SiteBody.safeParse(settings).data
  const { paper, night } = coloursOf(readTheme(settings), 'light')
  const manifest = {
    name: site?.name ?? '',
    description: site?.tagline ?? '',
    lang: toLanguageTag(language.code),
    start_url: config.basePath || '/',
    // The start address must lie within it, and has no slash at its end.
    scope: config.basePath || '/',
    display: 'browser',
    // Used before the style sheet is loaded.
    background_color: paper,
    theme_color: night,
    icons: (assets.appIcons ?? []).map(({ path, size }) => ({
      src: config.basePath + path,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any',
    })),
  }
  return toMachineAnswer('application/manifest+json', JSON.stringify(manifest), reads)
}
