/** What the browser is asked for and what is said meanwhile (`web/blocks/passkey`). */
type PasskeyProps = { options: object; creates: boolean; asking: string; failed: string; unable: string }

/**
 * Asks the browser for a passkey at once and again at each press of the form's button, puts its answer into the form, and sends it. The
 * browser shows its own dialog; what goes wrong there is said in the form.
 */
export async function wake(element: HTMLElement, props: PasskeyProps): Promise<void> {
  const input = element.querySelector<HTMLInputElement>('input[name="credential"]')
  const form = input?.form
  const status = form?.querySelector('[role="status"]')
  if (!input || !form || !status) return
  const ask = async () => {
    status.textContent = props.asking
    try {
      const credential = await request(props)
      if (credential === undefined) return void (status.textContent = props.unable)
      input.value = JSON.stringify(credential)
      form.submit()
    } catch {
      status.textContent = props.failed
    }
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void ask()
  })
  await ask()
}

/** The passkey's answer as JSON; undefined where the browser has no passkeys. Rejects when there is none or the person declined. */
async function request({ options, creates }: PasskeyProps): Promise<unknown> {
  if (typeof PublicKeyCredential === 'undefined' || typeof PublicKeyCredential.parseRequestOptionsFromJSON !== 'function') return undefined
  // Options are made by the server's library in the shape that these functions read.
  const credential = creates
    ? await navigator.credentials.create({
        publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON),
      })
    : await navigator.credentials.get({
        publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON),
      })
  if (!(credential instanceof PublicKeyCredential)) throw new Error('No passkey was used.')
  return credential.toJSON()
}
