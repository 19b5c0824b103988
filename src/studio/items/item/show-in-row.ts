/** For the current one of a row of ways, which scrolls where it is narrow: it stands in the middle. */
export function showInRow(way: HTMLElement | null): void {
  const row = way?.parentElement
  if (!way || !row) return
  const [all, own] = [row.getBoundingClientRect(), way.getBoundingClientRect()]
  row.scrollLeft += own.left + own.width / 2 - all.left - all.width / 2
}
