import { useQuery } from '@tanstack/react-query'

import type { JsonObject } from '#base/pure/json.ts'
import type { AnswerOf } from '#model/authoring/calls.ts'
import type { Point } from '#model/images/crops.ts'
import { readFocalPoint } from '#model/images/focal-point.ts'
import { Button } from '#studio/kit/button.tsx'
import { mayWrite, useDesk, useSay } from '#studio/kit/desk.tsx'
import { FieldFrame } from '#studio/kit/field-frame.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'
import { toFileUrl } from '#studio/kit/thumb.tsx'

import { AltTextField } from './alt-text-field.tsx'
import { CropList } from './crop-list.tsx'
import { FocalPicture } from './focal-picture.tsx'
import type { MediaItem } from './media-thumb.tsx'
import { findCollisions, mergeTyped, openTyped, takeTheirs, type Typed } from './typed-words.ts'
import { useMediaAct } from './use-media-act.ts'
import { useTyped } from './use-typed.ts'

type Draft = AnswerOf<'readDraft'>['draft']

const MIDDLE: Point = { x: 0.5, y: 0.5 }

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
  const [typed, setTyped] = useTyped(contentKey, language)
  if (draft.data === undefined)
    return draft.error === null ? (
      <p className="studio-soft">{say('studioLoading')}</p>
    ) : (
      <RefusalNote error={draft.error} onRetry={() => void draft.refetch()} />
    )
  // A language that is not there yet begins with the file of another one, without its words.
  const start = isNew ? toNew(draft.data.draft) : draft.data.draft
  const change = (next: (before: Typed) => Typed) => setTyped((before) => next(openTyped(before, start)))
  return <Fields key={language} item={item} language={language} draft={start} typed={openTyped(typed, start)} onChange={change} />
}

function toNew({ body: { altText: _alt, ...body }, ...draft }: Draft): Draft {
  return { ...draft, version: 0, body }
}

type FieldsProps = { item: MediaItem; language: string; draft: Draft; typed: Typed; onChange(next: (before: Typed) => Typed): void }

function Fields({ item, language, draft, typed, onChange }: FieldsProps) {
  const { client, self, basePath } = useDesk()
  const say = useSay()
  const { contentKey, type, file } = item
  const { title, body } = mergeTyped(typed, draft)
  const collisions = findCollisions(typed, draft)
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
      const words = { title, urlName: draft.urlName, body }
      const { version } = await client('saveDraft', { contentKey, language, seen: draft.version, body: words })
      // Something may have been typed meanwhile.
      onChange((before) => (before === typed ? { ...before, savedAs: version } : before))
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
        <FocalPicture src={src} point={point} isReadOnly={isReadOnly} onPoint={(focalPoint) => write({ focalPoint })} />
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
          {isDecorative ? null : (
            <AltTextField language={language} value={text('altText')} isReadOnly={isReadOnly} onChange={(altText) => write({ altText })} />
          )}
        </>
      ) : (
        <>
          {line('description', say('mediaDescription'))}
          {line('revision', say('mediaRevisionName'))}
          {line('issuedOn', say('mediaIssuedOn'), 'date')}
        </>
      )}
      {act.error === null ? null : <RefusalNote error={act.error} />}
      {collisions.length === 0 ? null : (
        <div className="studio-note" data-kind="failed" role="alert">
          <p>{say('mediaCollision')}</p>
          {collisions.map(({ field, theirs }) => (
            <p key={field}>
              <span className="studio-code">{field}</span>: <span dir="auto">{typeof theirs === 'string' ? theirs : JSON.stringify(theirs)}</span>
            </p>
          ))}
          <Button onPress={() => onChange((before) => ({ ...before, base: draft }))}>{say('mediaTakeMine')}</Button>
          <Button onPress={() => onChange((before) => takeTheirs(before, draft))}>{say('mediaTakeTheirs')}</Button>
        </div>
      )}
      <Button type="submit" kind="main" isDisabled={isReadOnly || collisions.length > 0} isPending={act.isPending}>
        {say('mediaSave')}
      </Button>
      {isImage && file !== undefined ? (
        <details className="media-crops-fold">
          <summary>{say('mediaCrops')}</summary>
          <CropList src={src} image={file} point={point} />
        </details>
      ) : null}
    </form>
  )
}
