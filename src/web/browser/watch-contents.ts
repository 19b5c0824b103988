/** Marks the part that is being read in the contents of a long text or the letters of a list, from the first time that the page is scrolled. */
export function watchContents(): void {
  const contents = document.querySelector('.table-of-contents, .list-alphabet')
  if (contents === null) return
  const follow = () => void import('./follow-reading.ts').then((reading) => reading.followReading(contents))
  if (scrollY > 0) follow()
  else addEventListener('scroll', follow, { once: true })
}
