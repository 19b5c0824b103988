import type { AccountPageData } from '#contract/account-page.ts'
import type { PageData } from '#contract/block.ts'
import { toPublicHref } from './hrefs.ts'
import { toMoment } from './moment.ts'
import type { OverviewProps } from './overview.tsx'

/** Greeting, enquiries and saved items as they are drawn. */
export function resolveOverview({ name, email, enquiries = [], saved = [] }: AccountPageData, page: PageData): OverviewProps {
  const { text } = page
  return {
    greeting: text('accountGreeting', { name: name || email }),
    address: text('accountAddress', { email }),
    ways: [
      { text: text('accountSettings'), href: toPublicHref(page, '/account/settings') },
      { text: text('accountSignOut'), href: toPublicHref(page, '/login/sign-out') },
    ],
    action: toPublicHref(page, '/account'),
    enquiries: {
      heading: text('accountEnquiries'),
      empty: text('accountNoEnquiries'),
      columns: { date: text('accountDate'), receipt: text('accountReceipt'), topic: text('accountTopic'), state: text('accountState') },
      rows: enquiries.map(({ receipt, topic, product, state, receivedAt }) => ({
        receipt,
        topic: text(`accountTopic-${topic}`) || topic,
        product,
        state: text(`accountState-${state}`) || state,
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
        kind: text(`accountKind-${kind}`),
        savedOn: toMoment(savedAt, page.language),
        ...(isGone ? {} : { href: toPublicHref(page, path) }),
      })),
    },
  }
}
