import type { Answer } from '#web/answers/prepared-answer.ts'
import type { SiteLanguage } from '#model/languages.ts'
import type { SiteAssets } from '../site-config.ts'
import { writeFeed, feedPath } from './atom-feed.ts'
import type { MachineFrame } from './list-pages.ts'
import { writeLlms } from './llms.ts'
import { writeManifest } from './manifest.ts'
import { writeRobots } from './robots.ts'
import { countSitemaps, sitemapPath, writeSitemap, writeSitemapIndex } from './sitemap.ts'

/** The function that writes the file for machines at a path (base path included, without query); undefined when there is none. */
export function findMachineFile(path: string, frame: MachineFrame & { assets: SiteAssets }): (() => Answer) | undefined {
  const { basePath } = frame.config
  switch (path) {
    case `${basePath}/robots.txt`:
      return () => writeRobots(frame.config)
    case `${basePath}/sitemap.xml`:
      return () => writeSitemapIndex(frame)
    case `${basePath}/llms.txt`:
      return () => writeLlms(frame)
    case `${basePath}/site.webmanifest`:
      return () => writeManifest(frame, frame.assets)
  }
  const languages = frame.reader.listLanguages(new Set()).filter(({ isActive }) => isActive)
  for (const language of languages) {
    const part = readPart(path, language, basePath)
    if (part !== undefined && part <= countSitemaps(frame, new Set())) return () => writeSitemap(frame, language, part)
    if (path === feedPath(language, basePath)) return () => writeFeed(frame, language)
  }
  return undefined
}

/** Which sitemap of a language a path leads to, whether or not there is one. */
function readPart(path: string, language: SiteLanguage, basePath: string): number | undefined {
  const part = Number(/-([1-9]\d{0,3})\.xml$/.exec(path)?.[1] ?? 1)
  return path === basePath + sitemapPath(language, part) ? part : undefined
}
