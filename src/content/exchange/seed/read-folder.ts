import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'

import { z } from 'zod'

import { ContentItem } from './content-item.ts'
import { parseContent } from './parse-content.ts'

/** Reads a JSON file below a content folder. */
export type ReadJson = (file: string) => unknown

/** A folder of content files; `name` stands for it in messages. */
export type ContentFolder = {
  name: string
  json: ReadJson
  /** Throws, with the file's name, when it does not fit the schema. */
  parse<Schema extends z.ZodType>(schema: Schema, file: string): z.output<Schema>
  /** The items of a file that holds one item, or a list of them. */
  items(file: string): ContentItem[]
  /** All JSON files that were not read yet. */
  listUnread(): string[]
}

const Items = z.preprocess((content) => (Array.isArray(content) ? content : [content]), z.array(ContentItem))

/** Opens a folder of content files. */
export function openFolder(folder: string, name: string): ContentFolder {
  const asked = new Set<string>()
  const json: ReadJson = (file) => {
    asked.add(file)
    return parseContent(readFileSync(join(folder, file), 'utf8'))
  }
  const parse = <Schema extends z.ZodType>(schema: Schema, file: string): z.output<Schema> => {
    const parsed = schema.safeParse(json(file))
    if (!parsed.success) throw new Error(`${name}/${file} is not valid:\n${z.prettifyError(parsed.error)}`)
    return parsed.data
  }
  return {
    name,
    json,
    parse,
    items: (file) => parse(Items, file),
    listUnread: () => listJson(folder).filter((file) => !asked.has(file)),
  }
}

function listJson(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'))
  return files.map((file) => file.replaceAll(sep, '/'))
}

/** Returns a reader for texts below the folders; each file is read once, from the first folder that has it. */
export function openTexts(folders: readonly (string | undefined)[]): (file: string) => string {
  const texts = new Map<string, string>()
  const known = folders.filter((folder) => folder !== undefined)
  return (file) => {
    const text = texts.get(file) ?? readFileSync(join(known.find((folder) => existsSync(join(folder, file))) ?? known[0] ?? '', file), 'utf8').trim()
    texts.set(file, text)
    return text
  }
}
