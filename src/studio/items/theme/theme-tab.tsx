import { useState } from 'react'

import type { AnswerOf } from '#model/authoring/calls.ts'
import { readTheme } from '#model/theme/read-theme.ts'
import { SCHEMES, type Scheme } from '#model/theme/theme-colours.ts'
import { Button } from '#studio/kit/button.tsx'
import { useSay } from '#studio/kit/desk.tsx'
import { toast } from '#studio/kit/toasts.tsx'
import { FormFrameProvider } from '#studio/fields/form-frame.tsx'
import { useItemFrames, type ItemToFill } from '#studio/fields/use-item-frames.ts'
import type { EditingDesk } from '../item/use-editing.ts'
import { changeTheme } from './change-theme.ts'
import { ColourList } from './colour-list.tsx'
import { ShapeFields } from './shape-fields.tsx'
import { ThemePreview } from './theme-preview.tsx'

export type ThemeTabProps = { item: AnswerOf<'readItem'>; language: string; desk: EditingDesk; filling: ItemToFill }

/** Colours, logo, corners and fonts of the site, beside the pages that they make. The colours that somebody works at are those of the preview. */
export function ThemeTab({ item, language, desk, filling }: ThemeTabProps) {
  const say = useSay()
  const [scheme, setScheme] = useState<Scheme>('light')
  const { bodyFrame } = useItemFrames(filling)
  const { words } = filling
  const theme = readTheme(words.body)
  const isStandard = words.body['theme'] === undefined
  const reset = () => {
    bodyFrame.onChange('theme', undefined)
    toast({ text: say('themeIsStandard'), undo: { label: say('studioUndo'), act: desk.undo } })
  }
  return (
    <div className="studio-theme">
      <FormFrameProvider value={bodyFrame}>
        <form className="studio-theme-form" aria-label={say('studioTab.theme')} onSubmit={(event) => event.preventDefault()} noValidate>
          <p className="studio-soft">{say('themeAbout')}</p>
          {filling.isReadOnly ? null : (
            <Button icon="undo" isDisabled={isStandard} onPress={reset}>
              {say('themeAllStandard')}
            </Button>
          )}
          <ShapeFields words={words} />
          {SCHEMES.map((each) => (
            <ColourList
              key={each}
              scheme={each}
              theme={theme}
              stored={words.body['theme']}
              onWork={() => setScheme(each)}
              onChange={(name, value) => bodyFrame.onChange('theme', (now) => changeTheme(now, [each, name], value))}
            />
          ))}
        </form>
      </FormFrameProvider>
      <ThemePreview item={item} language={language} desk={desk} theme={theme} scheme={scheme} onScheme={setScheme} />
    </div>
  )
}
