/** Texts of the button beside a password. */
type SignInTexts = { showPassword: string; hidePassword: string }

/** Gives every password below an element a button that shows what was typed; it is hidden again before the form goes. */
export function wake(element: HTMLElement, { showPassword, hidePassword }: SignInTexts): void {
  for (const input of element.querySelectorAll<HTMLInputElement>('input[type="password"]')) {
    const button = document.createElement('button')
    const show = (isShown: boolean) => {
      input.type = isShown ? 'text' : 'password'
      button.textContent = isShown ? hidePassword : showPassword
    }
    button.type = 'button'
    button.className = 'sign-in-show'
    button.setAttribute('aria-controls', input.id)
    button.addEventListener('click', () => show(input.type === 'password'))
    input.spellcheck = false
    input.autocapitalize = 'off'
    input.after(button)
    // Browsers remember what stands in fields of plain text.
    input.form?.addEventListener('submit', () => show(false))
    show(false)
  }
}
