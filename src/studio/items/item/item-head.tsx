import { memo, useDeferredValue } from 'react'
import { Link, useLocation } from 'wouter'

import type { Problem } from '#model/authoring/authoring-errors.ts'
import type { AnswerOf } from '#model/authoring/calls.ts'
import { defaultLanguage } from '#model/languages.ts'
import { hasBlocks, hasTheme } from '#studio/fields/form-schema.ts'
import { useDesk, useLabel, useSay } from '#studio/kit/desk.tsx'
import { useOfferedActs } from '#studio/kit/offered-acts.ts'
import { typesWithPages } from '#studio/kit/types-with-pages.ts'
import { EditStanding } from './edit-standing.tsx'
import type { AskedDraft } from './editing.ts'
import { HeadActs } from './head-acts.tsx'
import { ItemLanguages } from './item-languages.tsx'
import { UsedOn } from './included-by.tsx'
import { InReleases } from '../releases/in-releases.tsx'
import { OthersHere } from './others-here.tsx'
import { showInRow } from './show-in-row.ts'
import { TAB_NAMES, type TabName } from './tab-names.ts'
import type { EditingDesk } from './use-editing.ts'
import { useHeadHeight } from './use-head-height.ts'

export type ItemHeadProps = {
  item: AnswerOf<'readItem'>
  opened: AskedDraft
  desk: EditingDesk
  tab: TabName
  problems: readonly Problem[]
  isWritable: boolean
  onPublish(): void
}

const NONE: readonly Problem[] = []

/**
 * Name, languages, state and acts of an item, always in view. Only a second line of the title makes it higher while somebody types. It follows a
 * moment after what is typed: a key is shown first where it was typed.
 */
export function ItemHead({ desk, ...others }: ItemHeadProps) {
  return <LateHead desk={useDeferredValue(desk)} {...others} />
}

const LateHead = memo(function LateHead({ item, opened, desk, tab, problems, isWritable, onPublish }: ItemHeadProps) {
  const { forms, self } = useDesk()
  const say = useSay()
  const label = useLabel()
  const [, go] = useLocation()
  const head = useHeadHeight()
  const { contentKey, type } = item
  const { row } = opened
  const about = desk.editing.words.title
  const leads = (name: TabName) => `/items/${contentKey}/${row.language}${name === 'edit' ? '' : `/${name}`}`
  // Only what has blocks is edited as a page, only one language of the settings has a theme, only what has a page is found by search engines,
  // and visitors never see what is for the staff.
  const isOffered: Partial<Record<TabName, boolean>> = {
    page: hasBlocks(forms.types[type]),
    theme: hasTheme(forms.types[type]) && row.language === defaultLanguage(self.site.languages).code,
    seo: typesWithPages(forms).includes(type),
    preview: forms.types[type]?.isForStaff !== true,
  }
  const tabs = TAB_NAMES.filter((name) => isOffered[name] ?? true)
  useOfferedActs(tabs.map((name) => ({ key: `tab ${name}`, text: say(`studioTab.${name}`), about, act: () => go(leads(name)) })))
  return (
    <header className="studio-item-head" ref={head}>
      <div className="studio-item-crumbs">
        <Link href={`/contents/${type}`}>{label(forms.types[type]?.plural)}</Link>
        <UsedOn item={item} language={row.language} />
        <InReleases contentKey={contentKey} language={row.language} />
        <OthersHere others={opened.others} />
      </div>
      <h1 dir="auto">{tab === 'theme' ? say('studioTab.theme') : about || say('studioUntitled')}</h1>
      <EditStanding opened={opened} desk={desk} problems={tab === 'edit' ? problems : NONE} />
      <HeadActs
        item={item}
        row={row}
        paths={opened.paths}
        desk={desk}
        isWritable={isWritable}
        hasReview={opened.review !== undefined}
        onPublish={onPublish}
      />
      <div className="studio-item-bar">
        <nav className="studio-tabs" aria-label={say('studioViews')}>
          {tabs.map((name) => (
            <Link key={name} href={leads(name)} ref={name === tab ? showInRow : undefined} aria-current={name === tab ? 'page' : undefined}>
              {name === 'comments' && opened.openComments > 0
                ? say('studioTabWithCount', { name: say('studioTab.comments'), count: opened.openComments })
                : say(`studioTab.${name}`)}
            </Link>
          ))}
        </nav>
        <ItemLanguages item={item} row={row} />
      </div>
    </header>
  )
})
