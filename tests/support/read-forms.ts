/** A form of a page: where it is sent, and the fields that it sends with their first values. */
export type FoundForm = { path: string; method: 'GET' | 'POST'; fields: ReadonlyMap<string, string> }

/** The forms in a page at `path`. */
export function readForms(html: string, path: string): FoundForm[] {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].map(([, attributes = '', content = '']) => {
    const action = attributeOf(attributes, 'action')
    const controls = [...content.matchAll(/<(?:input|select|textarea)\b([^>]*)>/g)].map(([, each = '']) => each)
    const fields = controls.flatMap((each): [string, string][] => {
      const name = attributeOf(each, 'name')
      return name === undefined ? [] : [[name, attributeOf(each, 'value') ?? '']]
    })
    return {
      path: action === undefined || action === '' ? path : action,
      method: attributeOf(attributes, 'method')?.toLowerCase() === 'post' ? 'POST' : 'GET',
      fields: new Map(fields),
    }
  })
}

function attributeOf(attributes: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1]?.replaceAll('&amp;', '&')
}
