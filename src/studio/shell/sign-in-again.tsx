import { useEffect, useState, useSyncExternalStore } from 'react'

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
export function SignInAgain({ basePath, language }: { basePath: string; language: string }) {
  const say = sayIn(language)
  const isOver = useSyncExternalStore(subscribe, hasEnded)
  const [isWrong, setWrong] = useState(false)
  useEffect(() => {
    if (!isOver) return undefined
    const channel = new BroadcastChannel(SIGNED_IN_CHANNEL)
    channel.addEventListener('message', signedIn)
    return () => channel.close()
  }, [isOver])
  if (!isOver) return null
  const open = () => {
    const back = encodeURIComponent(`${basePath}${STUDIO_ROOT}/signed-in`)
    window.open(`${basePath}/login?return=${back}`, 'busbar-sign-in', 'width=520,height=720')
  }
  const goOn = async () => {
    const response = await fetch(`${basePath}/api/authoring/self`).catch(() => undefined)
    setWrong(response?.ok !== true)
    if (response?.ok === true) signedIn()
  }
  return (
    <dialog className="studio-dialog studio-again" open aria-labelledby="studio-again">
      <div role="alert">
        <h2 id="studio-again">{say('studioSessionEnded')}</h2>
        <p>{say('studioSessionEndedBody')}</p>
        {isWrong ? <p className="studio-field-problems">{say('studioStillSignedOut')}</p> : null}
      </div>
      <p className="studio-acts">
        <Button kind="main" onPress={open}>
          {say('studioSignIn')}
        </Button>
        <Button onPress={() => void goOn()}>{say('studioSignedInGoOn')}</Button>
      </p>
    </dialog>
  )
}
