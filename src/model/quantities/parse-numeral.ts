/**
 * Reads the number at the beginning of a text: `digits` with a dot and no grouping, and the rest of the text. Undefined when the text does
 * not begin with a number. Reads German and English forms, whatever the language of the page. Of two different marks, the later one is the
 * decimal mark; a mark that occurs more than once groups thousands; a single comma or dot is always the decimal mark, so `1,234` and
 * `1.234` are both a little more than one. Spaces of any width and apostrophes group thousands. Groups have three digits.
 */
export function parseNumeral(text: string): { digits: string; rest: string } | undefined {
  const whole = /^[+\-−]?[.,]?\d[\d.,'’ ]*/.exec(text)?.[0]
  const digits = whole && toPlainDigits(whole.trim().replace('−', '-'))
  return digits ? { digits, rest: text.slice(whole.length).trim() } : undefined
}

function toPlainDigits(numeral: string): string | undefined {
  const sign = /^[+-]/.exec(numeral)?.[0] ?? ''
  const body = numeral.slice(sign.length)
  const mark = findDecimalMark(body)
  const at = mark ? body.lastIndexOf(mark) : body.length
  const front = withoutGroups(body.slice(0, at))
  const fraction = body.slice(at + 1)
  if (front === undefined || !/^\d*(?: \d+)*$/.test(fraction)) return undefined
  return `${sign}${front || '0'}.${fraction.replaceAll(' ', '') || '0'}`
}

function findDecimalMark(body: string): ',' | '.' | undefined {
  const commas = body.split(',').length - 1
  const dots = body.split('.').length - 1
  if (commas > 0 && dots > 0) return body.lastIndexOf(',') > body.lastIndexOf('.') ? ',' : '.'
  if (commas === 1) return ','
  return dots === 1 ? '.' : undefined
}

function withoutGroups(front: string): string | undefined {
  if (/^\d*$/.test(front)) return front
  return /^\d{1,3}(?:([.,'’ ])\d{3})(?:\1\d{3})*$/.test(front) ? front.replaceAll(/\D/g, '') : undefined
}
