import { useQuery } from '@tanstack/react-query'

import { mayWrite, useDesk, useSay } from '#studio/kit/desk.tsx'
import { FieldFrame } from '#studio/kit/field-frame.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'
import { useLanguageName } from '#studio/kit/use-language-name.ts'
import { listMenuPlaces, type PlaceInMenu } from './list-menu-places.ts'
import type { MenuPlace } from './page-choices.ts'

const MENU = 'busbar__menu'
const MOST_MENUS = 100

export type MenuEntryFieldsProps = {
  /** The language whose menus are offered. */
  language: string
  /** All languages of the page; the menu gets an entry in each that it has. */
  languages: readonly string[]
  place: MenuPlace | undefined
  onPlace(place: MenuPlace | undefined): void
}

/** A menu that gets an entry for a new page, and where in it; only for those who may write menus. */
export function MenuEntryFields(props: MenuEntryFieldsProps) {
  const { self } = useDesk()
  const say = useSay()
  if (props.languages.some((language) => !mayWrite(self, { type: MENU, language }))) return null
  return (
    <details className="studio-fold">
      <summary>
        <span className="studio-fold-name">{say('studioMenuEntry')}</span>
        <span className="studio-soft">{say('studioMenuEntryAbout')}</span>
      </summary>
      <div className="studio-fold-fields">
        <MenuChoice {...props} />
      </div>
    </details>
  )
}

function MenuChoice({ language, languages, place, onPlace }: MenuEntryFieldsProps) {
  const { client } = useDesk()
  const say = useSay()
  const languageName = useLanguageName()
  const query = { type: MENU, language, state: 'draft,scheduled,published,unpublished', sort: 'title', limit: MOST_MENUS } as const
  const menus = useQuery({ queryKey: ['items', 'menus', language], queryFn: ({ signal }) => client('listItems', { query, signal }) })
  const contentKey = place?.contentKey ?? ''
  const menu = useQuery({
    queryKey: ['item', contentKey, 'places', language],
    queryFn: async ({ signal }) => listMenuPlaces((await client('readDraft', { contentKey, language, signal })).draft.body),
    enabled: contentKey !== '',
  })
  const item = useQuery({
    queryKey: ['item', contentKey, 'languages'],
    queryFn: ({ signal }) => client('readItem', { contentKey, signal }),
    enabled: contentKey !== '',
  })
  const failed = menus.error ?? menu.error ?? item.error
  const places = menu.data ?? []
  // Without a place, the entry is the last one.
  const chosen = place?.index === undefined ? places.length - 1 : places.findIndex((each) => each.below === place.below && each.index === place.index)
  const lacking = languages.filter((each) => item.data !== undefined && !item.data.languages.some((row) => row.language === each))
  return (
    <>
      <FieldFrame label={say('studioMenu')}>
        {({ id }) => (
          <select
            id={id}
            className="studio-input"
            value={contentKey}
            onChange={({ target }) => onPlace(target.value === '' ? undefined : { contentKey: target.value })}
          >
            <option value="">{say('studioNoMenuEntry')}</option>
            {(menus.data?.items ?? []).map((row) => (
              <option key={row.contentKey} value={row.contentKey}>
                {row.title}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      {place === undefined || menu.data === undefined ? null : (
        <FieldFrame label={say('studioMenuPlace')}>
          {({ id }) => (
            <select id={id} className="studio-input" value={chosen} onChange={({ target }) => onPlace({ contentKey, ...pick(places, target.value) })}>
              {places.map((each, index) => (
                <option key={`${each.below ?? ''}:${each.index}`} value={index}>
                  {each.below === undefined
                    ? each.after === undefined
                      ? say('studioMenuFirst')
                      : say('studioMenuAfter', { entry: each.after })
                    : each.after === undefined
                      ? say('studioMenuFirstBelow', { above: each.above ?? '' })
                      : say('studioMenuAfterBelow', { above: each.above ?? '', entry: each.after })}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
      )}
      {lacking.length === 0 ? null : <p className="studio-note">{say('studioMenuLacks', { languages: lacking.map(languageName).join(', ') })}</p>}
      {failed === null ? null : <RefusalNote error={failed} />}
    </>
  )
}

function pick(places: readonly PlaceInMenu[], value: string): Omit<MenuPlace, 'contentKey'> {
  const { below, index } = places[Number(value)] ?? {}
  return { below, index }
}
