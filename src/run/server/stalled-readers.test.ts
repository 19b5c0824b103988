import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { createBoundedServer } from './http-server.ts'

/** More than the system's buffers hold. */
const LARGE = Buffer.alloc(24 * 2 ** 20)
const STALLED_MS = 400

/** Opens a server that sends the large answer, and a connection that has asked for it and reads nothing yet. */
async function askWithoutReading() {
  const ended = Promise.withResolvers<'whole' | 'cut off'>()
  const handler = (_: unknown, response: ServerResponse) => {
    response.once('close', () => ended.resolve(response.writableFinished ? 'whole' : 'cut off'))
    response.end(LARGE)
  }
  const server = createBoundedServer(handler, { stalledMs: STALLED_MS }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket: Socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.pause()
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  const close = () => {
    socket.destroy()
    server.close()
  }
  return { socket, ended: ended.promise, close }
}

test('an answer whose reader takes nothing is given up, and with it the memory that it holds', async () => {
  const { ended, close } = await askWithoutReading()
  expect(await ended).toBe('cut off')
  close()
})

test('a slow reader gets the whole answer', async () => {
  const { socket, ended, close } = await askWithoutReading()
  let received = 0
  socket.on('data', async (part: Buffer) => {
    received += part.length
    // Some pauses only, which together take longer than a reader may stall.
    if (received % 7 !== 0) return
    socket.pause()
    await pause(STALLED_MS / 8)
    socket.resume()
  })
  socket.resume()
  await once(socket, 'close')
  expect(await ended).toBe('whole')
  expect(received).toBeGreaterThan(LARGE.length)
  close()
})
