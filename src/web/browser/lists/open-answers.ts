import { decodePercent } from '#base/pure/decode-percent.ts'

/** Opens the answer named by the address, at load and whenever the address changes. */
export function openAnswers(root: HTMLElement): void {
  const open = () => {
    const id = decodePercent(location.hash.slice(1)) ?? ''
    const answer = id === '' ? null : document.getElementById(id)
    if (!(answer instanceof HTMLDetailsElement) || !root.contains(answer)) return
    answer.hidden = false
    answer.open = true
    answer.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }
  open()
  addEventListener('hashchange', open)
}
