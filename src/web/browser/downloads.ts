import { pushEvent } from './data-layer.ts'

/** Files that browsers may also open in place. */
const FILE = /\.(?:pdf|csv|svg|sha256)$/

/** Notes the site's files that are asked for: by a link with `download`, or one whose path is a file's. */
export function watchDownloads(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (link === null || link.origin !== location.origin) return
    if (link.hasAttribute('download') || FILE.test(link.pathname)) void pushEvent({ event: 'download', path: link.pathname })
  })
}
