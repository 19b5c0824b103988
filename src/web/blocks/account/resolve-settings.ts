import type { AccountPageData } from '#model/accounts/account-page.ts'
import type { PageLinks, PagePlace, PageVisit, PageWords } from '#model/pages/page-data.ts'
import { readOutcome } from '../form/read-outcome.ts'
import { toPublicHref } from './hrefs.ts'
import { toMoment } from './moment.ts'
import type { SettingsProps } from './settings.tsx'

/** Props of the settings: name, password, sessions, export and deletion. */
export function resolveSettings(
  { name, email, sessions = [], canHaveSecondFactor = false }: AccountPageData,
  page: PageWords & PagePlace & PageLinks & PageVisit,
): SettingsProps {
  const { text } = page
  return {
    action: toPublicHref(page, '/account/settings'),
    address: text('accountAddress', { email }),
    profile: {
      heading: text('accountProfile'),
      submit: text('accountChangeName'),
      ...readOutcome(page, 'name', [{ name: 'name', label: text('accountName'), type: 'text', isRequired: true, value: name, autoComplete: 'name' }]),
    },
    password: {
      heading: text('accountPassword'),
      submit: text('accountChangePassword'),
      ...readOutcome(page, 'password', [
        { name: 'current', label: text('accountCurrentPassword'), type: 'password', isRequired: true, autoComplete: 'current-password' },
        {
          name: 'next',
          label: text('accountNextPassword'),
          hint: text('accountNextPasswordHint'),
          type: 'password',
          isRequired: true,
          autoComplete: 'new-password',
        },
      ]),
    },
    ...(canHaveSecondFactor
      ? {
          security: {
            heading: text('accountSecurity'),
            intro: text('accountSecurityIntro'),
            link: { text: text('accountSecurityManage'), href: toPublicHref(page, '/account/security') },
          },
        }
      : {}),
    sessions: {
      heading: text('accountSessions'),
      submit: text('accountEndSessions'),
      notice: readOutcome(page, 'sessions', []).notice,
      items: sessions.map(({ id, device, startedAt, usedAt, isCurrent }) => ({
        id,
        started: toMoment(startedAt, page.language, 'short'),
        text: [
          ...(device === undefined ? [] : [`${device}.`]),
          isCurrent ? text('accountSessionCurrent') : text('accountSessionOther', { moment: toMoment(usedAt, page.language, 'short').text }),
        ].join(' '),
        isCurrent,
      })),
      label: text('accountSessionSince'),
    },
    own: {
      heading: text('accountOwnData'),
      intro: text('accountOwnDataIntro'),
      download: { text: text('accountExport'), href: toPublicHref(page, '/account/export') },
      remove: { text: text('accountDelete'), href: toPublicHref(page, '/account/delete') },
    },
  }
}
