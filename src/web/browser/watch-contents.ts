/** Marks the part that is being read in the contents of a long text or the letters of a list: the last one whose heading has passed the upper third of the window. */
export function watchContents(): void {
  const contents = document.querySelector('.table-of-contents, .list-alphabet')
  if (contents !== null) void import('./follow-reading.ts').then(({ followReading }) => followReading(contents))
}
