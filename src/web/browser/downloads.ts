import { pushEvent } from './data-layer.ts'

/** Endings of files that browsers may also open in the tab. */
const FILE = /\.(?:pdf|csv|svg|sha256)$/

/** Reports downloads of the site's files: clicks on links with `download`, or with the path of a file. */
export function watchDownloads(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (link === null || link.origin !== location.origin) return
    if (link.hasAttribute('download') || FILE.test(link.pathname)) void pushEvent({ event: 'download', path: link.pathname })
  })
}
