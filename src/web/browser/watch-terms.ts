/** Escape takes a term's definition away; showing it needs no script, so what it takes is fetched with the first Escape. */
export function watchTerms(): void {
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && document.querySelector('.term') !== null) void import('./term-definitions.ts').then((terms) => terms.dismissTerms())
  })
}
