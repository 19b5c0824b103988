import { Button } from './button.tsx'
import { useSay } from './desk.tsx'

/** What a list that is read page by page says of itself. */
export type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): Promise<unknown> }

/** The way to the next page of a list, while there is one. */
export function ShowMore({ pages }: { pages: Pages }) {
  const say = useSay()
  if (!pages.hasNextPage) return null
  return (
    <p className="studio-more">
      <Button isPending={pages.isFetchingNextPage} onPress={() => void pages.fetchNextPage()}>
        {say('studioMore')}
      </Button>
    </p>
  )
}
