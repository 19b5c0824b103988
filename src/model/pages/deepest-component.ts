/** How many levels a page's tree may have; the root is the first. */
export const DEEPEST_COMPONENT = 12
