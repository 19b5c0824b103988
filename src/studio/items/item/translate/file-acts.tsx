import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'

import type { AnswerOf } from '#model/authoring/calls.ts'
import { Button } from '#studio/kit/button.tsx'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { toast } from '#studio/kit/toasts.tsx'
import { useFailure } from '#studio/kit/use-failure.ts'
import type { EditingDesk } from '../use-editing.ts'
import { decodeFile } from './decode-file.ts'
import { ImportReport } from './import-report.tsx'
import { saveFile } from './save-file.ts'

export type FileActsProps = { contentKey: string; from: string; language: string; desk: EditingDesk; isWritable: boolean }

type Report = { text: string; rows: AnswerOf<'importTranslation'>['rows'] }

/** The file for translators, out and in. What was typed is saved first, so that the file and the draft are of one version. */
export function FileActs({ contentKey, from, language, desk, isWritable }: FileActsProps) {
  const { client } = useDesk()
  const say = useSay()
  const queries = useQueryClient()
  const failed = useFailure()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [report, setReport] = useState<Report | undefined>()
  const work = async (act: () => Promise<void>) => {
    setBusy(true)
    try {
      if (!isWritable || (await desk.save()) !== undefined) await act()
    } catch (error) {
      failed(error)
    }
    setBusy(false)
  }
  const download = (format: '2.0' | '1.2') =>
    work(async () => saveFile(await client('exportTranslation', { body: { items: [{ contentKey }], from, to: language, format } })))
  const take = (text: string, otherSource?: true) =>
    work(async () => {
      const { rows } = await client('importTranslation', { body: { text, otherSource } })
      setReport({ text, rows })
      await queries.invalidateQueries({ queryKey: ['item'] })
      await queries.invalidateQueries({ queryKey: ['items'] })
    })
  const read = async (file: File) => {
    const decoded = decodeFile(new Uint8Array(await file.arrayBuffer()))
    if ('text' in decoded) await take(decoded.text)
    else toast({ kind: 'failed', text: say('studioUnreadableFile', { encoding: decoded.unreadable }) })
  }
  return (
    <>
      <MenuTrigger>
        <Button icon="down" isPending={isBusy}>
          {say('studioTranslatorsFile')}
        </Button>
        <Popover className="studio-popover" placement="bottom end">
          <Menu className="studio-menu">
            <MenuItem className="studio-menu-item" onAction={() => void download('2.0')}>
              {say('studioDownloadXliff', { version: '2.0' })}
            </MenuItem>
            <MenuItem className="studio-menu-item" onAction={() => void download('1.2')}>
              {say('studioDownloadXliff', { version: '1.2' })}
            </MenuItem>
            {isWritable ? (
              <MenuItem className="studio-menu-item" onAction={() => input.current?.click()}>
                {say('studioUploadXliff')}
              </MenuItem>
            ) : null}
          </Menu>
        </Popover>
      </MenuTrigger>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xliff,.xlf,.xml,application/xliff+xml"
        aria-label={say('studioUploadXliff')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file !== undefined) void read(file)
        }}
      />
      {report === undefined ? null : (
        <ImportReport rows={report.rows} onClose={() => setReport(undefined)} onTakeOther={() => void take(report.text, true)} />
      )}
    </>
  )
}
