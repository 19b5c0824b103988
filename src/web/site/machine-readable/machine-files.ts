import type { Answer } from '#web/answers/prepared-answer.ts'
import type { SiteAssets } from '../site-config.ts'
import { writeFeed, feedPath } from './atom-feed.ts'
import type { MachineFrame } from './list-pages.ts'
import { writeLlms } from './llms.ts'
import { writeManifest } from './manifest.ts'
import { writeRobots } from './robots.ts'
import { sitemapPath, writeSitemap, writeSitemapIndex } from './sitemap.ts'

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
    if (path === basePath + sitemapPath(language)) return () => writeSitemap(frame, language)
    if (path === feedPath(language, basePath)) return () => writeFeed(frame, language)
  }
  return undefined
}
