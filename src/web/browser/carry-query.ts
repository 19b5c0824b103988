/**
 * Opens a page in another language with what stands in this one's address: the values of a calculator, the filter of a list. The address
 * changes while the reader types, so that it is read when the link is followed.
 */
export function carryQuery(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('.language-switch a, .language-offer a') : null
    if (link === null) return
    link.search = location.search
    link.hash = location.hash
  })
}
