import { useDesk, useLabel, useSay } from '#studio/kit/desk.tsx'
import { LanguageChoice } from '#studio/kit/language-choice.tsx'
import { listTypeGroups } from '#studio/kit/type-groups.ts'
import type { CalendarAddress } from './calendar-address.ts'

const SHOWN = { planned: 'calendarShowPlanned', live: 'calendarShowLive' } as const

/** What of the month is shown; every change is a new address. */
export function CalendarFilters({ address, onShow }: { address: CalendarAddress; onShow(address: CalendarAddress): void }) {
  const { self, forms } = useDesk()
  const say = useSay()
  const label = useLabel()
  const change = (part: CalendarAddress) => onShow({ ...address, ...part })
  return (
    <search className="studio-filters">
      <LanguageChoice
        label={say('studioLanguage')}
        languages={self.site.languages.map(({ code }) => code)}
        all={say('studioAllLanguages')}
        value={address.language}
        onChange={(language) => change({ language })}
      />
      <label className="studio-inline">
        <span>{say('studioColumn.type')}</span>
        <select className="studio-input" value={address.type ?? ''} onChange={({ target }) => change({ type: target.value || undefined })}>
          <option value="">{say('calendarAllTypes')}</option>
          {listTypeGroups(forms).map(({ group, types }) => (
            <optgroup key={group} label={say(`studioGroup.${group}`)}>
              {types.map(([name, { plural }]) => (
                <option key={name} value={name}>
                  {label(plural)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <label className="studio-inline">
        <span>{say('calendarShow')}</span>
        <select className="studio-input" value={address.show ?? ''} onChange={({ target }) => change({ show: target.value || undefined })}>
          <option value="">{say('calendarShowAll')}</option>
          {Object.entries(SHOWN).map(([name, text]) => (
            <option key={name} value={name}>
              {say(text)}
            </option>
          ))}
        </select>
      </label>
    </search>
  )
}
