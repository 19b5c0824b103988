import { useRef } from 'react'

import { Button, type ButtonProps } from '#studio/kit/button.tsx'
import { useSay } from '#studio/kit/desk.tsx'

export type UploadButtonProps = Pick<ButtonProps, 'kind'> & { onlyImages?: boolean; onFiles(files: readonly File[]): void }

/** Chooses files of this machine. */
export function UploadButton({ kind, onlyImages = false, onFiles }: UploadButtonProps) {
  const say = useSay()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button kind={kind} icon="add" onPress={() => input.current?.click()}>
        {say('mediaUpload')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={onlyImages ? 'image/*' : undefined}
        onChange={({ target }) => {
          // The list empties with the field.
          const files = [...(target.files ?? [])]
          target.value = ''
          onFiles(files)
        }}
      />
    </>
  )
}
