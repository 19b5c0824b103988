import { toScriptJson } from '#base/pure/html.ts'
import type { JsonObject } from '#base/pure/json.ts'
import type { BlockFrame } from '../frame.ts'

export type DataLayerProps = { object: JsonObject }

/** The object as JSON, escaped so that it cannot end its element. */
export function DataLayer({ object }: DataLayerProps & BlockFrame) {
  return <script type="application/json" id="page-data-layer" dangerouslySetInnerHTML={{ __html: toScriptJson(object) }} />
}
