import type { CaseStudyRecord } from '#model/delivered-shapes.ts'
import { API_VERSION, CASE_STUDIES_CLASS, CASE_STUDIES_METHOD, LIFETIME } from '#model/limits.ts'
import { cacheKey } from './cache-key.ts'
import type { DataCache, LoadOptions } from './data-cache.ts'
import { pageCache } from './page-cache.ts'
import { sendRequest, toUrl, type Caller } from './send-request.ts'
import { areCaseStudies } from './shapes.ts'

/**
 * Loads the case studies by the server method. They are cached for 5 minutes, if the answer's Cache-Control permits it (spec 7; delivery
 * contract 4). `language` is the code of a language other than the site's default one.
 */
export function loadCaseStudies({
  cache = pageCache,
  language,
  policy,
  signal,
  ...caller
}: Caller & { cache?: DataCache; language?: string } & Pick<LoadOptions, 'policy' | 'signal'> = {}): Promise<readonly CaseStudyRecord[]> {
  const parameters = language === undefined ? undefined : { language }
  const query = parameters === undefined ? '' : `?methodParams=${encodeURIComponent(JSON.stringify(parameters))}`
  const path = `/lwr/apex/${API_VERSION}/${CASE_STUDIES_CLASS}/${CASE_STUDIES_METHOD}${query}`
  const source = async (callSignal: AbortSignal) => {
    const { data, cacheControl } = await sendRequest(path, caller, { signal: callSignal, hasShape: areCaseStudies })
    return { data, mayCache: permitsCaching(cacheControl) }
  }
  return cache.load(caseStudiesKey(parameters), source, { lifetime: LIFETIME.serverMethod, policy, signal, url: toUrl(path, caller) })
}

/** The cache key of the method's result: class, method, continuation, parameters. */
function caseStudiesKey(parameters?: { language: string }): string {
  return cacheKey(`${CASE_STUDIES_CLASS}:${CASE_STUDIES_METHOD}:false`, parameters)
}

/** A result of a server method may be cached only if the answer has a Cache-Control that permits it. */
export function permitsCaching(cacheControl: string | null): boolean {
  return cacheControl !== null && !/(?:^|[\s,])(?:no-cache|no-store|max-age=0+)(?=$|[\s,;=])/i.test(cacheControl)
}
