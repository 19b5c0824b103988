/** Media conditions of the three device widths (decisions, Images). Rules for tablets come before those for mobiles. */
export const TABLET = '(max-width:64em)'
export const MOBILE = '(max-width:47.9375em)'
