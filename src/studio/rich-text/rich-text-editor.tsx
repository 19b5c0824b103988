import { useEffect, useId, useRef, useState } from 'react'

import type { Command } from '@tiptap/pm/state'

import { sayIn } from '#texts/say.ts'
import { findLink, removeLink, setLink } from './commands/marks.ts'
import { insertFigure, insertImage, selectedFormula, selectedPicture, setFormula, setPicture } from './commands/objects.ts'
import { FormulaDialog } from './dialogs/formula-dialog.tsx'
import { LinkDialog } from './dialogs/link-dialog.tsx'
import { PictureDialog } from './dialogs/picture-dialog.tsx'
import { openEditor, type OpenEditor } from './editor/open-editor.ts'
import type { ToolState } from './editor/tool-state.ts'
import { pasteMessage } from './paste/paste-message.ts'
import type { ChosenLink, RichTextFieldProps, Picture } from './rich-text-types.ts'
import { htmlOf } from './schema/rich-text-schema.ts'
import { Toolbar } from './toolbar/toolbar.tsx'
import type { Opening } from './toolbar/tools.ts'

type Dialog = { kind: 'link'; link: ChosenLink; hasWords: boolean } | { kind: 'picture'; picture: Picture } | { kind: 'formula'; source: string }

/** Languages that are written from right to left. */
const RIGHT_TO_LEFT = /^(?:ar|fa|he|ur)\b/

const NOTHING: ToolState = { block: 'paragraph', pressed: [], usable: [], isInTable: false }

/** The editor itself; `RichTextField` loads it. `interfaceLanguage` is that of the tools. */
export function RichTextEditor(props: RichTextFieldProps & { interfaceLanguage: string }) {
  const { value, label, describedBy, invalid = false, language, pickPage, pickTerm, pickImage, mount, interfaceLanguage } = props
  const say = sayIn(interfaceLanguage)
  const place = useRef<HTMLDivElement>(null)
  const toolbar = useRef<HTMLDivElement>(null)
  const editor = useRef<OpenEditor>(null)
  // The editor outlives many renderings; what it calls is always that of the last one.
  const latest = useRef(props)
  const [tools, setTools] = useState(NOTHING)
  const [dialog, setDialog] = useState<Dialog>()
  const [message, setMessage] = useState('')
  const ids = { text: useId(), label: useId(), keys: useId() }

  const open = (opening: Opening) => {
    const now = editor.current
    if (now === null) return
    if (opening === 'link') setDialog(toLinkDialog(now))
    else if (opening === 'term') void chooseTerm(now)
    else if (opening === 'formula') setDialog({ kind: 'formula', source: selectedFormula(now.view.state) ?? '' })
    else void openPicture(now, opening)
  }
  const chooseTerm = async (now: OpenEditor) => {
    const { text } = toLinkDialog(now).link
    const chosen = await latest.current.pickTerm({ text })
    if (chosen !== undefined) now.run(setLink(chosen))
  }
  const openPicture = async (now: OpenEditor, opening: 'image' | 'figure') => {
    const picture = selectedPicture(now.view.state)
    if (picture !== undefined && opening === 'image') return setDialog({ kind: 'picture', picture })
    const chosen = await latest.current.pickImage()
    if (chosen === undefined) return
    now.run(opening === 'image' ? insertImage(chosen) : insertFigure(chosen))
  }
  const close = (command: Command = () => true) => {
    setDialog(undefined)
    editor.current?.run(command)
  }

  useEffect(() => {
    latest.current = props
  })
  // The attributes of the field are read again.
  useEffect(() => editor.current?.view.setProps({}), [describedBy, invalid, language])
  useEffect(() => editor.current?.show(value), [value])

  useEffect(() => {
    const { mount } = latest.current
    if (place.current === null && mount === undefined) return
    const opened = openEditor(
      mount === undefined ? (place.current as HTMLElement) : { mount },
      latest.current.value,
      {
        say,
        previewOf: (src) => latest.current.previewOf(src),
        onChange: (html) => latest.current.onChange(html),
        onTools: setTools,
        onPaste: (report) => setMessage(pasteMessage(report, say, interfaceLanguage)),
        openFormula: () => open('formula'),
        openPicture: () => open('image'),
        openLink: () => {
          open('link')
          return true
        },
        focusToolbar: () => {
          toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
          return true
        },
      },
      () => attributesOf(latest.current, ids),
    )
    editor.current = opened
    if (mount !== undefined) opened.view.focus()
    const leave = latest.current.addHolder?.(opened.handOver)
    return () => {
      leave?.()
      editor.current = null
      opened.close()
    }
    // The editor is opened once; later values reach it by `show`.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return (
    <div className="rich-text-field" data-invalid={invalid || undefined}>
      <div className={mount === undefined ? 'rich-text-label' : 'visually-hidden'} id={ids.label}>
        {label}
      </div>
      <div className="rich-text-frame">
        <Toolbar
          label={label}
          say={say}
          state={tools}
          controls={ids.text}
          run={(command) => editor.current?.run(command)}
          open={open}
          place={toolbar}
        />
        {mount === undefined ? <div ref={place} className="rich-text-place" /> : null}
      </div>
      <p className="visually-hidden" id={ids.keys}>
        {say('richTextKeys')}
      </p>
      <p className="rich-text-status" role="status">
        {message}
      </p>
      {dialog?.kind === 'link' && (
        <LinkDialog
          say={say}
          link={dialog.link}
          hasWords={dialog.hasWords}
          pickPage={pickPage}
          pickTerm={pickTerm}
          onApply={(link) => close(setLink(link))}
          onRemove={() => close(removeLink)}
          onClose={() => close()}
        />
      )}
      {dialog?.kind === 'picture' && (
        <PictureDialog
          say={say}
          picture={dialog.picture}
          previewOf={props.previewOf}
          pickImage={pickImage}
          onApply={(picture) => close(setPicture(picture))}
          onClose={() => close()}
        />
      )}
      {dialog?.kind === 'formula' && (
        <FormulaDialog say={say} source={dialog.source} onApply={(source) => close(setFormula(source))} onClose={() => close()} />
      )}
    </div>
  )
}

function toLinkDialog({ view: { state } }: OpenEditor): Extract<Dialog, { kind: 'link' }> {
  const known = findLink(state)
  const { from, to } = state.selection.empty && known !== undefined ? known : state.selection
  return {
    kind: 'link',
    link: { href: known === undefined ? '' : (htmlOf(known.mark)['href'] ?? ''), text: state.doc.textBetween(from, to, ' ') },
    hasWords: from !== to,
  }
}

function attributesOf(
  { label, describedBy, invalid, language, mount }: RichTextFieldProps,
  ids: { text: string; label: string; keys: string },
): Record<string, string> {
  // Another document knows none of these ids.
  const names: Record<string, string> =
    mount === undefined
      ? {
          id: ids.text,
          class: 'rich-text-text',
          'aria-labelledby': ids.label,
          'aria-describedby': [describedBy, ids.keys].filter((id) => id !== undefined).join(' '),
        }
      : { 'aria-label': label }
  return {
    ...names,
    role: 'textbox',
    'aria-multiline': 'true',
    ...(invalid === true && { 'aria-invalid': 'true' }),
    lang: language.replace('_', '-'),
    dir: RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr',
    spellcheck: 'true',
  }
}
