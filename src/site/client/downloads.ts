import { pushEvent } from './data-layer.ts'

/** Notes files that are asked for by a link with `download`. */
export function watchDownloads(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[download]') : null
    if (link !== null) void pushEvent({ event: 'download', path: link.pathname })
  })
}
