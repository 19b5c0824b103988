import { Link } from 'wouter'

import { useSay } from '#studio/kit/desk.tsx'

/** For an address that leads nowhere. */
export function NoScreen() {
  const say = useSay()
  return (
    <div className="studio-screen">
      <h1>{say('studioNoScreen')}</h1>
      <p>
        <Link href="/">{say('studioToDashboard')}</Link>
      </p>
    </div>
  )
}
