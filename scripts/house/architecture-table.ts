import { DOORS, FLOOR, ROOMS } from './rooms.ts'

/** The markers of the part of ARCHITECTURE.md that is generated from `rooms.ts`. */
export const BEGIN = '<!-- made by `npm run write` from scripts/house/rooms.ts: begin -->'
export const END = '<!-- made by `npm run write`: end -->'
/** A table row stays on one line, so that a diff shows only the rooms that changed. */
const FORMATTER_OFF = '<!-- oxfmt-ignore-start -->'
const FORMATTER_ON = '<!-- oxfmt-ignore-end -->'

/** The tables of rooms and libraries as Markdown. */
export function drawArchitecture(): string {
  const rows = ROOMS.map(({ room, holds, mayImport }) => `| \`${room}\` | ${holds} | ${shorten(room, mayImport)} |`)
  const libraries = Object.entries(DOORS).map(([library, rooms]) => `- ${library}: ${rooms.map((room) => `\`${room}\``).join(', ')}`)
  return [
    '| room | what it holds | may import |',
    '|---|---|---|',
    ...rows,
    '',
    'Only these rooms may import these libraries:',
    '',
    ...libraries,
  ].join('\n')
}

/** The rooms of the floor appear in nearly every row, so they are written as "the floor". */
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

/** The text with the generated part replaced; throws when the markers are missing. */
export function withArchitecture(text: string): string {
  const [before, rest] = text.split(BEGIN)
  const after = rest?.split(END)[1]
  if (after === undefined) throw new Error('ARCHITECTURE.md lacks the two comment lines around its table; restore them.')
  return `${before}${BEGIN}\n${FORMATTER_OFF}\n\n${drawArchitecture()}\n\n${FORMATTER_ON}\n${END}${after}`
}
