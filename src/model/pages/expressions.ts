import { withoutTags } from '#base/pure/html.ts'

/** The sources of expressions by name. Every field of a missing source is ''. */
export type ExpressionSources = {
  Content?: Readonly<Record<string, unknown>>
  Record?: Readonly<Record<string, unknown>>
  User?: Readonly<Record<string, unknown>>
  Site?: Readonly<Record<string, unknown>>
  Route?: Readonly<Record<string, unknown>>
}

/** `{!Content.field}`; names may contain dots and colons. Tokens of rich text look alike and are handled there. */
const EXPRESSION = /\{!(?!cmsMedia\.|contentAsset\.)([A-Za-z_]\w*)((?:[.:]\w[\w:]*(?:\.\w[\w:]*)*)?)\}/g
const ONE_EXPRESSION = new RegExp(`^\\s*${EXPRESSION.source}\\s*$`)

/**
 * Replaces expressions by their values as plain text; an unknown one becomes ''. Values are never read as expressions again. Where the
 * result is not used as plain text, the caller passes `escape`.
 */
export function fillExpressions(text: string, sources: ExpressionSources, escape: (value: string) => string = same): string {
  if (!text.includes('{!')) return text
  return text.replace(EXPRESSION, (_, source: string, path: string) => escape(toText(findValue(sources, source, path))))
}

/** The value of the expression if the text is exactly one, in its own type; undefined for any other text and for a missing value. */
export function soleExpressionValue(text: string, sources: ExpressionSources): unknown {
  const match = ONE_EXPRESSION.exec(text)
  return match?.[1] === undefined ? undefined : findValue(sources, match[1], match[2] ?? '')
}

/** The expressions in a text: source, and path with its first dot or colon; without tokens of rich text. */
export function listExpressions(text: string): { written: string; source: string; path: string }[] {
  return Array.from(text.matchAll(EXPRESSION), ([written, source = '', path = '']) => ({ written, source, path }))
}

/** Whether a text is exactly one expression, such as `{!Content.body}`. */
export function isSoleExpression(text: string): boolean {
  return ONE_EXPRESSION.test(text)
}

/** The source whose values are all that a text or HTML says, such as `Content`; undefined if it has words of its own or several sources. */
export function soleSource(text: string): string | undefined {
  const sources = new Set(Array.from(text.matchAll(EXPRESSION), ([, source]) => source))
  const own = withoutTags(text.replace(EXPRESSION, ''))
  return sources.size === 1 && !/[\p{L}\d]/u.test(own) ? [...sources][0] : undefined
}

function findValue(sources: ExpressionSources, source: string, path: string): unknown {
  if (!Object.hasOwn(sources, source)) return undefined
  const fields = sources[source as keyof ExpressionSources]
  const name = path.slice(1)
  if (fields === undefined || name === '') return undefined
  // A field whose own name contains dots comes before nested fields.
  if (Object.hasOwn(fields, name)) return fields[name]
  return name.split('.').reduce<unknown>(step, fields)
}

function step(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return (value as Record<string, unknown>)[name]
}

/** Lists are joined with commas; objects become ''. */
function toText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value))
    return value
      .map(toText)
      .filter((part) => part !== '')
      .join(', ')
  return ''
}

function same(value: string): string {
  return value
}
