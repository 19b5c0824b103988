/**
 * How many blocks of a page are drawn, those of the pages that it includes among them; the rest is left out. The root is not counted. Views
 * that include others twice, level by level, would otherwise grow exponentially.
 */
export const MOST_BLOCKS = 2000
