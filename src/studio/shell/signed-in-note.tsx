import { useEffect } from 'react'

import { useSay } from '#studio/kit/desk.tsx'
import { SIGNED_IN_CHANNEL } from './sign-in-again.tsx'

/** Where the window of a repeated sign-in ends: it tells the waiting window, and closes. */
export function SignedInNote() {
  const say = useSay()
  useEffect(() => {
    const channel = new BroadcastChannel(SIGNED_IN_CHANNEL)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches the own origin only
    channel.postMessage('signed-in')
    channel.close()
    window.close()
  }, [])
  return (
    <div className="studio-screen">
      <h1>{say('studioSignedIn')}</h1>
      <p>{say('studioSignedInBody')}</p>
    </div>
  )
}
