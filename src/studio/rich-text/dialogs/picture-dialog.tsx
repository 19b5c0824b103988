import { useId, useState } from 'react'

import { RICH_TEXT_TOKEN } from '#model/rich-text/allowed-markup.ts'
import type { Say } from '#texts/say.ts'
import type { PickPicture, Picture } from '../rich-text-types.ts'
import { Dialog } from './dialog.tsx'

type PictureDialogProps = {
  say: Say
  picture: Picture
  previewOf(src: string): string | undefined
  pickImage: PickPicture
  onApply(picture: Picture): void
  onClose(): void
}

/** Where the alternative text of a picture comes from. */
const SOURCES = ['library', 'own', 'none'] as const
type Source = (typeof SOURCES)[number]

/** Changes the alternative text of a picture in a text, or the picture. */
export function PictureDialog({ say, picture, previewOf, pickImage, onApply, onClose }: PictureDialogProps) {
  const [src, setSrc] = useState(picture.src)
  const [own, setOwn] = useState(picture.alt ?? '')
  const [source, setSource] = useState<Source>(picture.alt === undefined ? 'library' : picture.alt.trim() === '' ? 'none' : 'own')
  const ids = { group: useId(), own: useId(), help: useId() }
  const preview = previewOf(src)
  const isOfLibrary = RICH_TEXT_TOKEN.test(src)
  const choose = async () => {
    const chosen = await pickImage()
    if (chosen === undefined) return
    setSrc(chosen.src)
    setSource('library')
  }
  const apply = () => onApply({ src, alt: source === 'library' ? undefined : source === 'none' ? '' : own.trim() })
  return (
    <Dialog
      title={say('richTextPictureTitle')}
      say={say}
      canApply={source === 'own' ? own.trim() !== '' : source === 'none' || isOfLibrary}
      onApply={apply}
      onClose={onClose}
    >
      {preview !== undefined && <img className="rich-text-preview" src={preview} alt="" />}
      <div className="rich-text-pickers">
        <button type="button" onClick={() => void choose()}>
          {say('richTextPickImage')}
        </button>
      </div>
      <fieldset className="rich-text-sources" aria-describedby={ids.help}>
        <legend>{say('richTextPictureWords')}</legend>
        {SOURCES.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name={ids.group}
              checked={source === each}
              disabled={each === 'library' && !isOfLibrary}
              onChange={() => setSource(each)}
            />
            {say(`richTextPictureWords.${each}`)}
          </label>
        ))}
      </fieldset>
      {source === 'own' && (
        <>
          <label htmlFor={ids.own}>{say('richTextPictureOwnWords')}</label>
          <textarea id={ids.own} rows={3} value={own} onChange={({ target }) => setOwn(target.value)} />
        </>
      )}
      <p id={ids.help} className="rich-text-help">
        {say('richTextPictureHelp')}
      </p>
    </Dialog>
  )
}
