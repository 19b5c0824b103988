import type { ContentReader, ReadSet } from '#model/content/content-reader.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import { keptWith } from '#base/pure/kept.ts'

/** The page that asks: its parameters, what it has loaded in bulk, and where it notes its reads. */
export type Asker = {
  params: Parameters
  reads: ReadSet
  images: ReadonlyMap<string, PublishedDocument>
  lists: ReadonlyMap<string, readonly PublishedDocument[] | undefined>
}
type Parameters = Readonly<Record<string, string>>

/** A content look-up and its answer, or what the parameters of the page are; `ask` repeats the look-up. */
export type Question = { ask(reader: ContentReader, asker: Asker): unknown; answer: unknown; isAboutParameters?: true }

/** A reader that records the look-ups made while `record` runs. */
export type RecordingReader = {
  reader: ContentReader
  /** Records a look-up that was answered from what was loaded before. */
  note(question: Question): void
  record<Result>(work: () => Result): { result: Result; questions: Question[] }
  /** The parameters of a page; whoever reads one of them has asked for all. */
  watch(params: Parameters): Parameters
}

/** Wraps a reader for the drawing of one page. */
export function createRecordingReader(real: ContentReader): RecordingReader {
  let questions: Question[] | undefined
  const note = (question: Question) => void questions?.push(question)
  const asked = <Answer>(reads: ReadSet, ask: (reader: ContentReader, reads: ReadSet) => Answer): Answer => {
    const answer = ask(real, reads)
    questions?.push({ ask: (reader, its) => ask(reader, its.reads), answer })
    return answer
  }
  const reader: ContentReader = {
    findDocument: (id, language, reads) => asked(reads, (one, its) => one.findDocument(id, language, its)),
    findByName: (type, name, language, reads) => asked(reads, (one, its) => one.findByName(type, name, language, its)),
    listByKeys: (keys, language, reads) => asked(reads, (one, its) => one.listByKeys(keys, language, its)),
    listByType: (type, language, reads) => asked(reads, (one, its) => one.listByType(type, language, its)),
    listBriefs: (type, language, reads) => asked(reads, (one, its) => one.listBriefs(type, language, its)),
    findBrief: (item, language, reads) => asked(reads, (one, its) => one.findBrief(item, language, its)),
    findMentions: (text, within, language, reads) => asked(reads, (one, its) => one.findMentions(text, within, language, its)),
    listNames: (type, language, reads) => asked(reads, (one, its) => one.listNames(type, language, its)),
    listNaming: (naming, language, reads) => asked(reads, (one, its) => one.listNaming(naming, language, its)),
    listLanguagesOf: (contentKey, reads) => asked(reads, (one, its) => one.listLanguagesOf(contentKey, its)),
    findRedirect: (path, reads) => asked(reads, (one, its) => one.findRedirect(path, its)),
    listLanguages: (reads) => asked(reads, (one, its) => one.listLanguages(its)),
  }
  return {
    reader,
    note,
    watch(params) {
      const question: Question = { ask: (_reader, asker) => textOf(asker.params), answer: textOf(params), isAboutParameters: true }
      const noteOnce = () => questions?.includes(question) === false && note(question)
      return new Proxy(params, {
        get: (target, name) => (noteOnce(), Reflect.get(target, name)),
        has: (target, name) => (noteOnce(), Reflect.has(target, name)),
        ownKeys: (target) => (noteOnce(), Reflect.ownKeys(target)),
        getOwnPropertyDescriptor: (target, name) => (noteOnce(), Reflect.getOwnPropertyDescriptor(target, name)),
      })
    },
    record(work) {
      const outer = questions
      questions = []
      try {
        return { result: work(), questions }
      } finally {
        outer?.push(...questions)
        questions = outer
      }
    },
  }
}

const textOf = keptWith((params: Parameters) => JSON.stringify(params))

/** True when all look-ups give the same answers: the same documents (which are shared and immutable), in the same order. */
export function isStillSo(questions: readonly Question[], reader: ContentReader, asker: Asker): boolean {
  return questions.every(({ ask, answer }) => isSame(ask(reader, asker), answer))
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false
  return one.every((part, place) => part === other[place])
}
