import { useRef, useState } from 'react'

import { Button } from '#studio/kit/button.tsx'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'

import type { MediaItem } from './media-thumb.tsx'
import { sendFile } from './send-file.ts'
import { useMediaAct } from './use-media-act.ts'

/** Puts another file into the draft of a language; what refers to the item stays. */
export function ReplaceFile({ item, language }: { item: MediaItem; language: string }) {
  const { client, basePath, language: spoken } = useDesk()
  const say = useSay()
  const input = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState<{ bytes: number; of: number }>()
  const { contentKey } = item
  const act = useMediaAct(
    contentKey,
    async ({ file, seen }: { file: File; seen: number }) => {
      const { signal } = new AbortController()
      const upload = await sendFile({ client, basePath, language: spoken, file, signal, onSent: (bytes) => setSent({ bytes, of: file.size }) })
      await client('replaceFile', { contentKey, language, seen, body: { upload } })
    },
    say('mediaReplaced'),
  )
  const seen = item.languages.find((each) => each.language === language)?.draftVersion
  if (seen === undefined) return null
  return (
    <div className="media-replace">
      <input
        ref={input}
        type="file"
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file !== undefined) act.mutate({ file, seen }, { onSettled: () => setSent(undefined) })
        }}
      />
      <Button isPending={act.isPending} onPress={() => input.current?.click()}>
        {say('mediaReplace')}
      </Button>
      {sent === undefined ? null : <progress max={sent.of} value={sent.bytes} aria-label={say('mediaReplace')} />}
      {act.error === null ? null : <RefusalNote error={act.error} />}
    </div>
  )
}
