import { isJsonObject, type JsonObject } from '#base/pure/json.ts'

/** The point of an image that must stay visible when it is cropped; from 0 to 1, from the left and from the top. */
export function readFocalPoint(body: JsonObject): { x: number; y: number } | undefined {
  const point = body['focalPoint']
  if (!isJsonObject(point)) return undefined
  const { x, y } = point
  return isShare(x) && isShare(y) ? { x, y } : undefined
}

function isShare(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1
}
