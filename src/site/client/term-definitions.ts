/** Escape takes a term's definition away until pointer and focus have left the term (WCAG 1.4.13); showing it needs no script. */
export function watchTerms(): void {
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const term of document.querySelectorAll<HTMLElement>('.term:hover, .term:focus-within')) dismiss(term)
  })
}

function dismiss(term: HTMLElement): void {
  term.dataset['dismissed'] = ''
  const restore = () => {
    if (term.matches(':hover, :focus-within')) return
    delete term.dataset['dismissed']
    term.removeEventListener('pointerleave', restore)
    term.removeEventListener('focusout', restoreLater)
  }
  // While `focusout` runs the focus has not left yet.
  const restoreLater = () => void setTimeout(restore)
  term.addEventListener('pointerleave', restore)
  term.addEventListener('focusout', restoreLater)
}
