// Modules that `build/texts/vite-texts.ts` generates from the catalogue.

declare module 'virtual:texts' {
  import type { Messages } from '#texts/messages.ts'
  export const MESSAGES: Record<string, Messages>
}

declare module 'virtual:texts/*' {
  import type { TextLoaders } from '#texts/messages.ts'
  export const loaders: TextLoaders
}
