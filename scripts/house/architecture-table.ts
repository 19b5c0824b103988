import { DOORS, FLOOR, ROOMS } from './rooms.ts'

/** The part of ARCHITECTURE.md that is made from `rooms.ts`, between these two lines. */
export const BEGIN = '<!-- made by `node scripts/house/write-architecture.ts` from scripts/house/rooms.ts: begin -->'
export const END = '<!-- made by `node scripts/house/write-architecture.ts`: end -->'

/** Rooms and doors as Markdown. */
export function drawArchitecture(): string {
  const rows = ROOMS.map(({ room, holds, mayImport }) => `| \`${room}\` | ${holds} | ${shorten(room, mayImport)} |`)
  const doors = Object.entries(DOORS).map(([library, rooms]) => `- ${library}: ${rooms.map((room) => `\`${room}\``).join(', ')}`)
  return [
    '| room | what it holds | may import |',
    '|---|---|---|',
    ...rows,
    '',
    'One door per library: the rooms that may import it.',
    '',
    ...doors,
  ].join('\n')
}

/** The floor is in nearly every row, so it has one word. */
function shorten(room: string, mayImport: readonly string[]): string {
  if (room === 'run/cli' || room === 'run/server') return room === 'run/cli' ? 'all rooms' : 'all rooms but `run/cli`'
  const names = FLOOR.every((one) => mayImport.includes(one))
    ? ['the floor', ...mayImport.filter((one) => !FLOOR.includes(one)).map(code)]
    : mayImport.map(code)
  return names.join(', ') || 'nothing'
}

function code(name: string): string {
  return `\`${name}\``
}

/** The text with the part between the two lines made anew; throws when they are not there. */
export function withArchitecture(text: string): string {
  const [before, rest] = text.split(BEGIN)
  const after = rest?.split(END)[1]
  if (after === undefined) throw new Error('ARCHITECTURE.md has lost the two lines between which its table stands: bring them back.')
  return `${before}${BEGIN}\n\n${drawArchitecture()}\n\n${END}${after}`
}
