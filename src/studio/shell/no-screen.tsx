import { Link } from 'wouter'

import { useSay } from '#studio/kit/desk.tsx'
import { useTitle } from '#studio/kit/use-title.ts'

/** For an address that leads nowhere. */
export function NoScreen() {
  const say = useSay()
  useTitle(say('studioNoScreen'))
  return (
    <div className="studio-screen">
      <header className="studio-screen-head">
        <h1>{say('studioNoScreen')}</h1>
      </header>
      <p>
        <Link href="/">{say('studioToDashboard')}</Link>
      </p>
    </div>
  )
}
