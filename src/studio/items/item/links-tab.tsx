import type { AnswerOf } from '#model/authoring/calls.ts'
import { useSay } from '#studio/kit/desk.tsx'
import { IncludingList } from './included-by.tsx'
import { ReferrerList } from './referrer-list.tsx'

/** Which pages include an item, and what refers to it. */
export function LinksTab({ item }: { item: AnswerOf<'readItem'> }) {
  const say = useSay()
  return (
    <>
      <IncludingList item={item} />
      <section className="studio-links">
        <h2>{say('studioRefersHere')}</h2>
        <ReferrerList contentKey={item.contentKey} />
      </section>
    </>
  )
}
