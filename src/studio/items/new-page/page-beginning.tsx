import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId, useState, type ReactNode } from 'react'

import type { Row } from '#model/authoring/shapes.ts'
import { TEMPLATE_TYPE } from '#model/types/template-type.ts'
import { Button } from '#studio/kit/button.tsx'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { Icon } from '#studio/kit/icon.tsx'
import { ItemPicker } from '#studio/kit/item-picker.tsx'
import { ProblemsOfRow } from '#studio/kit/problem-count.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'
import { oneOfEach } from './one-of-each.ts'

const PagePicture = lazy(() => import('#studio/pages/palette/page-picture.tsx').then(({ PagePicture }) => ({ default: PagePicture })))

const PAGES = ['sfdc_cms__view']
const MOST_TEMPLATES = 60

export type PageBeginningProps = { language: string; from: string | undefined; onFrom(from: string | undefined): void }

/** What a new page begins with: nothing but its title, a template, or the blocks of another page. */
export function PageBeginning({ language, from, onFrom }: PageBeginningProps) {
  const { client } = useDesk()
  const say = useSay()
  const [isPicking, setPicking] = useState(false)
  const [copied, setCopied] = useState<Row>()
  const query = { type: TEMPLATE_TYPE, state: 'draft', sort: 'title', limit: MOST_TEMPLATES } as const
  const templates = useQuery({ queryKey: ['items', 'templates'], queryFn: ({ signal }) => client('listItems', { query, signal }) })
  const choose = (key: string | undefined) => ({ isChosen: from === key, onChoose: () => onFrom(key) })
  return (
    <fieldset className="studio-field studio-beginnings">
      <legend className="studio-field-head">{say('studioPageFrom')}</legend>
      <div className="studio-beginning-cards">
        <Card {...choose(undefined)} name={say('studioPageEmpty')} picture={<Icon name="add" />} />
        {oneOfEach(templates.data?.items ?? [], language).map((row) => (
          <Card
            key={row.contentKey}
            {...choose(row.contentKey)}
            name={row.title}
            about={<ProblemsOfRow row={row} />}
            picture={
              <Suspense>
                <PagePicture contentKey={row.contentKey} language={row.language} />
              </Suspense>
            }
          />
        ))}
        {copied === undefined ? null : (
          <Card {...choose(copied.contentKey)} name={say('studioPageCopy', { title: copied.title })} picture={<Icon name="copy" />} />
        )}
      </div>
      {templates.error === null ? null : <RefusalNote error={templates.error} onRetry={() => void templates.refetch()} />}
      <Button kind="quiet" icon="copy" onPress={() => setPicking(true)}>
        {say('studioPageChoose')}
      </Button>
      {isPicking ? (
        <ItemPicker
          title={say('studioPageChoose')}
          types={PAGES}
          onClose={() => setPicking(false)}
          onPick={(row) => {
            setCopied(row)
            onFrom(row.contentKey)
            setPicking(false)
          }}
        />
      ) : null}
    </fieldset>
  )
}

type CardProps = { isChosen: boolean; onChoose(): void; name: string; about?: ReactNode; picture: ReactNode }

function Card({ isChosen, onChoose, name, about, picture }: CardProps) {
  const id = useId()
  return (
    <label className="studio-beginning" htmlFor={id}>
      <span className="studio-beginning-picture" aria-hidden="true">
        {picture}
      </span>
      <span className="studio-beginning-name">
        <input id={id} type="radio" name="beginning" checked={isChosen} onChange={onChoose} />
        <span dir="auto">{name}</span>
      </span>
      {about}
    </label>
  )
}
