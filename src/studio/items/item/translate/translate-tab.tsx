import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'

import { isNotFound } from '#studio/api/authoring-refusal.ts'
import type { AnswerOf } from '#model/authoring/calls.ts'
import { putText, readText } from '#model/translation/text-place.ts'
import { findTextStatus, TEXT_STATUSES, type TextStatus } from '#model/translation/text-status.ts'
import { findBlocksField } from '#studio/fields/form-schema.ts'
import { useItemFrames, type ItemToFill } from '#studio/fields/use-item-frames.ts'
import { Button } from '#studio/kit/button.tsx'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { LanguageChoice } from '#studio/kit/language-choice.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'
import { toast } from '#studio/kit/toasts.tsx'
import { useFailure } from '#studio/kit/use-failure.ts'
import { useLanguageName } from '#studio/kit/use-language-name.ts'
import type { EditingDesk } from '../use-editing.ts'
import { FileActs } from './file-acts.tsx'
import { takeStructure } from './take-structure.ts'
import { TextRow } from './text-row.tsx'
import { readTranslateAddress, writeTranslateAddress, type TranslateAddress } from './translate-address.ts'

export type TranslateTabProps = { item: AnswerOf<'readItem'>; language: string; desk: EditingDesk; filling: ItemToFill }

/** How often it is asked whether the source has changed. */
const LOOK_MS = 30_000

/** A language beside the one that it is translated from, text by text, with what is missing and what is out of date. */
export function TranslateTab({ item, language, desk, filling }: TranslateTabProps) {
  const { client } = useDesk()
  const say = useSay()
  const [place, go] = useLocation()
  const address = readTranslateAddress(useSearch())
  const { contentKey } = item
  const { from } = address
  const translation = useQuery({
    queryKey: ['item', contentKey, 'translation', language, from ?? ''],
    queryFn: ({ signal }) => client('readTranslation', { contentKey, language, query: { source: from }, signal }),
    refetchInterval: LOOK_MS,
  })
  const show = (next: TranslateAddress) => go(place + writeTranslateAddress(next), { replace: true })
  if (translation.data !== undefined)
    return <OpenTranslation item={item} language={language} desk={desk} filling={filling} open={translation.data} address={address} onShow={show} />
  if (isNotFound(translation.error)) return <p className="studio-soft">{say('studioTranslateAlone')}</p>
  if (translation.error !== null) return <RefusalNote error={translation.error} onRetry={() => void translation.refetch()} />
  return <p className="studio-waiting">{say('studioLoading')}</p>
}

type OpenProps = TranslateTabProps & { open: AnswerOf<'readTranslation'>; address: TranslateAddress; onShow(address: TranslateAddress): void }

function OpenTranslation({ item, language, desk, filling, open, address, onShow }: OpenProps) {
  const say = useSay()
  const frames = useItemFrames(filling)
  const { words } = desk.editing
  const isWritable = !filling.isReadOnly
  const blocksField = findBlocksField(filling.form)
  const rows = open.texts.map((text, place) => {
    const target = readText(words, text)
    const { source, sourceThen, targetThen } = text
    return { text, place, isThere: putText(words, text, '') !== undefined, status: findTextStatus({ source, target, sourceThen, targetThen }) }
  })
  const count = (status: TextStatus) => rows.filter((row) => row.status === status).length
  const shown = address.isOpenOnly ? rows.filter(({ status }) => status !== 'current') : rows
  const write = desk.write
  return (
    <section className="studio-translate" aria-label={say('studioTab.translate')}>
      <TranslateBar item={item} language={language} desk={desk} open={open} address={address} isWritable={isWritable} onShow={onShow}>
        <p role="status" className="studio-translate-counts">
          {TEXT_STATUSES.filter((status) => count(status) > 0).map((status) => (
            <span key={status} className="studio-chip" data-translated={status}>
              {say(`studioTextCount.${status}`, { count: count(status) })}
            </span>
          ))}
        </p>
        {isWritable && blocksField !== undefined ? (
          <Button
            onPress={() => {
              write((target) => takeStructure({ target, source: open.words, places: open.texts, field: blocksField }))
              toast({ text: say('studioStructureTaken'), undo: { label: say('studioUndo'), act: desk.undo } })
            }}
          >
            {say('studioTakeStructure')}
          </Button>
        ) : null}
      </TranslateBar>
      <div className="studio-translated-names" aria-hidden="true">
        <NameOf language={open.from} />
        <NameOf language={language} />
      </div>
      {shown.length === 0 ? <p className="studio-soft">{say('studioAllCurrent')}</p> : null}
      {shown.map(({ text, place, isThere, status }) => (
        <TextRow
          key={`${text.component ?? ''} ${text.steps.join('.')}`}
          text={text}
          status={status}
          from={open.from}
          terms={open.terms.filter(({ texts }) => texts.includes(place))}
          isThere={isThere}
          isWritable={isWritable}
          words={words}
          frames={frames}
          blocksField={blocksField}
          onCopy={() => write((now) => putText(now, text, text.source) ?? now)}
        />
      ))}
    </section>
  )
}

function NameOf({ language }: { language: string }) {
  return <span>{useLanguageName()(language)}</span>
}

type BarProps = Omit<OpenProps, 'filling'> & { isWritable: boolean; children: React.ReactNode }

/** From which language, what is shown, and the acts on the whole translation. */
function TranslateBar({ item, language, desk, open, address, isWritable, onShow, children }: BarProps) {
  const { client, self } = useDesk()
  const say = useSay()
  const queries = useQueryClient()
  const failed = useFailure()
  const { contentKey } = item
  const mark = async () => {
    try {
      const seen = await desk.save()
      if (seen === undefined) return
      await client('markTranslation', { contentKey, language, seen, body: { source: open.from, version: open.version } })
      toast({ text: say('studioMarkedCurrent') })
    } catch (error) {
      failed(error)
    }
    await Promise.all(['item', 'items'].map(async (key) => await queries.invalidateQueries({ queryKey: key === 'item' ? [key, contentKey] : [key] })))
  }
  return (
    <div className="studio-translate-bar">
      {open.languages.length < 2 ? null : (
        <LanguageChoice
          label={say('studioTranslateFrom')}
          languages={open.languages}
          value={open.from}
          onChange={(from) => onShow({ ...address, ...(from !== undefined && { from }) })}
        />
      )}
      <label className="studio-inline">
        <input type="checkbox" checked={address.isOpenOnly} onChange={({ target }) => onShow({ ...address, isOpenOnly: target.checked })} />
        <span>{say('studioOpenTextsOnly')}</span>
      </label>
      {children}
      {isWritable && self.acts.includes('mark-translation') ? (
        <Button icon="check" onPress={() => void mark()}>
          {say('studioMarkCurrent')}
        </Button>
      ) : null}
      <FileActs contentKey={contentKey} from={open.from} language={language} desk={desk} isWritable={isWritable} />
    </div>
  )
}
