import { Link } from 'wouter'

import { toReadingTag } from '#model/languages.ts'
import { useDesk, useLabel, useSay } from '#studio/kit/desk.tsx'
import { Icon, type IconName } from '#studio/kit/icon.tsx'
import { useLanguageName } from '#studio/kit/use-language-name.ts'
import type { CalendarEntry } from './calendar-address.ts'

const ICONS: Readonly<Record<CalendarEntry['kind'], IconName>> = {
  publish: 'clock',
  unpublish: 'stop',
  published: 'check',
  release: 'release',
  released: 'release',
}

/** What happens at an hour: the hour, what it is by word, colour and drawing, and the way to it; `isWhole` tells type and language, too. */
export function EntryLine({ entry, isWhole = false }: { entry: CalendarEntry; isWhole?: boolean }) {
  const { forms, language: spoken } = useDesk()
  const say = useSay()
  const label = useLabel()
  const languageName = useLanguageName()
  const { at, kind, contentKey, language, type, title, release } = entry
  const hour = new Intl.DateTimeFormat(toReadingTag(spoken), { hour: '2-digit', minute: '2-digit' }).format(new Date(at))
  const about = language === undefined || type === undefined ? '' : `${label(forms.types[type]?.label)} · ${languageName(language)}`
  return (
    <li className="studio-entry" data-entry={kind}>
      <span className="studio-entry-head">
        <time dateTime={at}>{hour}</time>
        <span className="studio-entry-kind">
          <Icon name={ICONS[kind]} /> {say(`calendarKind.${kind}`)}
        </span>
      </span>
      <Link href={release === undefined ? `/items/${contentKey}/${language}` : `/releases/${release}`} dir="auto" title={about || undefined}>
        {title || say('studioUntitled')}
      </Link>
      {isWhole && about !== '' ? <span className="studio-soft">{about}</span> : null}
    </li>
  )
}
