import { Link } from 'wouter'

import { Button } from '#studio/kit/button.tsx'
import { useSay } from '#studio/kit/desk.tsx'
import { useLanguageName } from '#studio/kit/use-language-name.ts'
import type { BulkReport } from './run-bulk.ts'

/** One report of an act on several rows: how many it was done to, and each refusal with the way to its item. */
export function BulkReportNote({ report: { act, done, unchanged, refused }, onClose }: { report: BulkReport; onClose(): void }) {
  const say = useSay()
  const languageName = useLanguageName()
  return (
    <div className="studio-note" data-kind={refused.length > 0 ? 'warning' : 'done'} role="status">
      <p>
        <strong>{say('studioBulkDone', { act: say(`studioAct.${act}`), done, refused: refused.length })}</strong>{' '}
        {unchanged === 0 ? null : say('studioBulkUnchanged', { count: unchanged })}
      </p>
      {refused.length === 0 ? null : (
        <ul className="studio-problems">
          {refused.map(({ row: { contentKey, language, title }, sentences }) => (
            <li key={`${contentKey} ${language}`}>
              <Link href={`/items/${contentKey}/${language}`} dir="auto">
                {title}
              </Link>{' '}
              <span className="studio-soft">{languageName(language)}</span> {sentences.join(' ')}
            </li>
          ))}
        </ul>
      )}
      <Button kind="quiet" icon="close" aria-label={say('studioClose')} onPress={onClose} />
    </div>
  )
}
