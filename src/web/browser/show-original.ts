/** The path of the original in the address of a rendition. */
const RENDITION = /\/cdn-cgi\/image\/[^/]+(\/.+)/

/** Shows the original in place of a rendition (spec 8: media paths). */
export function showOriginal(image: HTMLImageElement): void {
  const path = RENDITION.exec(image.currentSrc)?.[1]
  if (path === undefined) return
  if (image.parentElement?.tagName === 'PICTURE') for (const source of image.parentElement.querySelectorAll('source')) source.remove()
  image.removeAttribute('srcset')
  image.src = path
}
