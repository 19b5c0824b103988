/** The bytes of a request as they are sent, with the method and path they were made from. */
export type RandomRequest = { bytes: Buffer; method: string; path: string }
/** Repeatable random numbers: the same seed gives the same requests. */
export type Random = { below(limit: number): number; chance(share: number): boolean; pick<T>(choices: readonly T[]): T }

/** What exists on the site, for requests that are nearly valid. */
export type Known = { host: string; paths: readonly string[]; keys: readonly string[]; assets: readonly string[] }

/** Opens a source of random numbers (mulberry32). */
export function openRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    below: (limit) => Math.floor(next() * limit),
    chance: (share) => next() < share,
    pick: (choices) => {
      const chosen = choices[Math.floor(next() * choices.length)]
      if (chosen === undefined) throw new RangeError('There is nothing to pick from.')
      return chosen
    },
  }
}

/** Makes a request from the grammar of the product's addresses; about every fifth one is damaged afterwards. */
export function makeRequest(random: Random, known: Known): RandomRequest {
  const method = random.chance(0.75) ? 'GET' : random.pick(METHODS)
  const path = makeTarget(random, known)
  const body = random.chance(method === 'GET' ? 0.03 : 0.6) ? makeBody(random) : ''
  const headers = makeHeaders(random, { known, body })
  const text = `${method} ${path} ${random.chance(0.98) ? 'HTTP/1.1' : random.pick(['HTTP/1.0', 'HTTP/2.0', 'HTTP/0.9', 'http/1.1', 'HTTP/1.1 '])}\r\n${headers}\r\n`
  const bytes = Buffer.concat([Buffer.from(text, 'latin1'), Buffer.from(body)])
  return { bytes: random.chance(0.2) ? damage(bytes, random) : bytes, method, path }
}

const METHODS = ['HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE', 'QUERY', 'get', 'M-SEARCH', 'ABC']
const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype', 'null', 'undefined', 'NaN', 'true', '0', '-1']
/** Names and characters that have caused trouble in servers. */
export const PIECES = [
  ...NAMES, '', ' ', '+', '%', '%zz', '%00', '%0d%0aX-Injected:1', '%2e%2e', '%2f', '%5c', '%c0%af', '%ed%a0%80', '%EF%BB%BF', '%F0%9F%92%A9', '..', '.', '//', '\\',
  '%3Cscript%3Ecanary%3C/script%3E', '<script>canary</script>', '"onload=canary', "'", '`', ';', ':', '@', '&', '=', '#', '?', '*', '|', '{!Site.phone}', '%7B!Content.body%7D',
  "' or 1=1--", '%27%20or%201=1--', '$%7B7*7%7D', '1e309', '99999999999999999999', '1.5', '-0', '\u00e9', '\u00ff', 'a'.repeat(300), 'MC', '0DM', '0ap', '20Y',
] // prettier-ignore
const PARAMETERS = [
  'language', 'expandReferences', 'referenceDepth', 'referencesAsList', 'showAbsoluteUrl', 'contentKeys', 'managedContentIds', 'contentTypeFQN', 'includeContentBody', 'page', 'pageSize',
  'publishStartDate', 'publishEndDate', 'fields', 'methodParams', 'navigationLinkSetDeveloperName', 'navigationLinkSetId', 'publishStatus', 'addHomeMenuItem', 'includeImageUrl',
  'menuItemTypesToSkip', 'recordId', 'version', 'v', 'lastModifiedDate', 'channelId', 'filter', 'q', 'contentKeys[]', 'page[]', ...NAMES,
  'category', 'family', 'sort', 'order', 'capUF', 'capUF.unit', 'capUF.tol', 'poutW', 'poutW.tol', 'vin', 'lenM', 'lenM.unit', 'currentA', 'ambientC', 'mtbfH',
] // prettier-ignore
const VALUES = [
  'true', 'false', 'TRUE', '1', '0', '3', '4', '250', '251', 'en_US', 'de', 'de-DE', 'xx', 'sfdc_cms__image', 'busbar__faq', 'busbar__article', 'Help_And_Support', 'Live', 'Draft', 'Title__c',
  '2025-01-01', '2025-13-45', '2025-01-01T00:00:00Z', 'Thu%20Sep%2026%2005:06:05%20GMT%202024', '%7B%7D', '%7B%22language%22:%22de%22%7D', '%7B%22__proto__%22:%7B%22a%22:1%7D%7D', '%5B%5B%5B', 'null',
  'emc', 'title', 'desc', '2k2', '0,47%20mF', '1.234,5', '1e999', '1e-999', '1e99999999999999999999', '%E2%88%921', '%E2%80%AE12', '9'.repeat(65), 'mF', 'mm%C2%B2', '%22%3E%3Cscript%3Ecanary',
] // prettier-ignore
const OPTION_NAMES = [
  'width', 'w', 'height', 'h', 'dpr', 'fit', 'gravity', 'g', 'zoom', 'quality', 'q', 'scq', 'format', 'f', 'compression', 'anim', 'metadata', 'background', 'blur', 'sharpen', 'brightness',
  'contrast', 'gamma', 'saturation', 'rotate', 'flip', 'trim', 'trim.width', 'trim.left', 'segment', 'upscale', 'onerror', 'onError', ...NAMES,
] // prettier-ignore
const OPTION_VALUES = [
  '64', '100', '320', '0', '-5', '12000', '99999', 'auto', 'cover', 'pad', 'squeeze', 'crop', 'json', 'webp', 'jpeg', '0.5x0.5', '9x9', 'red', 'transparent', '%23fff', '0.01', '10', '1;1;1;1',
  '65535;0;0;0', 'h', 'hv', '90', '45', 'redirect', 'keep', 'foreground', 'fast', 'low', '1e9', 'NaN',
] // prettier-ignore

