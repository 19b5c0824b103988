import type { JsonObject } from '#base/pure/json.ts'
import type { PageWords } from '#model/pages/page-data.ts'

/** What the script `passkey` needs: what it asks the browser for, and what it says. `creates` makes a new passkey. */
export type PasskeyView = { options: JsonObject; creates: boolean; needsScript: string; asking: string; failed: string; unable: string }

/** Asks for a known passkey. */
export function askFor({ text }: PageWords, options: JsonObject): PasskeyView {
  return { ...sayings(text), options, creates: false }
}

/** Asks for a new one. */
export function askForNew({ text }: PageWords, options: JsonObject): PasskeyView {
  return { ...sayings(text), options, creates: true }
}

function sayings(text: PageWords['text']): Omit<PasskeyView, 'options' | 'creates'> {
  return {
    needsScript: text('signInPasskeyScript'),
    asking: text('signInPasskeyAsk'),
    failed: text('signInPasskeyFailed'),
    unable: text('signInPasskeyUnable'),
  }
}
