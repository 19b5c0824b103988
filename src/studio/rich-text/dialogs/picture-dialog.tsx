import { useId, useState } from 'react'

import type { Say } from '#texts/say.ts'
import type { PickPicture } from '../rich-text-types.ts'
import { Dialog } from './dialog.tsx'

type Picture = { src: string; alt: string }
type PictureDialogProps = {
  say: Say
  picture: Picture
  previewOf(src: string): string | undefined
  pickImage: PickPicture
  onApply(picture: Picture): void
  onClose(): void
}

/** Changes the alternative text of a picture in a text, or the picture. */
export function PictureDialog({ say, picture, previewOf, pickImage, onApply, onClose }: PictureDialogProps) {
  const [{ src, alt }, setPicture] = useState(picture)
  const ids = { alt: useId(), help: useId() }
  const preview = previewOf(src)
  const choose = async () => {
    const chosen = await pickImage()
    if (chosen !== undefined) setPicture({ src: chosen.src, alt: chosen.alt })
  }
  return (
    <Dialog title={say('richTextPictureTitle')} say={say} onApply={() => onApply({ src, alt: alt.trim() })} onClose={onClose}>
      {preview !== undefined && <img className="rich-text-preview" src={preview} alt="" />}
      <div className="rich-text-pickers">
        <button type="button" onClick={() => void choose()}>
          {say('richTextPickImage')}
        </button>
      </div>
      <label htmlFor={ids.alt}>{say('richTextPictureWords')}</label>
      <textarea id={ids.alt} rows={3} value={alt} aria-describedby={ids.help} onChange={({ target }) => setPicture({ src, alt: target.value })} />
      <p id={ids.help} className="rich-text-help">
        {say('richTextPictureHelp')}
      </p>
    </Dialog>
  )
}