function makeTarget(random: Random, known: Known): string {
  const target = random.pick([makePagePath, makePagePath, makeCallPath, makeCallPath, makeCallPath, makeMediaPath, makeImagePath, makeNonsense])(
    random,
    known,
  )
  const query = random.chance(0.5) ? makeQuery(random, known) : ''
  const whole = random.chance(0.02)
    ? `${random.pick([`http://${known.host}`, 'http://elsewhere.example', 'https:', 'javascript:'])}${target}`
    : target
  return whole + query
}

function makePagePath(random: Random, known: Known): string {
  const path = random.pick(known.paths)
  const spelled = random.pick([
    path,
    path,
    path.toUpperCase(),
    `${path}/`,
    `/de${path}`,
    `/en${path}`,
    `${path}/${random.pick(PIECES)}`,
    path.slice(0, random.below(path.length + 1)),
    `/.${path}`,
    `${path}.md`,
    `${path}.md`,
    `/${path}`,
  ])
  return spelled.startsWith('/') ? spelled : `/${spelled}`
}

function makeCallPath(random: Random, known: Known): string {
  const version = random.pick(['v64.0', 'v64.0', 'v64.0', 'v52.0', 'v51.0', 'v999.0', 'v', 'V64.0'])
  const site = random.pick([
    '0DM000000000001',
    '0DM000000000001',
    '0DM000000000001AAA',
    '0ap000000000001',
    '0DB000000000001',
    '0DM000000000002',
    '',
    ...PIECES,
  ])
  const key = random.pick(['', random.pick(known.keys), random.pick(known.keys), '20Y000000000001', ...PIECES])
  return random.pick([
    `/services/data/${version}/connect/sites/${site}/cms/delivery/contents${random.pick(['', '/'])}${key}`,
    `/services/data/${version}/connect/cms/delivery/channels/${random.pick(['0ap000000000001', site])}/contents/${key}`,
    `/services/data/${version}/connect/cms/delivery/channels/${random.pick(['0ap000000000001', site])}`,
    `/services/data/${version}/connect/communities/${random.pick(['0DB000000000001', site])}/seo/properties/${key}`,
    `/services/data/${version}/connect/communities/${random.pick(['0DB000000000001', site])}/navigation-menu/navigation-menu-items`,
    `/lwr/apex/${version}/${random.pick(['CaseStudiesController', ...NAMES])}/${random.pick(['getCaseStudiesData', ...NAMES])}`,
    `/api/${random.pick(['session', 'openapi.json', ...PIECES])}`,
  ])
}

function makeMediaPath(random: Random, known: Known): string {
  const key = random.pick([...known.keys.slice(0, 20), ...PIECES])
  return random.pick([
    `/cms/delivery/media/${key}`,
    `/sfsites/c/cms/delivery/media/${key}`,
    `/sfsites/c/file-asset/${key}`,
    `/assets/${random.pick([...known.assets, ...PIECES])}`,
  ])
}

function makeImagePath(random: Random, known: Known): string {
  const options = Array.from(
    { length: random.below(4) },
    () => `${random.pick(OPTION_NAMES)}${random.pick(['=', '=', '=', '', '=='])}${random.pick([...OPTION_VALUES, ...PIECES])}`,
  )
  const source = random.pick([
    `${makeMediaPath(random, known)}`,
    `/http://${known.host}${makeMediaPath(random, known)}`,
    '/http://elsewhere.example/a.png',
    '/http://169.254.169.254/',
    '/file:///etc/passwd',
    '/cdn-cgi/image/w=100/assets/a.png',
    '',
  ])
  // Large pictures are tested elsewhere; here they would only take time.
  return `/cdn-cgi/image/${['w=100', ...options].join(',')}${source}`
}

function makeNonsense(random: Random): string {
  return `/${Array.from({ length: random.below(6) }, () => random.pick([...PIECES, 'wp-admin', '.env', '.git/config', '@fs', '@vite/client', 'studio', 'healthz', 'readyz', 'robots.txt', 'sitemap.xml', 'sitemap-de.xml', 'feed.xml', 'llms.txt', 'etc/passwd'])).join(random.pick(['/', '', '%2f']))}`
}

