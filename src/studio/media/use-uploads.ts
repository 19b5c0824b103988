import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { sentencesOf } from '#studio/kit/refusal-note.tsx'

import { mayPass, sendFile } from './send-file.ts'

/** A file on its way into the library. */
export type Going = {
  id: number
  name: string
  size: number
  sent: number
  state: 'waiting' | 'sending' | 'failed' | 'done'
  /** Why it failed. */
  problem?: string
  /** Whether the same may succeed when it is tried again: not for a file that is not kept. */
  mayHelp?: boolean
}

/** Files that are sent at the same time. */
const AT_ONCE = 3

/** Sends files into a folder, several at once, each as a draft in the first language that the person writes. */
export function useUploads({ folder }: { folder: string | undefined }) {
  const { client, basePath, language: spoken, self } = useDesk()
  const language = self.scope?.languages?.[0] ?? self.site.languages[0]?.code ?? 'en_US'
  const say = useSay()
  const queries = useQueryClient()
  const [going, setGoing] = useState<readonly Going[]>([])
  const queue = useRef<{ id: number; file: File }[]>([])
  const files = useRef(new Map<number, File>())
  const ends = useRef(new Map<number, AbortController>())
  const count = useRef(0)
  const change = (id: number, part: Partial<Going>) => setGoing((all) => all.map((each) => (each.id === id ? { ...each, ...part } : each)))

  async function sendOne({ id, file }: { id: number; file: File }): Promise<void> {
    const end = new AbortController()
    ends.current.set(id, end)
    change(id, { state: 'sending' })
    try {
      const upload = await sendFile({ client, basePath, language: spoken, file, signal: end.signal, onSent: (sent) => change(id, { sent }) })
      await client('createMedia', { body: { upload, language, folder } })
      change(id, { state: 'done', sent: file.size })
      files.current.delete(id)
      void queries.invalidateQueries({ queryKey: ['media'] })
    } catch (error) {
      if (!end.signal.aborted) change(id, { state: 'failed', problem: sentencesOf(error, say('studioFailed')).join(' '), mayHelp: mayPass(error) })
    } finally {
      ends.current.delete(id)
      next()
    }
  }

  function next(): void {
    while (ends.current.size < AT_ONCE) {
      const first = queue.current.shift()
      if (first === undefined) return
      void sendOne(first)
    }
  }

  function add(list: Iterable<File>): void {
    const added = [...list].map((file) => ({ id: (count.current += 1), file }))
    for (const { id, file } of added) files.current.set(id, file)
    setGoing((all) => [...all, ...added.map(({ id, file }) => ({ id, name: file.name, size: file.size, sent: 0, state: 'waiting' as const }))])
    queue.current.push(...added)
    next()
  }

  return {
    going,
    add,
    /** Tries a failed one again; what has arrived is not sent twice. */
    retry(id: number) {
      const file = files.current.get(id)
      if (file === undefined) return
      change(id, { state: 'waiting', problem: undefined, mayHelp: undefined })
      queue.current.push({ id, file })
      next()
    },
    /** Stops one, or takes it off the list. */
    remove(id: number) {
      queue.current = queue.current.filter((each) => each.id !== id)
      ends.current.get(id)?.abort()
      files.current.delete(id)
      setGoing((all) => all.filter((each) => each.id !== id))
    },
  }
}
