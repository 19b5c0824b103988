import { toReadingTag } from '#model/languages.ts'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { Modal } from '#studio/kit/modal.tsx'
import type { CalendarEntry } from './calendar-address.ts'
import { EntryLine } from './entry-line.tsx'

/** All that happens on one day. */
export function DayDialog({ day, entries, onClose }: { day: string; entries: readonly CalendarEntry[]; onClose(): void }) {
  const { language } = useDesk()
  const say = useSay()
  const at = new Date(`${day}T00:00:00`)
  const title = Number.isNaN(at.getTime()) ? day : new Intl.DateTimeFormat(toReadingTag(language), { dateStyle: 'full' }).format(at)
  return (
    <Modal title={title} onClose={onClose} size="wide">
      {entries.length === 0 ? <p className="studio-soft">{say('studioNothingYet')}</p> : null}
      <ul className="studio-day-entries">
        {entries.map((entry) => (
          <EntryLine key={`${entry.kind} ${entry.contentKey} ${entry.language} ${entry.release}`} entry={entry} isWhole />
        ))}
      </ul>
    </Modal>
  )
}
