import { z } from 'zod'

import type { ActionRequest } from '#model/pages/page-action.ts'
import type { FieldProblem } from '#model/pages/visit.ts'
import { say } from '#texts/say.ts'
import { readField, readPassword } from './page-answers.ts'
import { findPasswordProblem } from './passwords.ts'

/** The greatest length of a name in characters; enquiry forms have the same limit. */
export const LONGEST_NAME = 120
const Address = z.email().max(254)

/** Whether the text can be an e-mail address. */
export function isAddress(email: string): boolean {
  return Address.safeParse(email).success
}

/**
 * The problems of a form's fields, in the order of `fields`. `newPassword` is the field `password` when it sets a password; `address` is that
 * of its account where the account is known, because the form may say another one or none.
 */
export function findProblems(
  request: ActionRequest,
  fields: readonly ('name' | 'email' | 'password' | 'newPassword')[],
  address = readField(request, 'email'),
): FieldProblem[] {
  return fields.flatMap((field): FieldProblem[] => {
    switch (field) {
      case 'name':
        return isName(readField(request, 'name')) ? [] : [{ field, message: say(request.language.code, 'signInAnswer.name') }]
      case 'email':
        return isAddress(readField(request, 'email')) ? [] : [{ field, message: say(request.language.code, 'signInAnswer.address') }]
      case 'password':
        return readPassword(request) === '' ? [{ field, message: say(request.language.code, 'signInAnswer.passwordMissing') }] : []
      case 'newPassword': {
        const problem = findPasswordProblem(readPassword(request), address)
        return problem === undefined ? [] : [{ field: 'password', message: say(request.language.code, `signInAnswer.${problem}`) }]
      }
    }
  })
}

/**
 * Whether the text can be the name of a person, as forms and commands accept it: trimmed, on one line, of at most `LONGEST_NAME`, without
 * characters that turn the direction of the text after it.
 */
export function isName(name: string): boolean {
  return name !== '' && Array.from(name).length <= LONGEST_NAME && !/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u.test(name)
}
