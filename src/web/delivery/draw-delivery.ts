import type { ReadSet } from '#model/content/content-reader.ts'
import { ContractError, MESSAGE } from '#model/errors.ts'
import type { Answer } from '#web/answers/prepared-answer.ts'
import { JSON_TYPE, SAFE_HEADERS } from './answer-error.ts'
import type { Place } from './delivery-call.ts'
import type { DeliveryTask } from './delivery-task.ts'
import { drawModelsCount, drawModelsFile, readModelsCall } from './draw-models.ts'
import { drawSuggestions } from './draw-suggestions.ts'
import { findPlace } from './find-place.ts'
import { splitUrl } from './path-segments.ts'
import type { DeliveryService } from './service.ts'

/** Draws the answers of the delivery calls. It knows nothing of HTTP but the headers, and may run in any thread. */
export function openDeliveryDrawing(service: DeliveryService): (task: DeliveryTask) => Answer {
  const queryOf = (url: string) => splitUrl(url, service.basePath).query

  function placeOf(url: string): Place {
    const place = findPlace(service, url)
    if (place === undefined) throw new ContractError('NOT_FOUND', MESSAGE.notFound)
    return place
  }

  function drawCall(url: string): Answer {
    const { cacheControl, answer } = placeOf(url).parse(queryOf(url))
    const reads = new Set<string>()
    return toJsonAnswer(answer(reads), cacheControl, reads)
  }

  return (task) => {
    switch (task.kind) {
      case 'call':
        return drawCall(task.url)
      case 'post':
        return toJsonAnswer(placeOf(task.url).post?.(task.body), 'private, no-store', new Set())
      case 'modelsFile':
        return drawModelsFile(service, readModelsCall(queryOf(task.url)))
      case 'modelsCount':
        return drawModelsCount(service, readModelsCall(queryOf(task.url)))
      case 'suggestions':
        return drawSuggestions(service, queryOf(task.url))
    }
  }
}

function toJsonAnswer(value: unknown, cacheControl: string, reads: ReadSet): Answer {
  return { status: 200, headers: { 'Content-Type': JSON_TYPE, 'Cache-Control': cacheControl, ...SAFE_HEADERS }, body: JSON.stringify(value), reads }
}
