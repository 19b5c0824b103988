import type { AuthoringClient } from '#studio/api/authoring-client.ts'

/** What a preview shows: the draft of a language of an item, or the site with a release. */
export type SharedSubject = { contentKey: string; language: string } | { release: string }

/** The calls about links to previews of a subject, and the key that their list is kept by. */
export function sharingOf(client: AuthoringClient, subject: SharedSubject) {
  if ('release' in subject) {
    const { release } = subject
    return {
      key: ['items', 'release', release, 'previews'],
      list: (signal: AbortSignal) => client('listReleasePreviews', { release, signal }),
      make: (body: { hours: number; own?: boolean }) => client('shareReleasePreview', { release, body }),
      end: (preview: string) => client('endReleasePreview', { release, preview }),
    }
  }
  const { contentKey, language } = subject
  return {
    key: ['item', contentKey, 'previews'],
    list: (signal: AbortSignal) => client('listPreviews', { contentKey, signal }),
    make: (body: { hours: number; own?: boolean }) => client('sharePreview', { contentKey, language, body }),
    end: (preview: string) => client('endPreview', { contentKey, preview }),
  }
}
