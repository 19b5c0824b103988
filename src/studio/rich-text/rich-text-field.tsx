import { lazy, Suspense } from 'react'

import { loaders } from 'virtual:texts/richText'

import { Button } from '#studio/kit/button.tsx'
import { loadTexts } from '#texts/load-texts.ts'
import { say } from '#texts/say.ts'
import type { RichTextFieldProps } from './rich-text-types.ts'

/** The language of the page around the field, which is that of the tools. */
function interfaceLanguage(): string {
  return document.documentElement.lang || 'en'
}

/** The editor is some 100 kB: it comes with the first field that is shown, together with its texts in one language. */
const Editor = lazy(async () => {
  try {
    const [{ RichTextEditor }] = await Promise.all([import('./rich-text-editor.tsx'), loadTexts(loaders, interfaceLanguage())])
    return { default: RichTextEditor }
  } catch {
    return { default: Failed }
  }
})

/** A field for rich text: its label, tools and the text. Its style sheet is rich-text.css. */
export function RichTextField(props: RichTextFieldProps) {
  return (
    <Suspense fallback={<Loading label={props.label} />}>
      <Editor {...props} interfaceLanguage={interfaceLanguage()} />
    </Suspense>
  )
}

/** As high as an empty editor, so that nothing moves. */
function Loading({ label }: { label: string }) {
  return (
    <div className="rich-text-field" aria-busy="true">
      <div className="rich-text-label">{label}</div>
      <div className="rich-text-frame" data-loading="">
        <div className="rich-text-tools" />
      </div>
    </div>
  )
}

/** Instead of an editor that could not be loaded; what is stored stays as it is. */
function Failed({ label, interfaceLanguage: language }: { label: string; interfaceLanguage: string }) {
  return (
    <div className="rich-text-field">
      <div className="rich-text-label">{label}</div>
      <p className="rich-text-help" role="alert">
        {say(language, 'studioEditorFailed')}
      </p>
      <p>
        <Button onPress={() => location.reload()}>{say(language, 'studioLoadAgain')}</Button>
      </p>
    </div>
  )
}
