import { FINDER_CONTROLS, FINDER_FILTERS } from '#model/products/finder.ts'

import { damage, PIECES, type Known, type Random, type RandomRequest } from './random-requests.ts'

/** What a visitor's requests are made of, besides `Known`. */
export type KnownToVisitors = Known & { models: readonly string[]; keys: readonly string[]; formKey: string }

/** Makes a request of a visitor who searches or sends a form; about every tenth one is damaged afterwards. */
export function makeVisitorRequest(random: Random, known: KnownToVisitors): RandomRequest {
  const isForm = random.chance(0.4)
  const method = isForm ? 'POST' : random.pick(['GET', 'GET', 'GET', 'GET', 'HEAD'])
  const path = isForm ? random.pick(FORMS) : makeSearchingPath(random, known)
  const { type, body } = isForm ? makeForm(random, known) : { type: '', body: Buffer.alloc(0) }
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${known.host}`,
    `X-Forwarded-For: 10.${random.below(256)}.${random.below(256)}.${random.below(256)}`,
    ...(isForm ? [`Content-Type: ${type}`, `Content-Length: ${body.length}`, ...makeOrigin(random, known)] : []),
    ...(random.chance(0.3) ? [`Cookie: ${random.pick(COOKIES)}${random.pick(VALUES)}`] : []),
    ...(random.chance(0.3) ? [`Referer: http://${known.host}${random.pick(known.paths)}`] : []),
  ]
  const bytes = Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body])
  return { bytes: random.chance(0.1) ? damage(bytes, random) : bytes, method, path }
}

const FORMS = [
  '/contact-us', '/contact-us', '/de/contact-us', '/request-a-call', '/login', '/login/sign-up', '/login/link', '/login/reset', '/login/verify', '/login/setup', '/login/sign-out',
  '/account', '/account/settings', '/account/delete', '/account/save', '/api/saved', '/search', '/products/finder', '/products/compare',
] // prettier-ignore
const COOKIES = ['busbar.session_token=', '__Host-busbar.session_token=', 'signed-in=', 'a=b; a=', '=', '']
/** Quantities as engineers write them, valid and invalid, and words that searches and databases could read as operators. */
const VALUES = [
  '24', '24 V', '>= 100', '9..36', '36..9', '..', '500m', '0,5 A', '3k3', '1e999', '-0', '102 x 51', '4 x 2 in', '1x2x3x4', '0x0', '140 °F', '>= 90 %', '5 bar', '12;24', ';;;', ',', 'ac-dc-open-frame', 'eol', 'healthcare', '-power', '2', '0', '99999999999',
  'trn120 24', 'TRN120-24', 'ripple', '"', '"ripple', 'NEAR(', 'ripple AND', 'a OR b NOT', 'title:ripple', '* OR 1=1', '^', '{a b}', "'; drop table entry; --", '<script>canary</script>', '\u0000', '\ud83d\udca9'.repeat(40), '\u202e\u0301', 'ß İ ﬁ', 'x'.repeat(300), 'ripple '.repeat(1500),
  'ada@example.com', 'ada@example.com\r\nBcc: eve@example.com', '../../../etc/passwd', '//elsewhere.example', '/resources', 'javascript:alert(1)', 'yes', 'quote', '+44 20 7946 0142', 'correct horse battery', '{{7*7}}', '${7*7}', '%s%n',
] // prettier-ignore
const FIELDS = [
  'kind', 'topic', 'product', 'message', 'name', 'email', 'phone', 'company', 'country', 'consent', 'part', 'zone', 'about', 'key', 'website', 'removed', 'files', 'password', 'newPassword', 'token', 'return', 'act', 'id', 'path', '__proto__', 'constructor', '',
] // prettier-ignore

