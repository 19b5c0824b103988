import type { AccountPasskey, AccountSecurity, SecurityStep } from '#model/accounts/account-page.ts'
import type { PageLinks, PagePlace, PageVisit, PageWords } from '#model/pages/page-data.ts'
import type { PlainTextKey } from '#texts/keys.ts'
import type { FieldPlan } from '../form/read-outcome.ts'
import { readOutcome } from '../form/read-outcome.ts'
import { askForNew } from '../passkey/passkey-view.ts'
import type { FormPart } from './act-form.tsx'
import { toPublicHref } from './hrefs.ts'
import { toMoment } from './moment.ts'
import type { PasskeyItem, SecurityProps } from './security.tsx'

type Page = PageWords & PagePlace & PageLinks & PageVisit
type Said = Extract<PlainTextKey, `account${string}`>

/** Props of the second factor: the step of setting it up, or the forms that change it. */
export function resolveSecurity(security: AccountSecurity, page: Page): SecurityProps {
  const { text } = page
  const { isOn, isOpen, isRequired, query, step } = security
  const state = isRequired ? 'accountSecurityRequired' : isOn ? 'accountSecurityOn' : isOpen ? 'accountSecurityOff' : 'accountSecurityOthers'
  return {
    action: toPublicHref(page, '/account/security') + query,
    back: { text: text('accountPasskeyCancel'), href: toPublicHref(page, '/account/security') + query },
    notice: readOutcome(page, 'factor', []).notice,
    ...(step === undefined ? { state: text(state), ...resolveForms(security, page) } : resolveStep(step, page)),
  }
}

function resolveForms({ isOn, isOpen, codesLeft, passkeys }: AccountSecurity, page: Page): Partial<SecurityProps> {
  const { text } = page
  if (!isOn)
    return isOpen ? { begin: toPart(page, 'factor-begin', ['accountFactorBegin', 'accountFactorBeginIntro', 'accountFactorBeginSubmit']) } : {}
  return {
    passkeys: {
      heading: text('accountPasskeys'),
      intro: text('accountPasskeysIntro'),
      none: text('accountPasskeyNone'),
      since: text('accountPasskeySince'),
      items: passkeys.map((passkey) => toItem(page, passkey)),
      add: {
        heading: text('accountPasskeyAdd'),
        submit: text('accountPasskeyAdd'),
        ...readOutcome(page, 'passkey-add', [
          {
            name: 'name',
            label: text('accountPasskeyName'),
            hint: text('accountPasskeyNameHint'),
            type: 'text',
            isRequired: true,
            autoComplete: 'off',
          },
          passwordOf(page),
        ]),
      },
    },
    renew: {
      ...toPart(page, 'factor-renew', ['accountFactorRenew', undefined, 'accountFactorRenewSubmit']),
      intro: text('accountFactorRenewIntro', { count: String(codesLeft) }),
    },
    remove: toPart(page, 'factor-remove', ['accountFactorRemove', 'accountFactorRemoveIntro', 'accountFactorRemoveSubmit']),
  }
}

function resolveStep(step: SecurityStep, page: Page): Partial<SecurityProps> {
  const { text } = page
  switch (step.kind) {
    case 'connect':
      return {
        connect: {
          heading: text('accountFactorConnect'),
          intro: text('accountFactorConnectIntro'),
          picture: { ...step.picture, label: text('accountFactorPicture') },
          keyLabel: text('accountFactorKey'),
          secret: step.secret,
          open: { text: text('accountFactorOpen'), href: step.address },
          submit: text('accountFactorConfirm'),
          ...readOutcome(page, 'factor-confirm', [
            {
              name: 'code',
              label: text('accountFactorCode'),
              type: 'text',
              isRequired: true,
              autoComplete: 'one-time-code',
              inputMode: 'numeric',
              isCode: true,
            },
          ]),
        },
      }
    case 'codes':
      return {
        codes: {
          heading: text('accountFactorCodes'),
          intro: text('accountFactorCodesIntro'),
          items: [...step.codes],
          goOn: { text: text('accountFactorGoOn'), href: step.goOnTo },
        },
      }
    case 'passkey':
      return {
        passkey: {
          heading: text('accountPasskeyMake'),
          intro: text('accountPasskeyMakeIntro', { name: step.name }),
          name: step.name,
          submit: text('accountPasskeyMake'),
          view: askForNew(page, step.options),
        },
      }
  }
}

function toItem(page: Page, { id, name, createdAt }: AccountPasskey): PasskeyItem {
  const { text } = page
  const form = `passkey-remove-${id}`
  const view = readOutcome(page, form, [passwordOf(page)])
  return {
    id,
    name,
    added: toMoment(createdAt, page.language, 'short'),
    isOpen: view.summary !== undefined || view.notice !== undefined,
    more: text('accountPasskeyRemove'),
    submit: text('accountPasskeyRemoveSubmit'),
    ...view,
  }
}

function toPart(page: Page, form: string, [heading, intro, submit]: [Said, Said | undefined, Said]): FormPart & { intro?: string } {
  const { text } = page
  return {
    heading: text(heading),
    ...(intro === undefined ? {} : { intro: text(intro) }),
    submit: text(submit),
    ...readOutcome(page, form, [passwordOf(page)]),
  }
}

function passwordOf({ text }: Page): FieldPlan {
  return { name: 'password', label: text('accountFactorPassword'), type: 'password', isRequired: true, autoComplete: 'current-password' }
}
