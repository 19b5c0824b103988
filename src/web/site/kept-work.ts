import type { LoadedPage, Loading } from './load-page.ts'
import { isStillSo, type Question, type RecordingReader } from './recording-reader.ts'
import type { SiteConfig } from './site-config.ts'

/**
 * Does a piece of a page's work, or gives what it gave before: `part` is what the work is about, `about` whatever else decides it. The
 * questions it asked of the content are asked again each time, so the page's reads are complete and a changed answer means new work.
 */
export type KeepWork = {
  /** Work that depends on the page it is done for. */
  forPage<Result>(part: object, about: unknown, work: () => Result): Result
  /** Work that is the same on all pages of a language, such as a menu. */
  forSite<Result>(part: object, about: unknown, work: () => Result): Result
}

type Kept = { about: unknown; context: readonly unknown[]; questions: readonly Question[]; result: unknown }

/** A part of a shared view stands on many pages: what it was on the last few is kept. */
const MOST_KEPT = 8
const keptOf = new WeakMap<object, Kept[]>()

/** Keeps work for one page. Everything but the content that the work may ask about is in its context. */
export function createKeepWork(
  page: LoadedPage,
  loading: Loading,
  { config, recording }: { config: SiteConfig; recording: RecordingReader },
): KeepWork {
  const { language, path, content, record, site, table, viewDocument } = page
  const siteContext = [config, loading.registry, language.code, site, table]
  const pageContext = [...siteContext, path, content, record, viewDocument, JSON.stringify(page.params)]
  const failed = [...page.lists].some(([, list]) => list === undefined)

  function keepWork<Result>(part: object, { about, context }: Pick<Kept, 'about' | 'context'>, work: () => Result): Result {
    const kept = keptOf.get(part) ?? []
    const known = kept.find((one) => one.about === about && isEqual(one.context, context))
    // The result was made by this very work: the same part in the same context.
    if (known !== undefined && !failed && isStillSo(known.questions, loading.reader, page)) {
      // Work around this one has asked these questions too.
      for (const question of known.questions) recording.note(question)
      return known.result as Result
    }
    const { result, questions } = recording.record(work)
    if (!failed) keptOf.set(part, [{ about, context, questions, result }, ...kept.filter((one) => one !== known)].slice(0, MOST_KEPT))
    return result
  }

  return {
    // What was worked out for one visitor is nobody else's.
    forPage: (part, about, work) => (page.visit === undefined ? keepWork(part, { about, context: pageContext }, work) : work()),
    forSite: (part, about, work) => keepWork(part, { about, context: siteContext }, work),
  }
}

function isEqual(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, place) => value === other[place])
}
