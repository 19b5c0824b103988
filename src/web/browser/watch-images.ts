/** The path of the original in the address of a rendition. */
const RENDITION = /\/cdn-cgi\/image\/[^/]+(\/.+)/

/** Shows the original of an image whose rendition cannot be loaded (spec 8: media paths), also of one that has failed before this script ran. */
export function watchImages(): void {
  addEventListener('error', ({ target }) => showOriginal(target), true)
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) showOriginal(image)
}

function showOriginal(image: EventTarget | null): void {
  if (!(image instanceof HTMLImageElement)) return
  const path = RENDITION.exec(image.currentSrc)?.[1]
  if (path === undefined) return
  if (image.parentElement?.tagName === 'PICTURE') for (const source of image.parentElement.querySelectorAll('source')) source.remove()
  image.removeAttribute('srcset')
  image.src = path
}
