import type { PageItems, PageLinks, PagePictures, PagePlace, PageValues, PageWords } from '#model/pages/page-data.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import { toLanguageTag } from '#model/languages.ts'
import { foreignLanguage } from '../item-language.ts'
import { listChoices, readChoice, type Choice, type FieldTitles } from '../lists/choices.ts'
import { foldText, holdsWords } from '../lists/fold-text.ts'
import { toGroups, type ListGroup } from '../lists/groups.ts'
import { addressWith, readParameter } from '../lists/list-address.ts'
import { toListItem, type ListItem } from '../lists/list-item.ts'
import { listMatching } from '../lists/list-matching.ts'
import { failedNotice, noMatchNotice, toSearchField, type ListCount, type ListNotice } from '../lists/list-parts.ts'
import { naturalOrder } from '../lists/natural-order.ts'
import { slugsOf, toText } from '../lists/read-fields.ts'
import { cutPage, idOfPage, toPageLinks, type ListPage } from './cut-page.ts'
import type { GridListingAttributes } from './grid-listing-attributes.ts'
import type { GridListingProps } from './grid-listing-props.ts'

/** The parameters of the address: a chosen value, a filter text. */
type Asked = { chosen: string; query: string; kept: Record<string, string> }

/** Props of the list: filtered, sorted, grouped, and reduced to the page that the address asks for. */
export function resolveGridListing(
  list: GridListingAttributes,
  page: PageWords & PagePlace & PageValues & PageLinks & PagePictures & PageItems,
  { id }: { id: string },
): GridListingProps {
  const { layout, columns } = list
  const frame = {
    id: `listing-${id}`,
    layout,
    columns,
    level: list.level as GridListingProps['level'],
    failed: page.text('listFailed'),
    retry: page.text('tryAgain'),
  }
  const matching = listMatching(list, page)
  if (matching === undefined) return { ...frame, groups: [], notice: failedNotice(page) }
  const all = sorted(matching, list.sort, page)
  const asked = readAsked(list, page)
  const picked =
    asked.chosen === '' || !list.choices ? all : all.filter((document) => slugsOf(document, list.choices?.field ?? '').includes(asked.chosen))
  const part = cutPage(picked.length, list, page)
  const notice = findNotice({ all, picked, part }, page)
  const anchors = markFirstNew(picked, part, frame.id)
  const groups = notice === undefined ? toItemGroups(picked.slice(part.from, part.to), { list, asked, page, anchors }) : []
  const shown = groups.flatMap(({ items }) => items).filter(({ isHidden }) => isHidden !== true).length
  return {
    ...frame,
    groups,
    ...toControls(list, { all, asked, groups, id: frame.id }, page),
    ...(notice === undefined ? { pages: toPageLinks(part, list, { id: frame.id, page, kept: asked.kept }) } : { notice }),
    ...(list.search && notice === undefined ? { noMatch: { ...noMatchNotice(page), state: shown === 0 ? 'shown' : 'hidden' } as const } : {}),
    ...(list.showCount && notice === undefined
      ? { count: toCount(list, { shown, part, total: list.search ? all.length : picked.length }, page) }
      : {}),
  }
}

function sorted(documents: readonly PublishedDocument[], sort: GridListingAttributes['sort'], page: PageWords): readonly PublishedDocument[] {
  if (sort === undefined) return documents
  const compare = naturalOrder(toLanguageTag(page.language))
  const ascending = documents.toSorted((one, other) => compare(toText(one.body[sort.field]), toText(other.body[sort.field])))
  return sort.order === 'asc' ? ascending : ascending.toReversed()
}

function readAsked({ choices, search }: GridListingAttributes, page: PagePlace): Asked {
  const chosen = choices === undefined ? '' : readChoice(choices, page)
  const query = search === undefined ? '' : readParameter(page, search.parameter)
  return { chosen, query, kept: choices === undefined ? {} : { [choices.parameter]: chosen } }
}

function findNotice(
  found: { all: readonly unknown[]; picked: readonly unknown[]; part: ListPage },
  page: PageWords & PagePlace & PageLinks,
): ListNotice | undefined {
  if (found.all.length === 0) return { text: page.text('nothingToShow') }
  if (found.picked.length === 0) return { ...noMatchNotice(page), text: page.text('nothingToShow') }
  if (found.part.number !== undefined) return undefined
  return { text: page.text('noSuchPage'), link: { text: page.text('firstPage'), href: addressWith(page) } }
}

/** The first item that a further page of an appending list adds: the link to that page leads to it. */
function markFirstNew(picked: readonly PublishedDocument[], { number, from, firstNew }: ListPage, id: string): Map<PublishedDocument, string> {
  const first = picked[firstNew]
  return new Map(number === undefined || first === undefined || firstNew === from ? [] : [[first, idOfPage(id, number)]])
}

