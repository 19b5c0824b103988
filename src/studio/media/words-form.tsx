import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { JsonObject } from '#base/pure/json.ts'
import type { AnswerOf } from '#model/authoring/calls.ts'
import type { Point } from '#model/images/crops.ts'
import { readFocalPoint } from '#model/images/focal-point.ts'
import { Button } from '#studio/kit/button.tsx'
import { mayWrite, useDesk, useSay } from '#studio/kit/desk.tsx'
import { FieldFrame } from '#studio/kit/field-frame.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'
import { toFileUrl } from '#studio/kit/thumb.tsx'

import { CropList } from './crop-list.tsx'
import { FocalPicture } from './focal-picture.tsx'
import type { MediaItem } from './media-thumb.tsx'
import { useMediaAct } from './use-media-act.ts'

type Draft = AnswerOf<'readDraft'>['draft']
/** What was typed over a draft. `savedAs` is the version that holds it; none does before it is saved. */
type Changes = { title?: string; body: JsonObject; savedAs: number }

const MIDDLE: Point = { x: 0.5, y: 0.5 }
const NONE: Changes = { body: {}, savedAs: 0 }

/** What a language of an image or a document says, saved as its draft. What was typed stays when another draft comes, as with a new file. */
export function WordsForm({ item, language }: { item: MediaItem; language: string }) {
  const { client } = useDesk()
  const say = useSay()
  const { contentKey } = item
  const isNew = item.languages.every((each) => each.language !== language)
  const source = isNew ? (item.languages[0]?.language ?? '') : language
  const draft = useQuery({
    queryKey: ['media', 'draft', contentKey, source],
    queryFn: ({ signal }) => client('readDraft', { contentKey, language: source, signal }),
  })
  const [typed, setTyped] = useState<Readonly<Record<string, Changes>>>({})
  if (draft.data === undefined)
    return draft.error === null ? (
      <p className="studio-soft">{say('studioLoading')}</p>
    ) : (
      <RefusalNote error={draft.error} onRetry={() => void draft.refetch()} />
    )
  // A language that is not there yet begins with the file of another one, without its words.
  const start = isNew ? toNew(draft.data.draft) : draft.data.draft
  const change = (next: (before: Changes) => Changes) => setTyped((all) => ({ ...all, [language]: next(openChanges(all[language], start.version)) }))
  return (
    <Fields key={language} item={item} language={language} draft={start} changes={openChanges(typed[language], start.version)} onChange={change} />
  )
}

/** Without what the draft holds already. */
function openChanges(changes: Changes | undefined, version: number): Changes {
  return changes === undefined || version >= changes.savedAs ? NONE : changes
}

function toNew({ body: { altText: _alt, ...body }, ...draft }: Draft): Draft {
  return { ...draft, version: 0, body }
}

type FieldsProps = { item: MediaItem; language: string; draft: Draft; changes: Changes; onChange(next: (before: Changes) => Changes): void }

function Fields({ item, language, draft, changes, onChange }: FieldsProps) {
  const { client, self, basePath } = useDesk()
  const say = useSay()
  const { contentKey, type, file } = item
  const title = changes.title ?? draft.title
  const body: JsonObject = { ...draft.body, ...changes.body }
  const isReadOnly = !mayWrite(self, { type, language })
  const isImage = file === undefined || file.width > 0
  const point = readFocalPoint(body) ?? MIDDLE
  const src = toFileUrl(basePath, { contentKey, language: item.languages[0]?.language ?? '', hash: file?.hash ?? '' })
  const text = (name: string) => (typeof body[name] === 'string' ? body[name] : '')
  const write = (part: JsonObject) => onChange((before) => ({ ...before, body: { ...before.body, ...part }, savedAs: Infinity }))
  const writeTitle = (to: string) => onChange((before) => ({ ...before, title: to, savedAs: Infinity }))
  const isDecorative = body['decorative'] === true
  const act = useMediaAct(
    contentKey,
    async () => {
      const words = { title, urlName: draft.urlName, body: { ...body, title } }
      const { version } = await client('saveDraft', { contentKey, language, seen: draft.version, body: words })
      // Something may have been typed meanwhile.
      onChange((before) => (before === changes ? { ...before, savedAs: version } : before))
    },
    say('mediaSaved'),
  )
  const line = (name: string, label: string, kind = 'text') => (
    <FieldFrame label={label}>
      {({ id }) => (
        <input
          className="studio-input"
          id={id}
          type={kind}
          lang={language.slice(0, 2)}
          value={text(name)}
          readOnly={isReadOnly}
          onChange={({ target }) => write({ [name]: target.value })}
        />
      )}
    </FieldFrame>
  )
  return (
    <form
      className="media-form"
      onSubmit={(event) => {
        event.preventDefault()
        act.mutate(undefined)
      }}
    >
      {isImage && file !== undefined ? (
        <>
          <FocalPicture src={src} point={point} isReadOnly={isReadOnly} onPoint={(focalPoint) => write({ focalPoint })} />
          <CropList src={src} image={file} point={point} />
        </>
      ) : null}
      <FieldFrame label={say('mediaTitle')}>
        {({ id }) => (
          <input className="studio-input" id={id} value={title} readOnly={isReadOnly} onChange={({ target }) => writeTitle(target.value)} />
        )}
      </FieldFrame>
      {isImage ? (
        <>
          <label className="studio-tick">
            <input
              type="checkbox"
              checked={isDecorative}
              disabled={isReadOnly}
              onChange={({ target }) => write(target.checked ? { decorative: true, altText: '' } : { decorative: false })}
            />
            {say('mediaDecorative')}
          </label>
          {isDecorative ? null : line('altText', say('mediaAltText'))}
        </>
      ) : (
        <>
          {line('description', say('mediaDescription'))}
          {line('revision', say('mediaRevisionName'))}
          {line('issuedOn', say('mediaIssuedOn'), 'date')}
        </>
      )}
      {act.error === null ? null : <RefusalNote error={act.error} />}
      <Button type="submit" kind="main" isDisabled={isReadOnly} isPending={act.isPending}>
        {say('mediaSave')}
      </Button>
    </form>
  )
}
