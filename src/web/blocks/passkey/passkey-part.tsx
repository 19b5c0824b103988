import type { PasskeyView } from './passkey-view.ts'

/** The place in a form for a passkey's answer, which the script `passkey` puts there. Without the script it says what is missing. */
export function PasskeyPart({ needsScript }: Pick<PasskeyView, 'needsScript'>) {
  return (
    <>
      <input type="hidden" name="credential" value="" />
      <p className="passkey-status" role="status">
        {needsScript}
      </p>
    </>
  )
}
