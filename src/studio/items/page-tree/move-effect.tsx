import type { AnswerOf } from '#model/authoring/calls.ts'
import { useSay } from '#studio/kit/desk.tsx'
import { useLanguageName } from '#studio/kit/use-language-name.ts'
import { ReferrerTable } from '../item/referrer-list.tsx'

/** What a move does: the addresses that change, the redirects that are made, the drafts that move along, and what refers to them. */
export function MoveEffect({ told: { addresses, drafts, referrers } }: { told: AnswerOf<'foreseeMove'> }) {
  const say = useSay()
  const languageName = useLanguageName()
  return (
    <div className="studio-move-effect" role="status">
      <h3>{say('studioMoveAddresses', { count: addresses.length })}</h3>
      {addresses.length === 0 ? null : (
        <>
          <p className="studio-soft">{say('studioMoveRedirects', { count: addresses.length })}</p>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys */}
          <div className="studio-move-list" tabIndex={0} role="region" aria-label={say('studioMoveAddresses', { count: addresses.length })}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{say('studioMoveFrom')}</th>
                  <th scope="col">{say('studioMoveTo')}</th>
                  <th scope="col">{say('studioLanguages')}</th>
                </tr>
              </thead>
              <tbody>
                {addresses.map(({ from, to, languages }) => (
                  <tr key={from}>
                    <NamedCell name={say('studioMoveFrom')} isCode>
                      {from}
                    </NamedCell>
                    <NamedCell name={say('studioMoveTo')} isCode>
                      {to}
                    </NamedCell>
                    <NamedCell name={say('studioLanguages')}>{languages.map(languageName).join(', ')}</NamedCell>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
      {drafts.length === 0 ? null : <p>{say('studioMoveDrafts', { count: drafts.length, paths: drafts.join(', ') })}</p>}
      <h3>{say('studioRefersHere')}</h3>
      <p className="studio-soft">{say('studioMoveLinks')}</p>
      <ReferrerTable referrers={referrers} />
    </div>
  )
}

/** A cell with the name of its column, which is shown where there are no columns. */
function NamedCell({ name, isCode = false, children }: { name: string; isCode?: boolean; children: string }) {
  return (
    <td>
      <span className="studio-cell-name">{name}</span>
      <span className={isCode ? 'studio-code' : undefined}>{children}</span>
    </td>
  )
}
