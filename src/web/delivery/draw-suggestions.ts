import type { Answer } from '#web/answers/prepared-answer.ts'
import { pickLanguage } from '#web/structure/site-frame.ts'
import { JSON_TYPE, SAFE_HEADERS } from './answer-error.ts'
import { SuggestionParameters } from './delivery-parameters.ts'
import { parseParameters } from './parse-parameters.ts'
import type { Query } from './query.ts'
import type { DeliveryService } from './service.ts'

/** Each prefix that is typed is a different answer, so only browsers cache these (for a minute), never the server. */
const CACHE_CONTROL = 'private, max-age=60'

/** Where the text typed so far may lead: `q` in the language `lang`. */
export function drawSuggestions(service: DeliveryService, query: Query): Answer {
  const reads = new Set<string>()
  const { q, lang } = parseParameters(SuggestionParameters, query)
  const suggestions = service.search.suggest({ text: q, language: pickLanguage(service, lang, reads).code })
  const headers = { ...SAFE_HEADERS, 'Content-Type': JSON_TYPE, 'Cache-Control': CACHE_CONTROL }
  return { status: 200, headers, body: JSON.stringify({ suggestions }), reads }
}
