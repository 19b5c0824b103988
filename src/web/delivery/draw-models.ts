import { writeCsv } from '#features/products/write-csv.ts'
import { ContractError } from '#model/errors.ts'
import { separatorOf } from '#model/products/finder-address.ts'
import type { RawParameters } from '#model/products/finder.ts'
import type { Answer } from '#web/answers/prepared-answer.ts'
import { pickLanguage } from '#web/structure/site-frame.ts'
import { JSON_TYPE, SAFE_HEADERS } from './answer-error.ts'
import { REVALIDATED } from './delivery-call.ts'
import type { Query } from './query.ts'
import type { DeliveryService } from './service.ts'

/** A call for models: the filters of the finder, or a series; `asked` is the language. */
export type ModelsCall = { parameters: RawParameters; series?: string; asked?: string }

const CSV_TYPE = 'text/csv; charset=utf-8; header=present'
/** Parameters that have one value. */
const SINGLE: ReadonlySet<string> = new Set(['series', 'lang', 'sort', 'page', 'view'])
const SERIES = /^[A-Za-z0-9-]{1,40}$/
const LANGUAGE = /^[A-Za-z_-]{1,20}$/

/** Reads the query of a call for models, with the parameters of the finder (docs/finder.md). */
export function readModelsCall(query: Query): ModelsCall {
  const parameters = Object.fromEntries(
    [...query].flatMap(([name, values]): [string, string][] => {
      if (values.includes(undefined)) throw new ContractError('INVALID_CONFIG', 'A value of the query is not well formed.')
      const given = values.filter((value) => value !== '')
      if (given.length > 1 && SINGLE.has(name))
        throw new ContractError('INVALID_CONFIG', `Enter one value for ${name}; the address has ${given.length}.`)
      return [[name, given.join(separatorOf(name))]]
    }),
  )
  const { series, lang, ...rest } = parameters
  if (series !== undefined && !SERIES.test(series)) throw new ContractError('NOT_FOUND', 'There is no such series.')
  return { parameters: rest, series, asked: lang !== undefined && LANGUAGE.test(lang) ? lang : undefined }
}

/** The models as a CSV file. */
export function drawModelsFile(service: DeliveryService, { parameters, series, asked }: ModelsCall): Answer {
  const reads = new Set<string>()
  const language = pickLanguage(service, asked, reads).code
  const finder = service.finder(service.reader, reads)
  const table = finder.table(parameters, language, series)
  refuse(table.problems)
  if (series !== undefined && table.rows.length === 0 && finder.table({}, language, series).rows.length === 0)
    throw new ContractError('NOT_FOUND', `There is no series ${series}.`)
  const name = series === undefined ? 'models' : `${series.toUpperCase()}-models`
  return {
    status: 200,
    headers: {
      'Content-Type': CSV_TYPE,
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Content-Language': language.replaceAll('_', '-'),
      'Cache-Control': REVALIDATED,
      ...SAFE_HEADERS,
    },
    body: writeCsv(table),
    reads,
  }
}

/** The number of models. */
export function drawModelsCount(service: DeliveryService, { parameters, asked }: ModelsCall): Answer {
  const reads = new Set<string>()
  const language = pickLanguage(service, asked, reads).code
  const { total, problems } = service.finder(service.reader, reads).find(parameters, language)
  refuse(problems)
  const headers = { 'Content-Type': JSON_TYPE, 'Cache-Control': REVALIDATED, ...SAFE_HEADERS }
  return { status: 200, headers, body: JSON.stringify({ count: total }), reads }
}

/** Refuses a call with a wrong filter: ignoring the filter would return models that were not asked for. */
function refuse([problem]: readonly { name: string; message: string }[]): void {
  if (problem !== undefined) throw new ContractError('ILLEGAL_QUERY_PARAMETER_VALUE', `${problem.name}: ${problem.message}`)
}
