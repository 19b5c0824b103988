import type { LoadedPage, Loading } from './load-page.ts'
import { isStillSo, type Question, type RecordingReader } from './recording-reader.ts'
import type { SiteConfig } from './site-config.ts'

/**
 * Returns the result of `work`, or an earlier result for the same `part`, `about` (everything else that decides it) and context. The
 * content look-ups of the earlier work are repeated: this notes them among the page's reads, and a changed answer runs `work` again. So do
 * other parameters of the page, if the work read them.
 */
export type KeepWork = {
  /** For work that depends on the page. */
  forPage<Result>(part: object, about: unknown, work: () => Result): Result
  /** Work that is the same on all pages of a language, such as a menu. */
  forSite<Result>(part: object, about: unknown, work: () => Result): Result
}

type Kept = { about: unknown; context: readonly unknown[]; questions: readonly Question[]; result: unknown }

/** A part of a shared view is on many pages; results for the last few are kept. */
const MOST_KEPT = 8
const keptOf = new WeakMap<object, Kept[]>()

/** Creates the memo for one page. A context holds everything that the work depends on besides its content look-ups. */
export function createKeepWork(
  page: LoadedPage,
  loading: Loading,
  { config, recording }: { config: SiteConfig; recording: RecordingReader },
): KeepWork {
  const { language, path, content, record, site, table, viewDocument, isOpen } = page
  const siteContext = [config, loading.registry, language.code, site, table]
  const pageContext = [...siteContext, path, content, record, viewDocument]
  const failed = [...page.lists].some(([, list]) => list === undefined)

  function keepWork<Result>(part: object, { about, context }: Pick<Kept, 'about' | 'context'>, work: () => Result): Result {
    const kept = keptOf.get(part) ?? []
    const known = kept.find((one) => one.about === about && isEqual(one.context, context))
    // The cast holds: the result was made by the same work, for the same part in the same context.
    if (known !== undefined && !failed && isStillSo(known.questions, loading.reader, page)) {
      // When this runs inside other work that is being recorded, these look-ups belong to that as well.
      for (const question of known.questions) recording.note(question)
      return known.result as Result
    }
    const { result, questions } = recording.record(work)
    // What was made from a free query is asked for once, and would only fill the memory.
    const isOfOne = isOpen === true && questions.some(({ isAboutParameters }) => isAboutParameters)
    if (!failed && !isOfOne) keptOf.set(part, [{ about, context, questions, result }, ...kept.filter((one) => one !== known)].slice(0, MOST_KEPT))
    return result
  }

  return {
    // Work for one visitor is never kept.
    forPage: (part, about, work) => (page.visit === undefined ? keepWork(part, { about, context: pageContext }, work) : work()),
    forSite: (part, about, work) => keepWork(part, { about, context: siteContext }, work),
  }
}

function isEqual(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, place) => value === other[place])
}
