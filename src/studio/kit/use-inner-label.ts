import { useDesk } from './desk.tsx'

/** Writes labels as they stand inside a sentence: in English with a small letter, unless they begin with an abbreviation. */
export function useInnerLabel(): (label: string) => string {
  const { language } = useDesk()
  return (label) => (language === 'en' ? toInner(label) : label)
}

/** `Menu item` becomes `menu item`; `AC input range` and `URL` stay. */
export function toInner(label: string): string {
  return /^\p{Lu}(?!\p{Lu}|\p{N})/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
}
