import type { JsonObject } from '#contract/json.ts'
import type { BlockFrame } from '../frame.ts'

export type DataLayerProps = { object: JsonObject }

/** The object as JSON that no browser takes for markup or script. */
export function DataLayer({ object }: DataLayerProps & BlockFrame) {
  return <script type="application/json" id="page-data-layer" dangerouslySetInnerHTML={{ __html: toScriptJson(object) }} />
}

/** JSON in which nothing can end a script element or a line of one. */
export function toScriptJson(value: JsonObject): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
