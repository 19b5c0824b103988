import { useQueryClient } from '@tanstack/react-query'

import type { AnswerOf } from '#model/authoring/calls.ts'
import type { Row } from '#model/authoring/shapes.ts'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { toast } from '#studio/kit/toasts.tsx'
import { useFailure } from '#studio/kit/use-failure.ts'
import type { EditingDesk } from './use-editing.ts'

/** Acts that can be taken back, so that they do not ask first: their toast offers to undo them. */
export function useQuickActs({ contentKey }: AnswerOf<'readItem'>, { language }: Row, { turn }: EditingDesk) {
  const { client } = useDesk()
  const say = useSay()
  const queries = useQueryClient()
  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: ['item', contentKey] })
    await queries.invalidateQueries({ queryKey: ['items'] })
  }
  const tell = useFailure()

  async function discard(): Promise<void> {
    try {
      const turned = await turn(async (seen) => (await client('discardDraft', { contentKey, language, seen })).version)
      if (turned === undefined) return
      await refresh()
      const undo = async () => {
        const restore = async (seen: number) => {
          return (await client('restoreVersion', { contentKey, language, version: String(turned.seen), seen })).version
        }
        await turn(restore).catch(tell)
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