function makeSearchingPath(random: Random, known: KnownToVisitors): string {
  const parameters = [...Object.keys(FINDER_FILTERS), ...FINDER_CONTROLS, 'models', 'q', 'kind', 'page', 'lang', '__proto__', 'q[]', '']
  const value = () => encode(random.pick([random.pick(VALUES), random.pick(VALUES), random.pick(known.models), random.pick(PIECES)]), random)
  const query = (names: readonly string[], most: number) =>
    Array.from({ length: random.below(most + 1) }, () => `${random.pick(names)}=${value()}`).join('&')
  const language = random.pick(['', '', '/de'])
  return random.pick([
    () => `${language}/products/finder?${query(parameters, 6)}`,
    () => `${language}/products/finder?${query(parameters, 2)}`,
    () => `${language}/products/compare?models=${Array.from({ length: random.below(8) }, () => random.pick([random.pick(known.models), value()])).join(',')}`,
    () => `${language}/search?q=${value()}&${query(['kind', 'page', 'q'], 3)}`,
    () => `/api/suggestions?q=${value()}&lang=${random.pick(['en_US', 'de', value()])}`,
    () => `/api/models.csv?${query(parameters, 4)}`,
    () => `/api/models/count?${query(parameters, 4)}`,
    () => `${language}/product/${random.pick(known.models).replace(/-.*/, '').toLowerCase()}${random.pick(['', '.pdf', '.csv', '.svg', '.sha256', `.${value()}`, `?sort=${value()}`])}`,
    () => `${language}${random.pick(['/login', '/login/sign-up', '/login/link', '/login/reset', '/login/verify', '/login/setup', '/login/sign-out'])}?${query(['token', 'return', 'email'], 3)}`,
    () => `${language}${random.pick(['/account', '/account/settings', '/account/export', '/account/save', '/account/delete', '/account-deleted'])}?${query(['kind', 'path', 'return', 'id'], 3)}`,
    () => `${language}${random.pick(['/contact-us', '/request-a-call'])}?${query(['product', 'topic', 'receipt', 'kept', 'kind', 'proof', 'key'], 5)}`,
    () => '/api/session',
  ])() // prettier-ignore
}

/** Encodes a value as a browser does, or not at all. Characters that would end the request line are replaced. */
function encode(value: string, random: Random): string {
  if (random.chance(0.9)) return encodeURIComponent(value.toWellFormed()).slice(0, 12_000)
  return value.replaceAll(/[\s\u0000-\u001f]/g, '+').slice(0, 3000)
}

function makeOrigin(random: Random, known: Known): string[] {
  return random.pick([
    [`Origin: http://${known.host}`],
    [`Origin: http://${known.host}`],
    [`Origin: http://${known.host}`],
    ['Origin: http://elsewhere.example'],
    ['Origin: null'],
    [],
  ])
}

type Form = { type: string; body: Buffer }

/** Fields of a real form with random values; sometimes complete enough to be accepted. */
function makeForm(random: Random, known: KnownToVisitors): Form {
  const complete = { kind: 'contact', topic: 'quote', message: 'x', name: 'Ada', email: 'ada@example.com', consent: 'yes' }
  const fields: [string, string][] = [
    ...(random.chance(0.6) ? Object.entries(complete) : []),
    ...(random.chance(0.5) ? ([['key', known.formKey]] as [string, string][]) : []),
    ...Array.from({ length: random.below(6) }, (): [string, string] => [random.pick(FIELDS), random.pick([...VALUES, ...PIECES])]),
  ]
  return random.pick([toUrlEncoded, toUrlEncoded, toMultipart, toMultipart, toJson])(fields, random)
}

function toUrlEncoded(fields: readonly [string, string][], random: Random): Form {
  const text = new URLSearchParams(fields.map(([name, value]) => [name, value.toWellFormed()])).toString()
  return { type: 'application/x-www-form-urlencoded', body: Buffer.from(random.chance(0.1) ? `${text}&%zz=%` : text) }
}

function toJson(fields: readonly [string, string][]): Form {
  return { type: 'application/json', body: Buffer.from(JSON.stringify(Object.fromEntries(fields))) }
}

function toMultipart(fields: readonly [string, string][], random: Random): Form {
  const parts = fields.map(([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
  const file = `--b\r\nContent-Disposition: form-data; name="files"; filename="${random.pick([...PIECES, 'load.pdf', '../a.pdf'])}"\r\nContent-Type: ${random.pick(['application/pdf', 'text/html', 'image/svg+xml', ''])}\r\n\r\n${random.pick(['%PDF-1.7 x', '<script>canary</script>', '\u0089PNG\r\n', ''])}\r\n`
  const text = `${parts.join('')}${random.chance(0.4) ? file : ''}${random.chance(0.9) ? '--b--\r\n' : ''}`
  return {
    type: `multipart/form-data; boundary=${random.chance(0.95) ? 'b' : random.pick(PIECES)}`.replaceAll(/[^\x20-\x7e]/g, ''),
    body: Buffer.from(text),
  }
}
