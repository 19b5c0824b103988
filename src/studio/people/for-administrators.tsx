import { Link } from 'wouter'

import { useSay } from '#studio/kit/desk.tsx'

/** Instead of a screen of administrators, for everybody else. */
export function ForAdministrators({ title }: { title: string }) {
  const say = useSay()
  return (
    <div className="studio-screen">
      <h1>{title}</h1>
      <p>{say('peopleForAdministrators')}</p>
      <p className="studio-acts">
        <Link href="/">{say('studioToDashboard')}</Link>
        <Link href="/self">{say('studioSelf')}</Link>
      </p>
    </div>
  )
}
