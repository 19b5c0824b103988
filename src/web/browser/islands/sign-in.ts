/** Texts of the button beside a password. */
type SignInTexts = { showPassword: string; hidePassword: string }

/** Adds a button to every password field that shows what was typed. It is hidden again before the form is sent. */
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
    // Browsers store what was entered into plain text fields for autocompletion.
    input.form?.addEventListener('submit', () => show(false))
    show(false)
  }
}
