import { useQueryClient } from '@tanstack/react-query'

import type { AnswerOf } from '#model/authoring/calls.ts'
import type { Row } from '#model/authoring/shapes.ts'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { sentencesOf } from '#studio/kit/refusal-note.tsx'
import { toast } from '#studio/kit/toasts.tsx'

/** Acts that can be taken back, so that they do not ask first: their toast offers to undo them. */
export function useQuickActs({ contentKey }: AnswerOf<'readItem'>, row: Row) {
  const { client } = useDesk()
  const say = useSay()
  const queries = useQueryClient()
  const { language } = row
  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: ['item', contentKey] })
    await queries.invalidateQueries({ queryKey: ['items'] })
  }
  const tell = (error: unknown) => toast({ kind: 'failed', text: sentencesOf(error, say('studioFailed')).join(' ') })

  async function discard(): Promise<void> {
    const before = row.draftVersion
    try {
      const { version } = await client('discardDraft', { contentKey, language, seen: before })
      await refresh()
      const undo = async () => {
        await client('restoreVersion', { contentKey, language, version: String(before), seen: version ?? before }).catch(tell)
        await refresh()
      }
      toast({ text: say('studioDiscarded'), undo: { label: say('studioUndo'), act: () => void undo() } })
    } catch (error) {
      tell(error)
    }
  }

  async function unarchive(): Promise<void> {
    try {
      await client('unarchive', { contentKey })
      await refresh()
      toast({ text: say('studioUnarchived') })
    } catch (error) {
      tell(error)
    }
  }

  return { discard, unarchive }
}
