const CONTENT_PX = 1280

/** The `sizes` of an image that takes `portion` percent of a column of `columnWidth` twelfths; the whole width on phones. */
export function imageSizes(portion: string | undefined, columnWidth = 12): string {
  const part = Math.round(((portion === undefined ? 100 : Number(portion)) * columnWidth * 100) / 12) / 100
  return `(max-width: 47.9375em) 100vw, (max-width: 80em) ${part}vw, ${Math.round((CONTENT_PX * part) / 100)}px`
}
