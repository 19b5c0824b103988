import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { Button } from '#studio/kit/button.tsx'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'
import { toast } from '#studio/kit/toasts.tsx'

import type { MediaItem } from './media-thumb.tsx'
import { sendFile } from './send-file.ts'

/** Puts another file into the draft of a language; what refers to the item stays. */
export function ReplaceFile({ item, language }: { item: MediaItem; language: string }) {
  const { client, basePath } = useDesk()
  const say = useSay()
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState<{ bytes: number; of: number }>()
  const [error, setError] = useState<unknown>()
  const { contentKey } = item
  const seen = item.languages.find((each) => each.language === language)?.draftVersion
  if (seen === undefined) return null
  async function replace(file: File, version: number): Promise<void> {
    setError(undefined)
    try {
      const { signal } = new AbortController()
      const upload = await sendFile({ client, basePath, file, signal, onSent: (bytes) => setSent({ bytes, of: file.size }) })
      await client('replaceFile', { contentKey, language, seen: version, body: { upload } })
      for (const queryKey of [['media'], ['items'], ['item', contentKey]]) void queries.invalidateQueries({ queryKey })
      toast({ text: say('mediaReplaced') })
    } catch (refusal) {
      setError(refusal)
    } finally {
      setSent(undefined)
    }
  }
  return (
    <div className="media-replace">
      <input
        ref={input}
        type="file"
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file !== undefined) void replace(file, seen)
        }}
      />
      <Button isPending={sent !== undefined} onPress={() => input.current?.click()}>
        {say('mediaReplace')}
      </Button>
      {sent === undefined ? null : <progress max={sent.of} value={sent.bytes} aria-label={say('mediaReplace')} />}
      {error === undefined ? null : <RefusalNote error={error} />}
    </div>
  )
}
