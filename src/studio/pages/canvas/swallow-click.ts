/** Takes the click out of the way that follows a drag, if one does; the next press, by pointer or key, is one again. */
export function swallowClick(document: Document): void {
  const listening = new AbortController()
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
    listening.abort()
  }
  document.addEventListener('click', swallow, { capture: true, signal: listening.signal })
  for (const name of ['pointerdown', 'keydown']) document.addEventListener(name, () => listening.abort(), { capture: true, signal: listening.signal })
}
