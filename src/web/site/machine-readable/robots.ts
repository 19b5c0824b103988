import type { Answer } from '#web/answers/prepared-answer.ts'
import type { SiteConfig } from '../site-config.ts'
import { toMachineAnswer } from './machine-answer.ts'

/** `/robots.txt`: open and naming the sitemap, or closed for staging (`SITE_NOINDEX`). */
export function writeRobots({ siteUrl, basePath, isNoindex }: SiteConfig): Answer {
  const lines = isNoindex
    ? ['User-agent: *', 'Disallow: /']
    : [
        'User-agent: *',
        `Disallow: ${basePath}/api/`,
        `Disallow: ${basePath}/studio`,
        `Disallow: ${basePath}/login`,
        `Disallow: ${basePath}/account`,
        '',
        `Sitemap: ${siteUrl}${basePath}/sitemap.xml`,
      ]
  return toMachineAnswer('text/plain; charset=utf-8', `${lines.join('\n')}\n`, new Set())
}
