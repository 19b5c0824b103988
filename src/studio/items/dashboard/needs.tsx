import type { AnswerOf } from '#model/authoring/calls.ts'
import type { Row } from '#model/authoring/shapes.ts'
import { useSay } from '#studio/kit/desk.tsx'
import { When } from '#studio/kit/when.tsx'
import { useLanguageName } from '#studio/kit/use-language-name.ts'
import { ActLine } from './act-line.tsx'
import { Card } from './card.tsx'
import { RowLine } from './row-line.tsx'
import { shareRows } from './share-rows.ts'

type Needing = AnswerOf<'readDashboard'>['needs']

const keyOf = ({ contentKey, language }: Row) => `${contentKey} ${language}`
/** Rows of a card. */
const MOST = 5
/** Rows of what can wait. */
const FEW = 3

/** What needs somebody, the most urgent first. A row stands in one card only: `shown` are those of a card above. */
export function Needs({ needs, shown }: { needs: Needing; shown: readonly Row[] }) {
  const say = useSay()
  const { problems, warnings, silentPictures, outdated, failedPlans, latePlans, failedJobs, reviews } = needs
  const lists = [
    { key: 'problems', title: say('studioNeedsProblems'), more: '/contents?blocked=true', of: problems },
    { key: 'warnings', title: say('studioNeedsWarnings'), more: '/contents?warned=true', of: warnings },
    { key: 'silent', title: say('studioSilentPictures'), more: '/contents?silentPictures=true', of: silentPictures },
    { key: 'outdated', title: say('studioOutdated'), more: '/contents?outdated=true', of: outdated },
  ]
  const cards = shareRows(
    lists.map(({ of }) => of),
    { shown, keyOf, most: MOST },
  )
  const isQuiet =
    shown.length === 0 && failedPlans.count + latePlans.count + failedJobs.count + reviews.count === 0 && cards.every((card) => card === undefined)
  return (
    <>
      {isQuiet ? <Card title={say('studioNeeds')} empty={say('studioNeedsNothing')} /> : null}
      {failedPlans.count === 0 ? null : (
        <Card title={say('studioFailedPlans')} count={failedPlans.count} isUrgent>
          {failedPlans.rows.map(({ error, ...act }, place) => (
            <ActLine key={place} act={{ ...act, author: '' }} reason={error} />
          ))}
        </Card>
      )}
      {latePlans.count === 0 ? null : (
        <Card title={say('studioLatePlans')} count={latePlans.count} isUrgent>
          {latePlans.rows.map((act, place) => (
            <ActLine key={place} act={act} />
          ))}
        </Card>
      )}
      {failedJobs.count === 0 ? null : (
        <Card title={say('studioFailedJobs')} count={failedJobs.count} isUrgent>
          {failedJobs.rows.map(({ id, kind, failedAt, error }) => (
            <ActLine key={id} act={{ at: failedAt, author: '', act: kind, title: error }} />
          ))}
        </Card>
      )}
      {reviews.count === 0 ? null : (
        <Card title={say('studioReviews')} count={reviews.count}>
          {reviews.rows.map(({ row, review }) => (
            <RowLine
              key={keyOf(row)}
              row={row}
              plan={
                <span className="studio-soft">
                  {say(`studioReview.${review.state}`, { name: review.decidedBy?.name ?? review.askedBy.name })}{' '}
                  <When at={review.decidedAt ?? review.askedAt} />
                </span>
              }
            />
          ))}
        </Card>
      )}
      {lists.map(({ key, title, more, of }, place) => {
        const card = cards[place]
        if (card === undefined) return null
        return (
          <Card key={key} title={title} count={of.count} more={more} above={card.above}>
            {card.rows.map((row) => (
              <RowLine key={keyOf(row)} row={row} />
            ))}
          </Card>
        )
      })}
    </>
  )
}

/** What is not translated yet, after the work of the day. */
export function Untranslated({ needs: { untranslated } }: { needs: Needing }) {
  const say = useSay()
  const languageName = useLanguageName()
  return (
    <>
      {untranslated
        .filter(({ count }) => count > 0)
        .map(({ language, count, rows }) => (
          <Card
            key={language}
            title={say('studioUntranslated', { language: languageName(language) })}
            count={count}
            more={`/contents?untranslated=${language}`}
          >
            {rows.slice(0, FEW).map((row) => (
              <RowLine key={keyOf(row)} row={row} />
            ))}
          </Card>
        ))}
    </>
  )
}
