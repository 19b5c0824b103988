/**
 * Adds the current query and hash to a language link when it is clicked: the values of a calculator, the filter of a list. They are read at
 * the click, because the address changes while the reader types.
 */
export function carryQuery(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('.language-switch a, .language-offer a') : null
    if (link === null) return
    link.search = location.search
    link.hash = location.hash
  })
}
