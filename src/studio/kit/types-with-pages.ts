import type { Forms } from '#model/types/describe-forms.ts'

/** The content types whose items have a page that a link can lead to. */
export function typesWithPages({ types }: Forms): string[] {
  return [...Object.entries(types).flatMap(([name, { address }]) => (address === 'none' ? [] : [name])), 'sfdc_cms__view']
}
