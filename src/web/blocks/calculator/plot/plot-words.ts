import type { Text } from '#texts/text.ts'

/** Writes a plot's texts, numbers and units in the reader's language; `id` is the prefix of its ids. */
export type PlotWords = { id: string; say(text: Text): string; write(value: number, digits?: number): string; unit(unit: string): string }
