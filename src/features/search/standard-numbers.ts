/**
 * Numbers of standards in one form, whatever their spelling: `IEC60601-1`, `EN 60601-1` and `60601-1` are `#60601-1`. Codes of standards begin
 * with `#`, those of products do not.
 */

/** Who numbers standards, longest names first; `STD` belongs to MIL. */
const MAKERS = ['EN IEC', 'IEC', 'EN', 'UL', 'CISPR', 'MIL-STD', 'MIL STD', 'MILSTD', 'SEMI', 'IPC', 'RTCA DO', 'DO', 'ETSI EN', 'GB', 'NFPA', 'CFR']
const MAKER = MAKERS.map((name) => name.replace(/[ -]/g, '[\\s-]?')).join('|')
const CORE = String.raw`[A-Z]?\d{1,5}(?:\.\d{1,3})?(?:[-‐‑–]\d{1,4}){0,4}`
/** A letter behind the number is its revision, as in MIL-STD-704F; UL 94 is followed by a class, as in UL94V-0. */
const REVISION = '(?:[A-H])?(?=[^\\p{L}\\p{N}]|$|V-?\\d|HB)'
const WITH_MAKER = new RegExp(`(?<![\\p{L}\\p{N}])(${MAKER})[\\s-]?(${CORE})${REVISION}`, 'giu')
/** Without a maker only what cannot be a value: five digits, or digits that are divided. European regulations are year and number. */
const ALONE = /(?<![\p{L}\p{N}.,/-])(\d{5}(?:[-‐‑–]\d{1,4}){0,4}|\d{3,5}(?:[-‐‑–]\d{1,4}){1,4}|(?:19|20)\d{2}\/\d{1,4})(?![\p{L}\p{N}.,])/gu

/** Standards that others have replaced. */
const REPLACED: Readonly<Record<string, string>> = {
  '#cispr22': '#cispr32',
  '#cispr24': '#cispr35',
  '#60950-1': '#62368-1',
  '#60950': '#62368-1',
  '#60065': '#62368-1',
}

/** European names of standards that CISPR numbers: EN 55032 is CISPR 32. */
const OF_CISPR = /^550(\d\d)$/
/** IEC and its adoptions share numbers of five digits from 60000. */
const OF_IEC = /^6\d{4}(?:$|[-.])/

/** A number that was typed in groups, as EN 55 032. */
const IN_GROUPS = /(?<![\p{L}\p{N}])(EN|IEC)\s(\d{2})\s(\d{3})(?![\p{L}\p{N}])/giu

/** Writes standards as texts do: `IEC60601-1` as `IEC 60601-1`, `EN 55 032` as `EN 55032`. */
export function separateStandards(text: string): string {
  return joinGroups(text).replace(WITH_MAKER, (_, maker: string, core: string) => `${maker} ${core}`)
}

function joinGroups(text: string): string {
  return text.replace(IN_GROUPS, '$1 $2$3')
}

/** The codes of the standards that a text names, each once. */
export function listStandardCodes(text: string): string[] {
  const codes = new Set<string>()
  const addCode = (code: string) => codes.add(REPLACED[code] ?? code)
  const rest = joinGroups(text).replace(WITH_MAKER, (_, maker: string, core: string) => {
    addCode(toStandardCode(maker, core))
    return ' '
  })
  for (const [number] of rest.matchAll(ALONE)) addCode(toStandardCode('', number))
  return [...codes]
}

function toStandardCode(maker: string, written: string): string {
  const core = written.toLowerCase().replace(/[‐‑–]/g, '-')
  const own = maker.toLowerCase().replace(/[\s-]/g, '')
  if (OF_IEC.test(core)) return `#${core}`
  const cispr = own === 'en' || own === '' ? OF_CISPR.exec(core)?.[1] : undefined
  if (cispr !== undefined) return `#cispr${Number(cispr)}`
  if (own === 'rtcado') return `#do${core}`
  return `#${own}${core}`
}

/** Whether a code is that of a standard, or of one of its parts: `#60601` is that of `#60601-1`. A number without its maker is that of any. */
export function isStandardCode(code: string, asked: string): 'same' | 'part' | undefined {
  const bare = /^#\d/.test(asked) && /^#[a-z]+\d/.test(code) ? code.replace(/^#[a-z]+/, '#') : code
  if (bare === asked) return 'same'
  return bare.startsWith(`${asked}-`) ? 'part' : undefined
}
