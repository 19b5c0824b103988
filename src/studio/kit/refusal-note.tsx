import { AuthoringRefusal } from '#studio/api/authoring-refusal.ts'

import { Button } from './button.tsx'
import { useSay } from './desk.tsx'

/** What the server refused, sentence by sentence, with the way to try again where there is one. */
export function RefusalNote({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const say = useSay()
  const sentences = sentencesOf(error, say('studioFailed'))
  return (
    <div className="studio-note" data-kind="failed" role="alert">
      {sentences.map((sentence, place) => (
        <p key={place}>{sentence}</p>
      ))}
      {onRetry === undefined ? null : <Button onPress={onRetry}>{say('studioTryAgain')}</Button>}
    </div>
  )
}

/** The sentences of a refusal; `otherwise` for an error that is none. */
export function sentencesOf(error: unknown, otherwise: string): readonly string[] {
  return error instanceof AuthoringRefusal ? [...new Set(error.entries.map(({ message }) => message))] : [otherwise]
}
