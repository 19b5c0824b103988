/** The Cookie header that a browser would send after an answer with these headers. */
export function toCookies(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}
