import type { PageItems, PageLinks, PagePlace, PageValues, PageWords } from '#model/pages/page-data.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import { readChoice } from '../lists/choices.ts'
import { foldText, holdsWords } from '../lists/fold-text.ts'
import { toGroups, type ListGroup } from '../lists/groups.ts'
import { foreignLanguage } from '../item-language.ts'
import { addressWith, readParameter } from '../lists/list-address.ts'
import { listMatching } from '../lists/list-matching.ts'
import { failedNotice, noMatchNotice, toSearchField, type ListCount, type ListForm, type ListNotice } from '../lists/list-parts.ts'
import { slugsOf, toText } from '../lists/read-fields.ts'
import type { QuestionListAttributes } from './question-list-attributes.ts'

/** A question as it is drawn; `id` is its anchor. */
export type Question = {
  id: string
  question: string
  answer: string
  lang?: string
  related: { title: string; href: string; lang?: string }[]
  isHidden: boolean
}
export type QuestionListProps = {
  groups: ListGroup<Question>[]
  index?: string
  texts: { linkToAnswer: string; relatedTerms: string }
  form?: ListForm
  count?: ListCount
  notice?: ListNotice
  noMatch?: ListNotice & { state: 'shown' | 'hidden' }
}

/** Props of the list: questions by group; those that do not match the filter are hidden. */
export function resolveQuestionList(
  list: QuestionListAttributes,
  page: PageWords & PagePlace & PageValues & PageLinks & PageItems,
  { id }: { id: string },
): QuestionListProps {
  const texts = { linkToAnswer: page.text('linkToAnswer'), relatedTerms: page.text('relatedTerms') }
  const all = listMatching(list, page)
  if (all === undefined) return { texts, groups: [], notice: failedNotice(page) }
  const chosen = list.groups === undefined ? '' : readChoice(list.groups, page)
  const picked = chosen === '' ? all : all.filter((document) => slugsOf(document, list.groups?.field ?? '').includes(chosen))
  if (all.length === 0) return { texts, groups: [], notice: { text: page.text('nothingToShow') } }
  if (picked.length === 0) return { texts, groups: [], notice: { ...noMatchNotice(page), text: page.text('nothingToShow') } }
  const query = list.search === undefined ? '' : readParameter(page, list.search.parameter)
  const groups = toQuestionGroups(picked, { list, query }, page)
  const count = groups.flatMap(({ items }) => items).filter(({ isHidden }) => !isHidden).length
  return {
    texts,
    groups,
    ...(list.groups === undefined ? {} : { index: list.groups.label }),
    ...(list.search === undefined
      ? {}
      : {
          form: {
            id: `questions-${id}`,
            action: addressWith(page),
            search: toSearchField(list.search, query),
            selects: [],
            hidden: list.groups === undefined || chosen === '' ? [] : [{ name: list.groups.parameter, value: chosen }],
            submit: page.text('filter'),
          },
          count: {
            pattern: list.countText ?? page.text('listCount', { count: '{count}', total: '{total}' }),
            count,
            total: all.length,
            from: 1,
            to: count,
          },
          noMatch: { ...noMatchNotice(page), state: count === 0 ? 'shown' : 'hidden' },
        }),
  }
}

type Asking = { list: QuestionListAttributes; query: string }

function toQuestionGroups(
  documents: readonly PublishedDocument[],
  { list, query }: Asking,
  page: PageWords & PageLinks & PageItems,
): ListGroup<Question>[] {
  const toItem = (document: PublishedDocument) => toQuestion(document, { list, query }, page)
  if (list.groups === undefined) return [{ id: '', title: '', items: documents.map(toItem) }]
  return toGroups(documents, { field: list.groups.field, titles: list.groups.values }, toItem)
}

function toQuestion(document: PublishedDocument, { list, query }: Asking, page: PageWords & PageLinks & PageItems): Question {
  const [question, answer] = [toText(document.body[list.question]), toText(document.body[list.answer])]
  const lang = foreignLanguage(document, page)
  const related = findRelated(document, list, page)
  const words = [question, answer, ...related.map(({ title }) => title)].join(' ')
  return {
    id: document.urlName,
    question,
    answer,
    related,
    isHidden: !holdsWords(foldText(words), query),
    ...(lang === undefined ? {} : { lang }),
  }
}

/** Links to the related items; missing ones are left out. */
function findRelated(document: PublishedDocument, { related }: QuestionListAttributes, page: PageWords & PageLinks & PageItems): Question['related'] {
  const names = related === undefined ? undefined : document.body[related.field]
  if (related === undefined || !Array.isArray(names)) return []
  return names.flatMap((name) => {
    const found = typeof name === 'string' ? page.find(related.type, name) : undefined
    const href = found && page.pathOf(found)
    if (found === undefined || href === undefined) return []
    const lang = foreignLanguage(found, page)
    return [{ title: found.title, href, ...(lang === undefined ? {} : { lang }) }]
  })
}
