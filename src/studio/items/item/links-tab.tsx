import type { AnswerOf } from '#model/authoring/calls.ts'
import { useSay } from '#studio/kit/desk.tsx'
import { ReferrerList } from './referrer-list.tsx'

/** What refers to an item. */
export function LinksTab({ item }: { item: AnswerOf<'readItem'> }) {
  const say = useSay()
  return (
    <section className="studio-links">
      <h2>{say('studioRefersHere')}</h2>
      <ReferrerList contentKey={item.contentKey} />
    </section>
  )
}
