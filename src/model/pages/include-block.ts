/** The block that shows the content of another view, its attribute `view`; it is read by who knows no other block, too. */
export const INCLUDE_BLOCK = 'busbar:include'
