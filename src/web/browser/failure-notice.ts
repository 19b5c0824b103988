/** The message for something that could not be loaded, and a button with a label that loads it again. */
export type FailureNotice = { text: string; label: string; retry: () => void }

/**
 * A notice that screen readers announce at once, with a button to try again. `lists/show-failure.ts` and `finder/follow-filters.ts` find it
 * by `[data-failure]` to remove it.
 */
export function createFailureNotice(className: string, { text, label, retry }: FailureNotice): { notice: HTMLElement; button: HTMLButtonElement } {
  const notice = document.createElement('p')
  const button = document.createElement('button')
  notice.className = className
  notice.dataset['failure'] = ''
  notice.setAttribute('role', 'alert')
  button.type = 'button'
  button.textContent = label
  button.addEventListener('click', retry)
  notice.append(`${text} `, button)
  return { notice, button }
}
