import { isJsonObject, type Json } from '#base/pure/json.ts'

/** Where in an item something is: the id of the block, if it is in one, and the path of the field there. */
export type PlaceInBody = { component: string | undefined; path: string }

/** Names a place by block and path; `steps` lead to it from the body, whether or not anything is there. */
export function toPlace(body: Json, steps: readonly (string | number)[]): PlaceInBody {
  const path = steps.map(String)
  const depth = componentDepth(path)
  return { component: depth === 0 ? undefined : idAt(body, path.slice(0, depth)), path: path.slice(depth).join('.') }
}

/** How many steps of a path lead to a component: `component`, then `regions.n.children.m`, repeated. */
function componentDepth(path: readonly string[]): number {
  if (path[0] !== 'component') return 0
  let depth = 1
  while (path[depth] === 'regions' && path[depth + 2] === 'children' && path[depth + 3] !== undefined) depth += 4
  return depth
}

function idAt(body: Json, path: readonly string[]): string | undefined {
  const value = valueAt(body, path)
  return isJsonObject(value) && typeof value['id'] === 'string' ? value['id'] : undefined
}

/** The value at the end of some steps; undefined where they lead nowhere. */
export function valueAt(body: Json, steps: readonly (string | number)[]): Json | undefined {
  let value: Json | undefined = body
  for (const step of steps) {
    if (Array.isArray(value)) value = value[Number(step)]
    else value = isJsonObject(value) && Object.hasOwn(value, step) ? value[step] : undefined
  }
  return value
}
