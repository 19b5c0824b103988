import { join } from 'node:path'
import { inspect } from 'node:util'

import type { Handed, ThreadWork } from '#base/node/threads/serve-thread.ts'
import type { Log } from '#base/pure/log.ts'
import { createContentReader } from '#content/live/content-reader.ts'
import type { Invalidation } from '#content/live/invalidation-bus.ts'
import { openLiveReading } from '#content/live/open-live-reading.ts'
import { createSearch, type OpenSearch } from '#features/search/create-search.ts'
import { ContractError } from '#model/errors.ts'
import { type Answer, prepareAnswer } from '#web/answers/prepared-answer.ts'
import { BLOCK_RULES } from '#web/blocks/registry.ts'
import { openDeliveryDrawing } from '#web/delivery/draw-delivery.ts'
import { createDeliveryService } from '#web/delivery/service.ts'
import { openSiteDrawing } from '#web/site/draw-site.ts'
import type { DrawingData, DrawingJob, DrawingNote, DrawingResult } from './drawing-messages.ts'
import { toHandedOver } from './hand-over.ts'

type DrawingWork = ThreadWork<DrawingJob, DrawingResult, Invalidation>

/**
 * Opens what a drawing thread needs: the read copy for reading, and site and delivery service over it, as the main thread has them. The
 * first thread also makes and follows the search index.
 */
export function openDrawing({ dataDir, config, assets, place }: DrawingData, tell: (note: DrawingNote) => void): DrawingWork {
  const log = toLog(tell)
  const report = (sentence: string) => log.warn({}, sentence)
  const reading = openLiveReading(join(dataDir, 'live.db'), { report })
  const { live } = reading
  const reader = createContentReader(live)
  const search: { opened?: OpenSearch } = {}
  const { basePath } = config
  const service = createDeliveryService({
    ...config,
    reader,
    log,
    openSearch:
      place === 0
        ? (findPath) =>
            (search.opened = createSearch({ live, file: join(dataDir, 'search.db'), reader, basePath, blocks: BLOCK_RULES, findPath, report }))
        : undefined,
  })
  const memberReader = createContentReader(live, { access: 'signed-in' })
  const site = openSiteDrawing({ service, assets, config, log, memberReader, madeSheet: () => undefined })
  const drawDelivery = openDeliveryDrawing(service)
  // After the first jobs, if there are any.
  setImmediate(() => search.opened?.begin())

  async function make(job: DrawingJob): Promise<Handed<DrawingResult>> {
    const answer = await reading.read(() => (job.room === 'site' ? site.draw(job.task) : drawDelivery(job.task)))
    if (job.wanted.kind === 'draw') return { result: { kind: 'drawn', answer: withoutReads(answer) }, transfer: [] }
    const prepared = toHandedOver(await prepareAnswer(job.wanted.isKept ? answer : withoutReads(answer), job.wanted))
    return { result: { kind: 'prepared', answer: prepared.answer }, transfer: prepared.transfer }
  }

  return {
    async run(job) {
      try {
        return await make(job)
      } catch (error) {
        if (!(error instanceof ContractError)) throw error
        const { errorCode, message } = error
        return { result: { kind: 'refused', errorCode, message }, transfer: [] }
      }
    },
    hear: reading.receive,
    close() {
      search.opened?.close()
      reading.close()
    },
  }
}

/** Only what is kept in the cache is dropped by what it read, and there are hundreds of tokens. */
function withoutReads(answer: Answer): Answer {
  return { ...answer, reads: new Set() }
}

/** Log entries go to the main thread. What cannot be sent there is sent as text, so that an entry never keeps an answer from being drawn. */
function toLog(tell: (note: DrawingNote) => void): Log {
  const write = (level: DrawingNote['level']) => (details: object, message: string) => {
    try {
      tell({ level, details, message })
    } catch {
      tell({ level, details: { details: inspect(details) }, message })
    }
  }
  return { warn: write('warn'), error: write('error') }
}
