/** Hides the shown definitions until pointer and focus have left their terms (WCAG 1.4.13). */
export function dismissTerms(): void {
  for (const term of document.querySelectorAll<HTMLElement>('.term:is(:hover, :focus-within)')) dismiss(term)
}

function dismiss(term: HTMLElement): void {
  term.dataset['dismissed'] = ''
  const listening = new AbortController()
  const restore = () => {
    delete term.dataset['dismissed']
    listening.abort()
  }
  const { signal } = listening
  term.addEventListener('pointerleave', () => void (term.matches(':focus-within') || restore()), { signal })
  term.addEventListener('focusout', () => void (term.matches(':hover') || restore()), { signal })
}
