/** Takes the definitions that show away until pointer and focus have left their terms (WCAG 1.4.13). */
export function dismissTerms(): void {
  for (const term of document.querySelectorAll<HTMLElement>('.term:is(:hover, :focus-within)')) dismiss(term)
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
