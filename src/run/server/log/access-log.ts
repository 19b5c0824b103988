import type { IncomingMessage, ServerResponse } from 'node:http'

import { withoutToken } from '#model/links/preview-path.ts'
import type { ServerLog } from './create-log.ts'
import { REQUEST_ID_HEADER, type RequestIds } from './request-ids.ts'

/** Writes a line for a request when its answer has been sent. Called before anything else answers it. */
export type AccessLog = (request: IncomingMessage, response: ServerResponse) => void

export type AccessLogParts = {
  log: ServerLog
  idOf: RequestIds
  clientOf: (request: IncomingMessage) => string
}

/**
 * The access log, which LOG_LEVEL does not hide. The query is left out: it may hold the token of a mailed link or text that a visitor
 * typed. So is the token of a preview.
 */
export function createAccessLog({ log, idOf, clientOf }: AccessLogParts): AccessLog {
  const access = log.child({}, { level: 'info' })
  return (request, response) => {
    const begun = performance.now()
    const { socket, method, url = '' } = request
    const sentBefore = socket.bytesWritten
    const [id, client] = [idOf(request), clientOf(request)]
    response.setHeader(REQUEST_ID_HEADER, id)
    response.once('close', () => {
      const aborted = response.writableFinished ? {} : { aborted: true }
      access.info(
        {
          request: id,
          method,
          path: withoutToken(url.split('?', 1)[0] ?? ''),
          status: response.statusCode,
          bytes: socket.bytesWritten - sentBefore,
          ms: Math.round((performance.now() - begun) * 10) / 10,
          client,
          ...aborted,
        },
        'Answered',
      )
    })
  }
}
