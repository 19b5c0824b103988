/** The same thing of the product before a change and of the product after it. */
export type Sides<T> = { before: T; after: T }

/** What came back: header names in lower case, each with its values in their order; the body as it was sent, compressed or not. */
export type Answer = { status: number; headers: ReadonlyMap<string, readonly string[]>; body: Buffer }

/** A header's values as one text; undefined when the answer does not have it. */
export function headerOf({ headers }: Pick<Answer, 'headers'>, name: string): string | undefined {
  return headers.get(name)?.join('\n')
}

/** What the report counts together. */
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

/** A request that is sent to both products; only addresses of built assets differ from side to side. */
export type Target = {
  kind: Kind
  path: string | Sides<string>
  /** GET when it is not said. */
  method?: string
  headers?: Readonly<Record<string, string>> | Sides<Readonly<Record<string, string>>>
  body?: string
}

/** What differs in one place of an answer, with excerpts of both sides. */
export type Difference = { what: string; before: string; after: string }
