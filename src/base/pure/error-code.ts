/** The code of an error of the system, of a database or of the contract, such as ENOENT; '' for an error without one. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}