type Grouping = {
  list: GridListingAttributes
  asked: Asked
  page: PageWords & PageLinks & PagePictures & PageItems
  anchors: ReadonlyMap<PublishedDocument, string>
}

function toItemGroups(documents: readonly PublishedDocument[], { list, asked, page, anchors }: Grouping): ListGroup<ListItem>[] {
  const marked: ReadonlyMap<string, string> = list.mark === undefined ? new Map() : page.languages(list.mark.type)
  const tagOf = ({ urlName }: PublishedDocument) => {
    const language = marked.get(urlName)
    return language === undefined ? { text: list.tag } : { text: list.mark?.text, lang: foreignLanguage({ language }, page) }
  }
  const shape = { fields: list.fields, isLinked: true, titles: listTitles(list), tagOf }
  const toItem = (document: PublishedDocument): ListItem => {
    const anchor = anchors.get(document)
    const item = { ...toListItem(document, shape, page), ...(anchor === undefined ? {} : { anchor }) }
    return asked.query === '' || holdsWords(foldText([item.title, item.short, item.tag, item.text].join(' ')), asked.query)
      ? item
      : { ...item, isHidden: true }
  }
  if (list.groupBy === undefined) return [{ id: '', title: '', items: documents.map(toItem) }]
  return toGroups(documents, { field: list.groupBy, titles: list.choices?.field === list.groupBy ? list.choices.values : undefined }, toItem)
}

/** The titles of values on this page, by field. */
function listTitles({ choices, fields: { eyebrow }, eyebrowTitles }: GridListingAttributes): FieldTitles[] {
  const titles = Object.entries(eyebrowTitles ?? {}).map(([value, label]) => ({ value, label }))
  return [...(choices === undefined ? [] : [choices]), ...(eyebrow === undefined || titles.length === 0 ? [] : [{ field: eyebrow, values: titles }])]
}

type Controlled = { all: readonly PublishedDocument[]; asked: Asked; groups: readonly ListGroup<ListItem>[]; id: string }

function toControls(
  list: GridListingAttributes,
  { all, asked, groups, id }: Controlled,
  page: PageWords & PagePlace & PageLinks,
): Partial<GridListingProps> {
  const { choices, search } = list
  const listed = choices === undefined ? [] : listChoices(choices, all, asked.chosen)
  const hidden = choices === undefined || asked.chosen === '' ? [] : [{ name: choices.parameter, value: asked.chosen }]
  return {
    ...(choices === undefined || listed.length < 2 ? {} : { choices: toChoiceLinks(choices, { listed, asked, total: all.length }, page) }),
    ...(search === undefined
      ? {}
      : { form: { id, action: addressWith(page), search: toSearchField(search, asked.query), selects: [], hidden, submit: page.text('filter') } }),
    ...(list.alphabet ? { alphabet: toAlphabet(groups, page) } : {}),
  }
}

type Listed = { listed: Choice[]; asked: Asked; total: number }

function toChoiceLinks(
  { parameter, label }: NonNullable<GridListingAttributes['choices']>,
  { listed, asked, total }: Listed,
  page: PageWords & PagePlace & PageLinks,
): GridListingProps['choices'] {
  const links = listed.map(({ value, label: text, count, isChosen }) => ({
    label: text,
    count,
    isChosen,
    href: addressWith(page, { [parameter]: value }),
  }))
  const everything = { label: page.text('all'), count: total, isChosen: asked.chosen === '', href: addressWith(page) }
  return { label, links: [everything, ...links], description: listed.find(({ isChosen }) => isChosen)?.description }
}

const LETTERS = ['0-9', ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

function toAlphabet(groups: readonly ListGroup<ListItem>[], page: PageWords): GridListingProps['alphabet'] {
  const letters = LETTERS.map((letter) => {
    const group = groups.find(({ title }) => title === letter)
    const isEmpty = group?.items.every(({ isHidden }) => isHidden === true) ?? true
    return { text: letter.replace('-', '–'), isEmpty, ...(group === undefined ? {} : { group: group.id }) }
  })
  return { label: page.text('letters'), letters }
}

function toCount(
  { countText, pageSize }: GridListingAttributes,
  { shown, part, total }: { shown: number; part: ListPage; total: number },
  page: PageWords,
): ListCount {
  const pattern =
    countText ?? page.text(pageSize === undefined ? 'listCount' : 'listRange', { count: '{count}', from: '{from}', to: '{to}', total: '{total}' })
  return { pattern, count: shown, total, from: part.from + 1, to: part.to }
}
