import type { Readable, Writable } from 'node:stream'
import { createInterface } from 'node:readline'

const LONGEST = 1024

/** Where a password is read from: a terminal, which does not show it, or the first line of piped input; '' for none. */
export type SecretSource = Readable & { isTTY?: boolean; setRawMode?: (isRaw: boolean) => unknown }

/** Reads a password, and refuses one with U+0000, which no database stores. It is not an argument, because every process of the machine can read a command's arguments. */
export async function readSecret(question: string, input: SecretSource, output: Writable): Promise<string> {
  const secret = await readLine(question, input, output)
  if (secret.includes('\0')) throw new Error('The password holds the character U+0000, which cannot be stored. Remove it.')
  return secret
}

async function readLine(question: string, input: SecretSource, output: Writable): Promise<string> {
  if (input.isTTY !== true) return (await readAll(input)).split(/\r?\n/)[0] ?? ''
  output.write(question)
  const lines = createInterface({ input, terminal: true, output: undefined })
  try {
    return await new Promise((resolve, reject) => {
      lines.once('line', resolve)
      lines.once('SIGINT', () => reject(new Error('Stopped; nothing was changed.')))
      lines.once('close', () => resolve(''))
    })
  } finally {
    lines.close()
    output.write('\n')
  }
}

async function readAll(input: Readable): Promise<string> {
  let text = ''
  for await (const part of input.setEncoding('utf8')) {
    text += String(part)
    if (text.length > LONGEST) break
  }
  return text
}
