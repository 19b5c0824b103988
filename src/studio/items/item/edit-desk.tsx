import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'

import type { Problem } from '#model/authoring/authoring-errors.ts'
import type { AnswerOf } from '#model/authoring/calls.ts'
import { Boundary, LoadAgain } from '#studio/kit/boundary.tsx'
import { mayWrite, useDesk, useSay } from '#studio/kit/desk.tsx'
import { hasDialog } from '#studio/kit/has-dialog.ts'
import { isTyping } from '#studio/kit/is-typing.ts'
import { useSteadyActs } from '#studio/kit/use-steady-acts.ts'
import { useTitle } from '#studio/kit/use-title.ts'
import { hasBlocks } from '#studio/fields/form-schema.ts'
import { ItemForm } from '#studio/fields/item-form.tsx'
import { TalkProvider, useOpenPresence } from '#studio/talk/talk-place.ts'
import type { BrowserCopy } from './browser-copies.ts'
import { CompareDialog } from './compare-dialog.tsx'
import { editActOf } from './edit-keys.ts'
import { EditNotices, ReadOnlyNotice } from './edit-notices.tsx'
import type { AskedDraft } from './editing.ts'
import { focusFirstField, isJustCopied } from './first-field.ts'
import { followAddress } from './follow-problem.ts'
import { ItemHead } from './item-head.tsx'
import { LiveAddress } from './live-address.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { SideNotes } from './side-notes.tsx'
import { isOnThemeScreen, TAB_NAMES, type TabName } from './tab-names.ts'
import { CommentsTab, ReviewStrip } from './talk-parts.ts'
import { useEditing } from './use-editing.ts'
import { useLeads } from './use-leads.ts'
import { ThemeTab } from '../theme/screens.ts'

const HistoryTab = lazy(() => import('./history/history-tab.tsx').then(({ HistoryTab }) => ({ default: HistoryTab })))
const PageEditor = lazy(() => import('#studio/pages/page-editor.tsx').then(({ PageEditor }) => ({ default: PageEditor })))
const PreviewTab = lazy(() => import('./preview-tab.tsx').then(({ PreviewTab }) => ({ default: PreviewTab })))
const SeoTab = lazy(() => import('./seo/seo-tab.tsx').then(({ SeoTab }) => ({ default: SeoTab })))
const TranslateTab = lazy(() => import('./translate/translate-tab.tsx').then(({ TranslateTab }) => ({ default: TranslateTab })))
const LinksTab = lazy(() => import('./links-tab.tsx').then(({ LinksTab }) => ({ default: LinksTab })))

export type EditDeskProps = {
  item: AnswerOf<'readItem'>
  language: string
  tab: string | undefined
  opened: AskedDraft
  inBrowser: BrowserCopy | undefined
  /** Somebody has erased the item while it was open here. */
  isGone: boolean
}

const NONE: readonly Problem[] = []

