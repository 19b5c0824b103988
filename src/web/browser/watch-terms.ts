/** Escape hides the definition of a term. Showing it needs no script, so the code is loaded at the first Escape. */
export function watchTerms(): void {
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && document.querySelector('.term') !== null) void import('./term-definitions.ts').then((terms) => terms.dismissTerms())
  })
}
