import { ContractError } from '#model/errors.ts'

/** The error of a store that does not answer now and may answer later; `code` says why, such as ECONNREFUSED. */
export function storeUnavailable(code: string, cause?: unknown): ContractError {
  const error = new ContractError('SERVER_UNAVAILABLE', 'The content store does not answer at the moment; try again shortly.')
  return Object.assign(error, { cause, code })
}
