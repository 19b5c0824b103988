/**
 * Parses a JSON file of the demonstration content. `{"$lines": ["one", "two"]}` stands for the text `one two`: long sentences take several
 * lines, which keeps diffs readable.
 */
export function parseContent(json: string): unknown {
  return JSON.parse(json, (_, value: unknown) => (isLines(value) ? value.$lines.join(' ') : value))
}

function isLines(value: unknown): value is { $lines: string[] } {
  return typeof value === 'object' && value !== null && '$lines' in value && Array.isArray(value.$lines) && Object.keys(value).length === 1
}
