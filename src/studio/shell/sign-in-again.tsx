import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

import { AUTHORING_ROOT, placeOf } from '#model/authoring/places.ts'
import { STUDIO_ROOT } from '#model/links/own-paths.ts'
import { Button } from '#studio/kit/button.tsx'
import { sayIn } from '#texts/say.ts'
import { hasEnded, signedIn, subscribe } from './session.ts'

/** Pages of the studio tell each other by this name that somebody has signed in. */
export const SIGNED_IN_CHANNEL = 'busbar-studio-signed-in'

/**
 * A dialog beside everything when the session has ended. It does not take the focus, so that somebody who is typing loses no letter. The
 * sign-in opens in a window of its own, where passwords, second factors and passkeys work as always; what was being saved goes on
 * afterwards.
 */
export function SignInAgain({ basePath, language, account }: { basePath: string; language: string; account: string | undefined }) {
  const say = sayIn(language)
  const isOver = useSyncExternalStore(subscribe, hasEnded)
  const [problem, setProblem] = useState<'signed-out' | 'other' | undefined>()
  useEffect(() => {
    if (!isOver) return undefined
    // Another account may be signed in by now, in another tab.
    void findAccount(basePath).then((id) => (isOther(id, account) ? setProblem('other') : undefined))
    const channel = new BroadcastChannel(SIGNED_IN_CHANNEL)
    channel.addEventListener('message', () => void goOn({ basePath, account }).then(setProblem))
    return () => channel.close()
  }, [isOver, basePath, account])
  if (!isOver) return null
  const open = () => {
    const back = encodeURIComponent(`${basePath}${STUDIO_ROOT}/signed-in`)
    window.open(`${basePath}/login?return=${back}`, 'busbar-sign-in', 'width=520,height=720')
  }
  // Beside the studio, which is inert while a dialog is open; by the attribute dialogs leave this one usable.
  return createPortal(
    <dialog data-react-aria-top-layer="true" className="studio-dialog studio-again" open aria-labelledby="studio-again">
      <div role="alert">
        <h2 id="studio-again">{say('studioSessionEnded')}</h2>
        <p>{say('studioSessionEndedBody')}</p>
        {problem === undefined ? null : (
          <p className="studio-field-problems">{say(problem === 'other' ? 'studioOtherAccount' : 'studioStillSignedOut')}</p>
        )}
      </div>
      <p className="studio-acts">
        <Button kind="main" onPress={open}>
          {say('studioSignIn')}
        </Button>
        <Button onPress={() => void goOn({ basePath, account }).then(setProblem)}>{say('studioSignedInGoOn')}</Button>
      </p>
    </dialog>,
    document.body,
  )
}

/** Goes on when the same person is signed in again: what one has typed is never sent in the name of another. */
async function goOn({ basePath, account }: { basePath: string; account: string | undefined }): Promise<'signed-out' | 'other' | undefined> {
  const id = await findAccount(basePath)
  if (id === undefined) return 'signed-out'
  if (isOther(id, account)) return 'other'
  signedIn()
  return undefined
}

/** The id of who is signed in in this browser; undefined where nobody is, or nothing answers. */
async function findAccount(basePath: string): Promise<string | undefined> {
  const response = await fetch(basePath + AUTHORING_ROOT + placeOf('describeSelf').path).catch(() => undefined)
  if (response?.ok !== true) return undefined
  const { id } = (await response.json()) as { id?: string }
  return id
}

function isOther(id: string | undefined, account: string | undefined): boolean {
  return id !== undefined && account !== undefined && id !== account
}
