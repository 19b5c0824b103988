import { useId, useState } from 'react'

import type { Row } from '#model/authoring/shapes.ts'
import { RICH_TEXT_TOKEN } from '#model/rich-text/allowed-markup.ts'
import { toLanguageTag } from '#model/languages.ts'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { FieldFrame, FieldProblems, gradeOf } from '#studio/kit/field-frame.tsx'
import { ItemPicker } from '#studio/kit/item-picker.tsx'
import { toast } from '#studio/kit/toasts.tsx'
import { useFailure } from '#studio/kit/use-failure.ts'
import { typesWithPages } from '#studio/kit/types-with-pages.ts'
import { MediaPicker } from '#studio/media/media-picker.tsx'
import { toFileUrl } from '#studio/kit/thumb.tsx'
import { RichTextField as Editor } from '#studio/rich-text/rich-text-field.tsx'
import type { KindProps } from '../kind-props.ts'
import { useForm, useProblems } from '../form-frame.tsx'
import { toPlainText } from '../to-plain-text.ts'

type Found = Pick<Row, 'contentKey'> & { language?: string; title?: string }
/** `types` without pages are pictures of the media library. */
type Picking = { types: readonly string[] | 'pictures'; title: string; done(found: Found | undefined): void }

const TERM = ['busbar__glossaryTerm']

/** HTML of the allowlist, with pages, terms and pictures found by search. */
export function RichTextField({ path, label, help, value, isRequired, mount }: KindProps & { mount?: HTMLElement }) {
  const { client, forms, basePath } = useDesk()
  const { onChange, addHolder, isReadOnly, contentLanguage } = useForm()
  const say = useSay()
  const fail = useFailure()
  const problems = useProblems(path)
  const id = useId()
  const [picking, setPicking] = useState<Picking | undefined>()
  const html = typeof value === 'string' ? value : ''

  const pick = (types: Picking['types'], title: string) =>
    new Promise<Found | undefined>((done) => {
      setPicking({
        types,
        title,
        done(found) {
          setPicking(undefined)
          done(found)
        },
      })
    })
  const pickLink = async (types: readonly string[]) => {
    const found = await pick(types, types === TERM ? say('studioFindTerm') : say('studioFindPage'))
    if (found === undefined) return undefined
    const { paths } = await client('readDraft', { contentKey: found.contentKey, language: found.language ?? contentLanguage })
    if (paths[0] !== undefined) return { href: paths[0], text: found.title ?? '' }
    toast({ kind: 'failed', text: say('studioNoPageOf', { title: found.title ?? found.contentKey }) })
    return undefined
  }
  const pickImage = async () => {
    const found = await pick('pictures', say('studioChoosePicture'))
    if (found === undefined) return undefined
    const { contentKey } = found
    return { src: `{!cmsMedia.${contentKey}}` }
  }
  // The editor goes on without what could not be read.
  const tell = (error: unknown) => {
    fail(error)
    return undefined
  }
  const previewOf = (src: string) => {
    const contentKey = RICH_TEXT_TOKEN.exec(src)?.[1]
    return contentKey === undefined
      ? src.startsWith('/')
        ? basePath + src
        : undefined
      : toFileUrl(basePath, { contentKey, language: contentLanguage })
  }
  const hasNotes = help !== '' || problems.length > 0
  const grade = gradeOf(problems)
  return (
    <div className="studio-field" data-grade={grade}>
      {isReadOnly ? (
        <FieldFrame label={label}>
          {({ id: text }) => <textarea id={text} className="studio-input" readOnly rows={12} value={toPlainText(html)} dir="auto" />}
        </FieldFrame>
      ) : (
        <Editor
          value={html}
          onChange={(next) => onChange(path, next === '' && !isRequired ? undefined : next)}
          addHolder={addHolder}
          label={label}
          mount={mount}
          describedBy={hasNotes ? id : undefined}
          invalid={grade === 'blocks'}
          language={toLanguageTag(contentLanguage)}
          pickPage={() => pickLink(typesWithPages(forms)).catch(tell)}
          pickTerm={() => pickLink(TERM).catch(tell)}
          pickImage={() => pickImage().catch(tell)}
          previewOf={previewOf}
        />
      )}
      {!hasNotes ? null : (
        <div id={id}>
          {help === '' ? null : <p className="studio-field-help">{help}</p>}
          <FieldProblems problems={problems} />
        </div>
      )}
      {picking === undefined ? null : picking.types === 'pictures' ? (
        <MediaPicker title={picking.title} kind="image" onClose={() => picking.done(undefined)} onPick={picking.done} />
      ) : (
        <ItemPicker
          title={picking.title}
          types={picking.types}
          language={contentLanguage}
          onClose={() => picking.done(undefined)}
          onPick={picking.done}
        />
      )}
    </div>
  )
}
