import { useState } from 'react'

import { Button } from '#studio/kit/button.tsx'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { FieldFrame } from '#studio/kit/field-frame.tsx'
import { Modal } from '#studio/kit/modal.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'
import { useLanguageName } from '#studio/kit/use-language-name.ts'
import { saveFile } from '../item/translate/save-file.ts'
import type { Picked } from './picked.ts'

/** One file for translators with the items of the ticked rows: from the language in which they are ticked, into which is asked. */
export function TranslatorsDialog({ picked, onClose }: { picked: Picked; onClose(): void }) {
  const { client, self } = useDesk()
  const say = useSay()
  const languageName = useLanguageName()
  const rows = [...picked.values()]
  const ticked = new Set(rows.map((row) => row.language))
  const main = self.site.languages.find(({ isDefault }) => isDefault)?.code
  // Rows of several languages are translated from the default one.
  const from = ticked.size === 1 ? [...ticked][0] : main
  const others = self.site.languages.filter(({ code }) => code !== from)
  const [to, setTo] = useState(others[0]?.code ?? '')
  const [format, setFormat] = useState<'2.0' | '1.2'>('2.0')
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<unknown>()
  const download = async () => {
    setPending(true)
    setError(undefined)
    try {
      const items = [...new Set(rows.map((row) => row.contentKey))].map((contentKey) => ({ contentKey }))
      saveFile(await client('exportTranslation', { body: { items, from, to, format } }))
      onClose()
    } catch (caught) {
      setError(caught)
    }
    setPending(false)
  }
  return (
    <Modal
      title={say('studioTranslatorsFile')}
      onClose={onClose}
      acts={
        <>
          <Button onPress={onClose}>{say('studioCancel')}</Button>
          <Button kind="main" isPending={isPending} isDisabled={to === ''} onPress={() => void download()}>
            {say('studioDownload')}
          </Button>
        </>
      }
    >
      <p>{say('studioTranslatorsAbout', { language: languageName(from ?? '') })}</p>
      <FieldFrame label={say('studioTranslateInto')}>
        {({ id }) => (
          <select id={id} className="studio-input" value={to} onChange={({ target }) => setTo(target.value)}>
            {others.map(({ code }) => (
              <option key={code} value={code}>
                {languageName(code)}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <FieldFrame label={say('studioFileFormat')}>
        {({ id }) => (
          <select id={id} className="studio-input" value={format} onChange={({ target }) => setFormat(target.value === '1.2' ? '1.2' : '2.0')}>
            <option value="2.0">XLIFF 2.0</option>
            <option value="1.2">XLIFF 1.2</option>
          </select>
        )}
      </FieldFrame>
      {error === undefined ? null : <RefusalNote error={error} />}
    </Modal>
  )
}