function makeQuery(random: Random, known: Known): string {
  const count = random.chance(0.01) ? 2000 : 1 + random.below(5)
  const value = () =>
    random.pick([
      random.pick(VALUES),
      random.pick(VALUES),
      random.pick(PIECES),
      random.pick(known.keys),
      Array.from({ length: random.below(120) }, () => random.pick(known.keys)).join(','),
    ])
  const pair = () => `${random.pick(PARAMETERS)}${random.pick(['=', '=', '=', '', '=='])}${count > 5 ? '' : value()}`
  return `?${Array.from({ length: count }, pair).join(random.pick(['&', '&', '&', ';', '&&']))}`
}

function makeHeaders(random: Random, { known, body }: { known: Known; body: string }): string {
  const lines = [
    `Host: ${random.chance(0.97) ? known.host : random.pick(['elsewhere.example', '', known.host.toUpperCase(), `${known.host}.`, `user@${known.host}`])}`,
  ]
  if (body !== '')
    lines.push(
      random.pick([
        `Content-Length: ${Buffer.byteLength(body)}`,
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Transfer-Encoding: chunked',
        `Content-Length: ${body.length + 7}`,
      ]),
      `Content-Type: ${random.pick(TYPES)}`,
    )
  if (random.chance(0.02))
    lines.push(random.pick(['Expect: 100-continue', 'Expect: more', `Host: ${known.host}`, 'Connection: upgrade\r\nUpgrade: websocket']))
  for (let count = random.below(5); count > 0; count -= 1) lines.push(`${random.pick(HEADERS)}: ${random.pick(HEADER_VALUES)}`)
  return lines.map((line) => `${line}\r\n`).join('')
}
const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'Application/JSON\t',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/xml',
  '',
  ';;;',
  'application/json, text/html',
]
const HEADERS = [
  'Accept', 'Accept-Encoding', 'Accept-Language', 'If-None-Match', 'If-Modified-Since', 'If-Match', 'Range', 'If-Range', 'Cookie', 'Origin', 'Sec-Fetch-Site', 'X-Forwarded-Host', 'X-Forwarded-For', 'X-Forwarded-Proto',
  'X-Original-URL', 'X-Rewrite-URL', 'X-HTTP-Method-Override', 'Authorization', 'Cache-Control', 'TE', 'Referer', 'User-Agent', 'Accept-Version', 'Sec-CH-Width', 'Sec-CH-DPR', 'Save-Data', 'RTT', 'Content-Encoding', 'Forwarded',
] // prettier-ignore
const HEADER_VALUES = [
  '*/*', '*', '', 'text/html', 'application/json', 'application/json;q=0', 'image/avif,image/webp', 'br', 'br;q=0, gzip;q=0', 'identity;q=0', 'gzip, br', 'bytes=0-0', 'bytes=-1', 'bytes=9-1', 'bytes=0-0,2-3', 'bytes=99999999999-', 'W/"x"', '"x", *', 'Thu, 01 Jan 1970 00:00:00 GMT',
  'Infinity', 'null', 'http://elsewhere.example', 'same-origin', 'cross-site', '100-continue', 'no-cache', 'a=b; __proto__=c', 'Basic AAAA', '/studio', 'DELETE', '127.0.0.1', '1e9', '<script>canary</script>', 'a'.repeat(2000), '\u00e9\u00ff', ',,,,;;;q=', '99999',
] // prettier-ignore

function makeBody(random: Random): string {
  return random.pick([
    () => '{}', () => '', () => 'null', () => '[]', () => '"text"', () => '{"language":"de"}', () => '{"language":5}', () => '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}', () => '['.repeat(20_000), () => '{"a":'.repeat(9000),
    () => `{${Array.from({ length: 4000 }, (_, index) => `"${index * 65_536}":1`).join(',')}}`, () => 'a'.repeat(70_000), () => '5\r\nhello\r\n0\r\n\r\n', () => 'zz\r\n', () => '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--', () => '\uFEFF{}', () => '{"language":"\\ud800"}', () => `{"language":"${'x'.repeat(60_000)}"}`,
  ])() // prettier-ignore
}

/** Changes, removes, doubles or inserts a few bytes. */
export function damage(bytes: Buffer, random: Random): Buffer {
  let damaged = bytes
  for (let count = 1 + random.below(3); count > 0; count -= 1) {
    const at = random.below(Math.min(damaged.length, 600))
    const piece = random.pick([
      Buffer.from([random.below(256)]),
      Buffer.alloc(0),
      Buffer.from('\r\n'),
      Buffer.from('\0'),
      Buffer.from(random.pick(PIECES)),
      damaged.subarray(at, at + random.below(40)),
    ])
    damaged = Buffer.concat([damaged.subarray(0, at), piece, damaged.subarray(at + random.below(3))])
  }
  return damaged
}
