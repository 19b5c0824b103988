/**
 * Parses a JSON file of the demonstration content. `{"$lines": ["one", "two"]}` is the text `one two`: a long sentence stands on several
 * lines, so that a change of it can be read.
 */
export function parseContent(json: string): unknown {
  return JSON.parse(json, (_, value: unknown) => (isLines(value) ? value.$lines.join(' ') : value))
}

function isLines(value: unknown): value is { $lines: string[] } {
  return typeof value === 'object' && value !== null && '$lines' in value && Array.isArray(value.$lines) && Object.keys(value).length === 1
}