/** The desk of one language of an item: form, preview, search engines, history and links, with one edit behind them. */
export function EditDesk({ item, language, tab, opened, inBrowser, isGone }: EditDeskProps) {
  const { client, forms, self } = useDesk()
  const say = useSay()
  const [, go] = useLocation()
  const { contentKey, type } = item
  const desk = useEditing({ contentKey, language, opened, inBrowser, isGone })
  const { editing, write, save } = desk
  const presence = useOpenPresence(contentKey, language)
  const talk = useMemo(() => ({ contentKey, language, presence }), [contentKey, language, presence])
  const [isPublishing, setPublishing] = useState(false)
  const [wasTold, setTold] = useState(isJustCopied)
  const current: TabName = TAB_NAMES.find((name) => name === tab) ?? 'edit'
  useTitle(current === 'theme' ? say('studioTab.theme') : editing.words.title || say('studioUntitled'))
  const problems = useQuery({
    queryKey: ['item', contentKey, 'problems', language, editing.baseVersion],
    queryFn: ({ signal }) => client('listProblems', { contentKey, language, signal }),
  })
  const isAddressed = opened.row.liveVersion !== undefined && forms.types[type]?.address !== 'none'
  const isWritable = mayWrite(self, { type, language }) && self.acts.includes('save-draft') && opened.row.state !== 'archived'
  const isForStaff = forms.types[type]?.isForStaff === true
  const isPublishable = self.acts.includes('publish') && !isForStaff && opened.row.state !== 'archived'
  // A new item greets nobody with what is missing: that is told when it is saved or published.
  const isFresh = editing.baseVersion === 1 && opened.row.liveVersion === undefined && !isPublishing && !wasTold && !isForStaff
  const { publish } = useSteadyActs({
    async publish() {
      setTold(true)
      if ((await save()) !== undefined) setPublishing(true)
    },
  })
  const onLead = useLeads(language)
  useEffect(focusFirstField, [])
  useEffect(followAddress, [])
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const act = editActOf(event)
      if (act === 'undo' || act === 'redo') {
        // A field has letters of its own to undo.
        if (!isWritable || isTyping(event.target) || hasDialog()) return
        event.preventDefault()
        desk[act]()
        return
      }
      // Also where nothing is saved: the dialog in which a browser saves a page helps nobody here.
      if (act !== undefined) event.preventDefault()
      if (act === 'save') void save()
      else if (act === 'publish' && isPublishable && !hasDialog()) void publish()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })
  const filling = {
    contentKey,
    form: forms.types[type],
    itemForm: forms.item,
    words: editing.words,
    checked: editing.base,
    contentLanguage: language,
    problems: isFresh ? NONE : (problems.data?.problems ?? NONE),
    isReadOnly: !isWritable,
    onWrite: write,
    addHolder: desk.addHolder,
    onUndo: desk.undo,
  }
  return (
    <TalkProvider value={talk}>
      <div className="studio-screen studio-item">
        <ItemHead
          item={item}
          opened={opened}
          desk={desk}
          tab={current}
          problems={problems.data?.problems ?? NONE}
          isWritable={isWritable}
          onPublish={publish}
        />
        <ReadOnlyNotice opened={opened} desk={desk} isWritable={isWritable} />
        {opened.review === undefined ? null : (
          <Suspense>
            <ReviewStrip review={opened.review} row={opened.row} desk={desk} onPublish={isPublishable ? publish : undefined} />
          </Suspense>
        )}
        <Boundary place={current} otherwise={<LoadAgain say={say} />}>
          <Suspense fallback={<p className="studio-waiting">{say('studioLoading')}</p>}>
            {current === 'edit' ? (
              <div className="studio-item-columns" data-wide={hasBlocks(forms.types[type]) ? '' : undefined}>
                <ItemForm
                  {...filling}
                  type={type}
                  address={isAddressed ? <LiveAddress item={item} row={opened.row} paths={opened.paths} /> : undefined}
                />
                <SideNotes item={item} opened={opened} editing={editing} problems={problems.data?.problems} />
              </div>
            ) : null}
            {current === 'page' ? (
              <PageEditor
                {...filling}
                onRedo={desk.redo}
                canUndo={desk.history.past.length > 0}
                canRedo={desk.history.future.length > 0}
                onLead={onLead}
                mayMakeParts={self.acts.includes('save-draft') && mayWrite(self, { type: 'sfdc_cms__view', language })}
              />
            ) : null}
            {current === 'theme' ? <ThemeTab item={item} language={language} desk={desk} filling={filling} /> : null}
            {current === 'translate' ? <TranslateTab item={item} language={language} desk={desk} filling={filling} /> : null}
            {current === 'preview' ? <PreviewTab item={item} language={language} desk={desk} /> : null}
            {current === 'seo' ? <SeoTab item={item} language={language} desk={desk} /> : null}
            {current === 'comments' ? <CommentsTab item={item} language={language} desk={desk} /> : null}
            {current === 'history' ? <HistoryTab item={item} language={language} desk={desk} isWritable={isWritable} /> : null}
            {current === 'links' ? <LinksTab item={item} /> : null}
          </Suspense>
        </Boundary>
        <EditNotices opened={opened} desk={desk} form={forms.types[type]} isGone={isGone} />
        {desk.conflict === undefined ? null : <CompareDialog desk={desk} conflict={desk.conflict} form={forms.types[type]} />}
        {isPublishing ? (
          <PublishDialog
            item={item}
            row={opened.row}
            version={editing.baseVersion}
            words={editing.words}
            onClose={() => setPublishing(false)}
            onProblem={({ path }) => {
              setPublishing(false)
              const screen = isOnThemeScreen(path) ? 'theme' : 'edit'
              // The screen of the theme has an address of its own, too.
              if (screen !== current) go(`/items/${contentKey}/${language}${screen === 'edit' ? '' : `/${screen}`}`)
            }}
          />
        ) : null}
      </div>
    </TalkProvider>
  )
}
