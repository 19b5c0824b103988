import { isJsonObject, type Json, type JsonObject } from '#base/pure/json.ts'

import type { ItemWords } from '../authoring/merge-words.ts'
import { isTree, walkComponents } from '../pages/walk-components.ts'

/**
 * Where a text of an item stands: the steps that lead to it from the words of the item (`['body', 'question']`) or, with the id of a
 * component, from that component (`['attributes', 'items', 0, 'label']`), wherever in the page it stands.
 */
export type TextPlace = { component?: string; steps: readonly (string | number)[] }

/** A place as one word of ASCII letters, digits and `_ . - :`, by which files for translators name it. */
export function toPlaceName({ component, steps }: TextPlace): string {
  const path = steps.map((step) => encodeStep(String(step))).join('.')
  return component === undefined ? path : `${component}:${path}`
}

function encodeStep(step: string): string {
  return step.replaceAll(/[^A-Za-z0-9-]/g, (character) => `_${(character.codePointAt(0) ?? 0).toString(16)}_`)
}

/** The text at a place; undefined where there is none. */
export function readText(words: ItemWords, { component, steps }: TextPlace): string | undefined {
  const from = component === undefined ? toJson(words) : findComponent(words.body, component)
  let value: Json | undefined = from
  for (const step of steps) value = Array.isArray(value) ? value[Number(step)] : isJsonObject(value) ? value[step] : undefined
  return typeof value === 'string' ? value : undefined
}

/**
 * The words with another text at a place. All that does not lead there stays the same object. A field of an item or of a block that is
 * there may have been left out until now; undefined when there is nothing at the place that could hold the text, such as a block that the
 * page does not have.
 */
export function putText(words: ItemWords, { component, steps }: TextPlace, text: string): ItemWords | undefined {
  if (component === undefined) return putAt(toJson(words), steps, text) as ItemWords | undefined
  const body = putInComponent(words.body, component, steps, text)
  return isJsonObject(body) && body !== words.body ? { ...words, body } : readText(words, { component, steps }) === text ? words : undefined
}

function putAt(value: Json | undefined, [step, ...rest]: TextPlace['steps'], text: string): Json | undefined {
  if (step === undefined) return value === undefined || typeof value === 'string' ? text : undefined
  if (Array.isArray(value)) {
    const changed = Number(step) < value.length ? putAt(value[Number(step)], rest, text) : undefined
    return changed === undefined ? undefined : value.map((each, place) => (place === Number(step) ? changed : each))
  }
  // Objects on the way are not made up: half a picture or link would be worse than none.
  if (!isJsonObject(value) || (rest.length > 0 && value[step] === undefined)) return undefined
  const changed = putAt(value[step], rest, text)
  return changed === undefined ? undefined : { ...value, [step]: changed }
}

/** The tree with the text in one of its components; the same object when it is not there. */
function putInComponent(value: Json, id: string, steps: TextPlace['steps'], text: string): Json {
  if (Array.isArray(value)) {
    const changed = value.map((each) => putInComponent(each, id, steps, text))
    return changed.some((each, place) => each !== value[place]) ? changed : value
  }
  if (!isJsonObject(value)) return value
  if (isTree(value) && value.id === id) return putAt(value, steps, text) ?? value
  const entries = Object.entries(value).map(([name, each]): [string, Json | undefined] => [
    name,
    typeof each === 'object' && each !== null ? putInComponent(each, id, steps, text) : each,
  ])
  return entries.some(([name, each]) => each !== value[name]) ? Object.fromEntries(entries) : value
}

function findComponent(body: JsonObject, id: string): Json | undefined {
  for (const value of Object.values(body))
    if (isTree(value)) for (const component of walkComponents(value)) if (component.id === id) return component as unknown as Json
  return undefined
}

function toJson({ title, urlName, body }: ItemWords): JsonObject {
  return { title, urlName, body }
}
