import type { Text } from '#texts/text.ts'

/** How a plot speaks: the reader's language for texts, numbers and units, and the beginning of its ids. */
export type PlotWords = { id: string; say(text: Text): string; write(value: number, digits?: number): string; unit(unit: string): string }
