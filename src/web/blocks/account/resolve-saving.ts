import type { AccountPageData } from '#model/accounts/account-page.ts'
import type { PageLinks, PagePlace, PageVisit, PageWords } from '#model/pages/page-data.ts'
import { readOutcome } from '../form/read-outcome.ts'
import { toPublicHref } from './hrefs.ts'
import type { SavingProps } from './saving.tsx'

/** The item about to be saved, or why it cannot be. */
export function resolveSaving({ saving }: AccountPageData, page: PageWords & PagePlace & PageLinks & PageVisit): SavingProps {
  const { text } = page
  const { notice, fields } = readOutcome(
    page,
    'save',
    saving?.kind === 'search' ? [{ name: 'title', label: text('accountSearchName'), type: 'text', isRequired: true, value: saving.title }] : [],
  )
  const back = { text: text('accountBack'), href: toPublicHref(page, '/account') }
  if (saving === undefined) return { back, notice: notice ?? { kind: 'failed', text: text('accountNothingToSave') } }
  const { kind, path, title, isSaved } = saving
  return {
    back,
    notice: notice ?? (isSaved ? { kind: 'done', text: text('accountIsSaved') } : undefined),
    target: { kind, path, title, label: text(`accountKind.${kind}`), href: toPublicHref(page, path) },
    ...(isSaved ? {} : { form: { action: toPublicHref(page, '/account/save'), submit: text('save'), fields } }),
  }
}
