import type { ReactNode } from 'react'

import type { BlockFrame } from '../frame.ts'
import { LanguageMark } from '../language-mark.tsx'
import type { ListGroup } from '../lists/groups.ts'
import { Count, FilterForm, Notice } from '../lists/list-frame.tsx'
import type { Question, QuestionListProps } from './resolve-question-list.ts'

/** Questions that open without a script; the index leads to their groups. */
export function QuestionList({ className, groups, index, texts, form, count, notice, noMatch }: QuestionListProps & BlockFrame) {
  return (
    <div className={`question-list ${className}`}>
      {groups.length > 1 ? <Index label={index} groups={groups} /> : null}
      {form === undefined ? null : <FilterForm {...form} />}
      {count === undefined ? null : <Count {...count} />}
      {notice === undefined ? null : <Notice {...notice} />}
      {noMatch === undefined ? null : <Notice {...noMatch} />}
      {groups.map((group) => (
        <Group key={group.id} group={group}>
          {group.items.map((question) => (
            <Entry key={question.id} {...question} texts={texts} />
          ))}
        </Group>
      ))}
    </div>
  )
}

function Index({ label, groups }: { label: string | undefined; groups: ListGroup<Question>[] }) {
  return (
    <nav className="list-index" aria-label={label}>
      {groups.map(({ id, title, items }) => (
        <a key={id} href={`#${id}`} inert={isEmpty(items)}>
          {`${title} `}
          <span>{items.length}</span>
        </a>
      ))}
    </nav>
  )
}

function Group({ group: { id, title, items }, children }: { group: ListGroup<Question>; children: ReactNode }) {
  if (title === '') return children
  return (
    <section className="list-group" id={id} aria-labelledby={`${id}-title`} hidden={isEmpty(items)}>
      <h2 className="heading" data-size="medium" id={`${id}-title`}>
        {title}
      </h2>
      {children}
    </section>
  )
}

type EntryProps = Question & { texts: QuestionListProps['texts'] }

function Entry({ id, question, answer, lang, related, isHidden, texts }: EntryProps) {
  return (
    <details className="list-question" id={id} data-id={id} hidden={isHidden}>
      <summary lang={lang}>
        {question}
        <LanguageMark lang={lang} />
      </summary>
      <p lang={lang}>{answer}</p>
      {related.length === 0 ? null : (
        <p className="list-related">
          {`${texts.relatedTerms}: `}
          {related.map((term, place) => (
            <span key={term.href}>
              {place === 0 ? '' : ', '}
              <a href={term.href} lang={term.lang}>
                {term.title}
              </a>
              <LanguageMark lang={term.lang} />
            </span>
          ))}
        </p>
      )}
      <p className="list-related" data-quiet="">
        <a href={`#${id}`} aria-label={`${texts.linkToAnswer}: ${question}`}>
          {texts.linkToAnswer}
        </a>
      </p>
    </details>
  )
}

function isEmpty(items: readonly Question[]): boolean {
  return items.every(({ isHidden }) => isHidden)
}
