import { Button } from '#studio/kit/button.tsx'
import { useSay } from '#studio/kit/desk.tsx'

import type { Going } from './use-uploads.ts'

/** Files on their way, each with its progress and the way to stop it or to try it again. */
export function UploadList({ going, onRetry, onRemove }: { going: readonly Going[]; onRetry(id: number): void; onRemove(id: number): void }) {
  const say = useSay()
  if (going.length === 0) return null
  return (
    <section className="media-uploads" aria-label={say('mediaUploads')}>
      <ul aria-live="polite">
        {going.map(({ id, name, size, sent, state, problem }) => (
          <li key={id} data-state={state}>
            <span dir="auto">{name}</span>
            {state === 'failed' ? (
              <span role="alert" data-wrong="">
                {problem}
              </span>
            ) : (
              <progress max={size} value={sent} aria-label={say('mediaProgress', { name })} />
            )}
            <span className="studio-soft">
              {state === 'failed' ? '' : say(`mediaUploadState.${state}`, { percent: Math.floor((sent / Math.max(1, size)) * 100) })}
            </span>
            {state === 'failed' ? <Button onPress={() => onRetry(id)}>{say('studioTryAgain')}</Button> : null}
            <Button
              kind="quiet"
              icon="close"
              aria-label={say(state === 'done' ? 'mediaHideUpload' : 'mediaStopUpload', { name })}
              onPress={() => onRemove(id)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
