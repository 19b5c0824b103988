import { useState } from 'react'
import { Link, useLocation } from 'wouter'

import type { AnswerOf } from '#model/authoring/calls.ts'
import type { Row } from '#model/authoring/shapes.ts'
import { Button } from '#studio/kit/button.tsx'
import { useDesk, useLabel, useMay, useSay } from '#studio/kit/desk.tsx'
import { useOfferedActs } from '#studio/kit/offered-acts.ts'
import { StateChip } from '#studio/kit/state-chip.tsx'
import { ItemActs } from './item-acts.tsx'
import { TAB_NAMES, type TabName } from './tab-names.ts'
import type { EditingDesk } from './use-editing.ts'

export type ItemHeadProps = {
  item: AnswerOf<'readItem'>
  row: Row
  desk: EditingDesk
  tab: TabName
  isWritable: boolean
  onPublish(): void
}

/** Name, languages, state and acts of an item, always in view. */
export function ItemHead({ item, row, desk, tab, isWritable, onPublish }: ItemHeadProps) {
  const { forms, self } = useDesk()
  const say = useSay()
  const label = useLabel()
  const may = useMay()
  const { editing, hasRoom, save } = desk
  const [isPressed, setPressed] = useState(false)
  const { contentKey, type, languages } = item
  const saveNow = async () => {
    setPressed(true)
    await save().finally(() => setPressed(false))
  }
  const about = editing.words.title
  const leads = (name: TabName) => `/items/${contentKey}/${row.language}${name === 'edit' ? '' : `/${name}`}`
  const [, go] = useLocation()
  useOfferedActs([
    ...(may('publish') ? [{ key: 'publish', text: say('studioPublishDots'), about, act: onPublish }] : []),
    ...(isWritable ? [{ key: 'save', text: say('studioSave'), about, act: () => void saveNow() }] : []),
    ...TAB_NAMES.map((name) => ({ key: `tab ${name}`, text: say(`studioTab.${name}`), about, act: () => go(leads(name)) })),
  ])
  return (
    <header className="studio-item-head">
      <p className="studio-crumbs">
        <Link href={`/contents/${type}`}>{label(forms.types[type]?.plural)}</Link>
      </p>
      <div className="studio-item-title">
        <h1 dir="auto">{editing.words.title || say('studioUntitled')}</h1>
        <StateChip row={row} />
        <span className="studio-standing" data-standing={editing.standing} role="status">
          {say(editing.standing === 'held' && !hasRoom ? 'studioStandingNowhere' : `studioStanding.${editing.standing}`)}
        </span>
      </div>
      <div className="studio-item-bar">
        <nav className="studio-languages" aria-label={say('studioLanguages')}>
          {self.site.languages.map(({ code, label: name }) => {
            const other = languages.find(({ language }) => language === code)
            return (
              <Link key={code} href={`/items/${contentKey}/${code}`} aria-current={code === row.language ? 'page' : undefined}>
                {name}
                {other === undefined ? <span className="studio-soft">{say('studioNotYet')}</span> : <StateChip row={other} />}
              </Link>
            )
          })}
        </nav>
        <div className="studio-acts">
          {isWritable ? (
            <Button isDisabled={!isPressed && editing.standing === 'saved'} isPending={isPressed} onPress={() => void saveNow()}>
              {say('studioSave')}
            </Button>
          ) : null}
          {may('publish') ? (
            <Button kind="main" onPress={onPublish}>
              {say('studioPublishDots')}
            </Button>
          ) : null}
          <ItemActs item={item} row={row} desk={desk} />
        </div>
      </div>
      <nav className="studio-tabs" aria-label={say('studioViews')}>
        {TAB_NAMES.map((name) => (
          <Link key={name} href={leads(name)} aria-current={name === tab ? 'page' : undefined}>
            {say(`studioTab.${name}`)}
          </Link>
        ))}
      </nav>
    </header>
  )
}
