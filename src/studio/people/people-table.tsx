import { useDesk, useLabel, useSay } from '#studio/kit/desk.tsx'
import { useLanguageName } from '#studio/kit/use-language-name.ts'
import { When } from '#studio/kit/when.tsx'
import { personStanding, type Person } from './person.ts'
import { PersonActs } from './person-acts.tsx'

/** The staff by name; on narrow windows each person is a block with the heads of the columns before the values. */
export function PeopleTable({ people }: { people: readonly Person[] }) {
  const say = useSay()
  return (
    <div className="studio-table-scroll" role="group" aria-label={say('studioPeople')} tabIndex={-1}>
      <table className="studio-table studio-stacked studio-people-table">
        <thead>
          <tr>
            <th scope="col">{say('peopleName')}</th>
            <th scope="col">{say('peopleRole')}</th>
            <th scope="col">{say('peopleLimits')}</th>
            <th scope="col">{say('peopleFactor')}</th>
            <th scope="col">{say('peopleSignedInAt')}</th>
            <th scope="col">{say('studioState')}</th>
            <th scope="col">
              <span className="studio-hidden">{say('peopleActs')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <PersonRow key={person.id} person={person} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function PersonRow({ person }: { person: Person }) {
  const { self } = useDesk()
  const say = useSay()
  const { id, name, email, role, hasSecondFactor, mustSetUpSecondFactor, signedInAt } = person
  return (
    <tr>
      <th scope="row">
        <strong dir="auto">{name}</strong>
        {id === self.id ? <span className="studio-soft"> {say('peopleYou')}</span> : null}
        <span className="studio-people-mail">{email}</span>
      </th>
      <td data-head={say('peopleRole')}>{say(`studioRole.${role}`)}</td>
      <td data-head={say('peopleLimits')}>
        <Limits person={person} />
      </td>
      <td data-head={say('peopleFactor')}>
        {hasSecondFactor ? (
          say('peopleFactorOn')
        ) : (
          <span className="studio-people-bare" data-grade={mustSetUpSecondFactor ? 'blocks' : 'warns'}>
            {mustSetUpSecondFactor ? say('peopleFactorMissing') : say('peopleFactorOff')}
          </span>
        )}
      </td>
      <td data-head={say('peopleSignedInAt')}>
        {signedInAt === undefined ? <span className="studio-soft">{say('peopleNeverSignedIn')}</span> : <When at={signedInAt} />}
      </td>
      <td data-head={say('studioState')}>
        <Standing person={person} />
      </td>
      <td className="studio-people-acts studio-stacked-acts">
        <PersonActs person={person} />
      </td>
    </tr>
  )
}

function Limits({ person: { scope } }: { person: Person }) {
  const { forms } = useDesk()
  const say = useSay()
  const label = useLabel()
  const languageName = useLanguageName()
  const languages = scope?.languages?.map((code) => languageName(code))
  const types = scope?.types?.map((name) => label(forms.types[name]?.plural) || name)
  if (languages === undefined && types === undefined) return <span className="studio-soft">{say('peopleNoLimits')}</span>
  return (
    <>
      {languages === undefined ? null : <span className="studio-people-limit">{languages.join(', ')}</span>}
      {types === undefined ? null : <span className="studio-people-limit">{types.join(', ')}</span>}
    </>
  )
}

function Standing({ person }: { person: Person }) {
  const say = useSay()
  const standing = personStanding(person)
  const at = standing === 'suspended' ? person.suspendedAt : person.invitation?.expiresAt
  return (
    <span className="studio-people-standing">
      <span className="studio-chip" data-person={standing}>
        {say(`peopleStanding.${standing}`)}
      </span>
      {at === undefined ? null : (
        <span className="studio-soft">
          {standing === 'suspended' ? say('peopleSince') : say('peopleEnds')} <When at={at} />
        </span>
      )}
    </span>
  )
}
