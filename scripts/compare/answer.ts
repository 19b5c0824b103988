/** The same thing from the product before a change and from the one after it. */
export type Sides<T> = { before: T; after: T }

/** An HTTP answer: header names in lower case, each with its values in order; the body as it was sent, compressed or not. */
export type Answer = { status: number; headers: ReadonlyMap<string, readonly string[]>; body: Buffer }

/** The values of a header as one text; undefined when the answer lacks it. */
export function headerOf({ headers }: Pick<Answer, 'headers'>, name: string): string | undefined {
  return headers.get(name)?.join('\n')
}

/** The kinds by which the report counts requests. */
export type Kind =
  | 'page'
  | 'page state'
  | 'twin'
  | 'product file'
  | 'machine file'
  | 'delivery'
  | 'api'
  | 'media'
  | 'rendition'
  | 'refusal'
  | 'redirect'
  | 'health'
  | 'form'
  | 'HEAD'
  | 'conditional'
  | 'range'
  | 'compressed'
  | 'built asset'
  | 'seeded item'
  | 'seeded image'

/**
 * A request that is sent to both products. Only addresses of built assets, and headers that repeat an answer's ETag, differ between the
 * sides.
 */
export type Target = {
  kind: Kind
  path: string | Sides<string>
  /** GET by default. */
  method?: string
  headers?: Readonly<Record<string, string>> | Sides<Readonly<Record<string, string>>>
  body?: string
}

/** A difference in one part of an answer, with excerpts of both sides. */
export type Difference = { what: string; before: string; after: string }
