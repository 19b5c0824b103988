import { useQuery } from '@tanstack/react-query'

import { defaultLanguage } from '#model/languages.ts'
import { SITE_TYPE } from '#model/types/site-type.ts'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'
import { useTitle } from '#studio/kit/use-title.ts'
import { ItemScreen } from '../item/item-screen.tsx'

/** The theme of the site: the settings in the default language, opened at their view of it. */
export function ThemeScreen() {
  const { client, self } = useDesk()
  const say = useSay()
  useTitle(say('studioTab.theme'))
  const language = defaultLanguage(self.site.languages).code
  const settings = useQuery({
    queryKey: ['items', 'settings', language],
    queryFn: ({ signal }) => client('listItems', { query: { type: SITE_TYPE, language, limit: 1 }, signal }),
  })
  if (settings.error !== null)
    return (
      <div className="studio-screen">
        <RefusalNote error={settings.error} onRetry={() => void settings.refetch()} />
      </div>
    )
  const [item] = settings.data?.items ?? []
  if (item !== undefined) return <ItemScreen contentKey={item.contentKey} language={language} tab="theme" />
  return <p className="studio-waiting">{say(settings.isPending ? 'studioLoading' : 'studioNoSettings')}</p>
}
