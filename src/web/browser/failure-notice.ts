/** The message for something that could not be loaded, and how to load it again. */
export type Failure = { text: string; retry: string; again: () => void }

/** A notice that screen readers announce at once, with a button to try again. */
export function createFailureNotice(className: string, { text, retry, again }: Failure): { notice: HTMLElement; button: HTMLButtonElement } {
  const notice = document.createElement('p')
  const button = document.createElement('button')
  notice.className = className
  notice.dataset['failure'] = ''
  notice.setAttribute('role', 'alert')
  button.type = 'button'
  button.textContent = retry
  button.addEventListener('click', again)
  notice.append(`${text} `, button)
  return { notice, button }
}
