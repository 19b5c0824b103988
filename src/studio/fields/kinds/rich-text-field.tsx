import { useId, useState } from 'react'

import type { Row } from '#model/authoring/shapes.ts'
import { RICH_TEXT_TOKEN } from '#model/rich-text/allowed-markup.ts'
import { toLanguageTag } from '#model/languages.ts'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { ItemPicker } from '#studio/kit/item-picker.tsx'
import { thumbAddress } from '#studio/kit/thumb.tsx'
import { RichTextField as Editor } from '#studio/rich-text/rich-text-field.tsx'
import type { KindProps } from '../kind-props.ts'
import { useForm, useProblems } from '../form-frame.tsx'

type Picking = { types: readonly string[]; title: string; done(row: Row | undefined): void }

const TERM = ['busbar__glossaryTerm']
const IMAGE = ['sfdc_cms__image']

/** HTML of the allowlist, with pages, terms and pictures found by search. */
export function RichTextField({ path, label, help, value, isRequired }: KindProps) {
  const { client, forms, basePath } = useDesk()
  const { onChange, isReadOnly, contentLanguage } = useForm()
  const say = useSay()
  const problems = useProblems(path)
  const id = useId()
  const [picking, setPicking] = useState<Picking | undefined>()
  const html = typeof value === 'string' ? value : ''
  const pages = [...Object.entries(forms.types).flatMap(([name, { address }]) => (address === 'none' ? [] : [name])), 'sfdc_cms__view']

  const pick = (types: readonly string[], title: string) =>
    new Promise<Row | undefined>((done) => {
      setPicking({
        types,
        title,
        done(row) {
          setPicking(undefined)
          done(row)
        },
      })
    })
  const pickLink = async (types: readonly string[]) => {
    const row = await pick(types, say('studioFindPage'))
    if (row === undefined) return undefined
    const { paths } = await client('readDraft', { contentKey: row.contentKey, language: row.language })
    return paths[0] === undefined ? undefined : { href: paths[0], text: row.title }
  }
  const pickImage = async () => {
    const row = await pick(IMAGE, say('studioChoosePicture'))
    if (row === undefined) return undefined
    const { draft } = await client('readDraft', { contentKey: row.contentKey, language: row.language })
    const alt = draft.body['altText']
    return { src: `{!cmsMedia.${row.contentKey}}`, alt: typeof alt === 'string' ? alt : '', preview: thumbAddress(basePath, row.contentKey, 640) }
  }
  const previewOf = (src: string) => {
    const contentKey = RICH_TEXT_TOKEN.exec(src)?.[1]
    return contentKey === undefined ? (src.startsWith('/') ? basePath + src : undefined) : thumbAddress(basePath, contentKey, 640)
  }
  const notes = [help, ...problems].filter((note) => note !== '')
  return (
    <div className="studio-field" data-wrong={problems.length > 0 ? '' : undefined}>
      {isReadOnly ? (
        <textarea className="studio-input" data-code="" readOnly rows={12} aria-label={label} value={html} />
      ) : (
        <Editor
          value={html}
          onChange={(next) => onChange(path, next === '' && !isRequired ? undefined : next)}
          label={label}
          describedBy={notes.length === 0 ? undefined : id}
          invalid={problems.length > 0}
          language={toLanguageTag(contentLanguage)}
          pickPage={() => pickLink(pages)}
          pickTerm={() => pickLink(TERM)}
          pickImage={pickImage}
          previewOf={previewOf}
        />
      )}
      {notes.length === 0 ? null : (
        <div id={id}>
          {help === '' ? null : <p className="studio-field-help">{help}</p>}
          {problems.map((problem) => (
            <p key={problem} className="studio-field-problems">
              {problem}
            </p>
          ))}
        </div>
      )}
      {picking === undefined ? null : (
        <ItemPicker
          title={picking.title}
          types={picking.types}
          language={picking.types === IMAGE ? undefined : contentLanguage}
          onClose={() => picking.done(undefined)}
          onPick={picking.done}
        />
      )}
    </div>
  )
}
