import { Button } from '#studio/kit/button.tsx'
import { useSay } from '#studio/kit/desk.tsx'

import type { Going } from './use-uploads.ts'

export type UploadListProps = { going: readonly Going[]; onRetry(id: number): void; onRemove(id: number): void }

/** Files on their way, each with its progress and the way to stop it or, where that may help, to try it again. */
export function UploadList({ going, onRetry, onRemove }: UploadListProps) {
  const say = useSay()
  if (going.length === 0) return null
  const finished = going.filter(({ state, mayHelp }) => state === 'done' || (state === 'failed' && mayHelp !== true))
  return (
    <section className="media-uploads" aria-label={say('mediaUploads')}>
      <ul aria-live="polite">
        {going.map(({ id, name, size, sent, state, problem, mayHelp }) => (
          <li key={id} data-state={state}>
            <span className="media-upload-name" dir="auto" title={name}>
              {name}
            </span>
            {state === 'failed' ? (
              <span className="media-upload-problem" role="alert" data-wrong="">
                {problem}
              </span>
            ) : (
              <>
                <progress max={size} value={sent} aria-label={say('mediaProgress', { name })} />
                <span className="studio-soft">{say(`mediaUploadState.${state}`, { percent: Math.floor((sent / Math.max(1, size)) * 100) })}</span>
              </>
            )}
            <span className="media-upload-acts">
              {state === 'failed' && mayHelp === true ? <Button onPress={() => onRetry(id)}>{say('studioTryAgain')}</Button> : null}
              <Button
                kind="quiet"
                icon="close"
                aria-label={say(state === 'done' || state === 'failed' ? 'mediaHideUpload' : 'mediaStopUpload', { name })}
                onPress={() => onRemove(id)}
              />
            </span>
          </li>
        ))}
      </ul>
      {finished.length === 0 ? null : (
        <p>
          <Button
            kind="quiet"
            onPress={() => {
              for (const { id } of finished) onRemove(id)
            }}
          >
            {say('mediaClearFinished')}
          </Button>
        </p>
      )}
    </section>
  )
}
