import { STUDIO_ROOT } from '#model/links/own-paths.ts'
import type { AccountPageData } from '#model/accounts/account-page.ts'
import type { PageLinks, PagePlace, PageWords } from '#model/pages/page-data.ts'
import { topicText } from '../enquiry-form/choices.ts'
import { toPublicHref } from './hrefs.ts'
import { toMoment } from './moment.ts'
import { isPlainText } from '#texts/say.ts'
import type { OverviewProps } from './overview.tsx'

/** Props of the overview: greeting, enquiries and saved items. */
export function resolveOverview(
  { name, email, isStaff = false, enquiries = [], saved = [] }: AccountPageData,
  page: PageWords & PagePlace & PageLinks,
): OverviewProps {
  const { text } = page
  return {
    greeting: text('accountGreeting', { name: name || email }),
    address: text('accountAddress', { email }),
    ways: [
      ...(isStaff ? [{ text: text('accountStudio'), href: page.basePath + STUDIO_ROOT }] : []),
      { text: text('accountSettings'), href: toPublicHref(page, '/account/settings') },
      { text: text('accountSignOut'), href: toPublicHref(page, '/login/sign-out') },
    ],
    action: toPublicHref(page, '/account'),
    enquiries: {
      heading: text('accountEnquiries'),
      empty: text('accountNoEnquiries'),
      write: { text: text('accountWrite'), href: toPublicHref(page, '/contact-us') },
      rows: enquiries.map(({ receipt, topic, product, state, receivedAt }) => ({
        receipt,
        topic: topicText(topic, page),
        product,
        state: stateText(state, page),
        received: toMoment(receivedAt, page.language),
      })),
    },
    saved: {
      heading: text('accountSaved'),
      empty: text('accountNothingSaved'),
      remove: text('accountRemove'),
      gone: text('accountGone'),
      items: saved.map(({ id, kind, path, title, savedAt, isGone }) => ({
        id,
        title,
        kind: text(`accountKind.${kind}`),
        savedOn: toMoment(savedAt, page.language),
        ...(isGone ? {} : { href: toPublicHref(page, path) }),
      })),
    },
  }
}

/** The state of an enquiry in words; the stored value when there is no text for it. */
function stateText(state: string, { text }: Pick<PageWords, 'text'>): string {
  const key = `accountState.${state}`
  return isPlainText(key) ? text(key) : state
}
