/** Shows the original of an image whose rendition cannot be loaded, also of one that has failed before this script ran. */
export function watchImages(): void {
  addEventListener('error', ({ target }) => target instanceof HTMLImageElement && show(target), true)
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) show(image)
}

function show(image: HTMLImageElement): void {
  void import('./show-original.ts').then((original) => original.showOriginal(image))
}
