/** Media conditions of the three device widths (decisions, Images). Tablet rules come first, mobile rules after them. */
export const TABLET = '(max-width:64em)'
export const MOBILE = '(max-width:47.9375em)'
