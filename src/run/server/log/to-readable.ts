import { isJsonObject } from '#base/pure/json.ts'

/** Turns a line of the log into one for people: `14:03:22 warn The database does not answer. code=ECONNREFUSED`, then the stack. */
export function toReadable(line: string): string {
  const { level, time, msg, err, ...details } = JSON.parse(line) as Record<string, unknown>
  const stack = isJsonObject(err) ? [String(err['stack'] ?? err['message'])] : []
  const word = level === 'info' ? [] : [String(level)]
  const pairs = Object.entries(details).map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const first = [toClock(String(time)), ...word, String(msg), ...pairs].join(' ')
  return `${[withoutControls(first), ...stack.map(indent)].join('\n')}\n`
}

function toClock(time: string): string {
  return new Date(time).toTimeString().slice(0, 8)
}

/** What a stranger sent must not move the cursor or colour the terminal. */
function withoutControls(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  return text.replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, ' ')
}

function indent(stack: string): string {
  return stack
    .split('\n')
    .map((each) => `    ${withoutControls(each)}`)
    .join('\n')
}
