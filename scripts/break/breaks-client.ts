import type { Break } from './break.ts'

const INPUT = 'src/web/browser/delivery-client/check-input.ts'
const INPUT_TESTS = ['src/web/browser/delivery-client/check-input.test.ts']
const CACHE = 'src/web/browser/delivery-client/data-cache.ts'
const CACHE_TESTS = ['src/web/browser/delivery-client/data-cache.test.ts']
const REQUEST_TESTS = ['src/web/browser/delivery-client/send-request.test.ts']
const CLIENT_TESTS = ['tests/delivery/client.test.ts']
const IMAGE_TESTS = ['src/web/site/page-images.test.ts']

/** Breaks in browser code: checks, the cache, errors, images. */
export const CLIENT_BREAKS: readonly Break[] = [
  {
    id: 'S5.delivery.06',
    file: INPUT,
    find: 'throw invalidConfig(MESSAGE.noInput)',
    replace: 'throw invalidConfig(MESSAGE.noChannelOrSiteId)',
    tests: INPUT_TESTS,
  },
  {
    id: 'S5.delivery.01',
    file: INPUT,
    find: "typeof value === 'string' && value.trim() !== ''",
    replace: "typeof value === 'string'",
    tests: INPUT_TESTS,
  },
  {
    id: 'S5.delivery.02',
    file: INPUT,
    find: "if (!isFilled(input['contentKeyOrId']))",
    replace: "if (input['contentKeyOrId'] === undefined)",
    tests: INPUT_TESTS,
  },
  {
    id: 'S5.delivery.05',
    file: INPUT,
    find: 'throw invalidConfig(MESSAGE.invalidPrefix)',
    replace: 'return `sites/${id}/cms/delivery/contents`',
    tests: INPUT_TESTS,
  },
  { id: 'S5.delivery.04', file: INPUT, find: 'cms/delivery/channels/${id}', replace: 'channels/${id}/cms/delivery', tests: INPUT_TESTS },
  { id: 'S5.list.05', file: INPUT, find: "pageSize: 'number'", replace: "pageSize: 'string'", tests: INPUT_TESTS },
  { id: 'S5.list.08', file: 'src/model/errors.ts', find: 'isn’t valid. Enter', replace: "isn't valid. Enter", tests: INPUT_TESTS },
  {
    id: 'S8.error.11',
    file: 'src/web/browser/delivery-client/data-error.ts',
    find: "status: 400, statusText: 'INVALID_CONFIG'",
    replace: "status: 422, statusText: 'INVALID_CONFIG'",
    tests: INPUT_TESTS,
  },
  { id: 'S9.cache.03', file: 'src/model/limits.ts', find: 'LIFETIME = { data: 300', replace: 'LIFETIME = { data: 301', tests: CACHE_TESTS },
  {
    id: 'S7.cached.02',
    file: CACHE,
    find: 'lifetime === LIFETIME.never ? Infinity :',
    replace: 'lifetime < LIFETIME.never ? Infinity :',
    tests: CACHE_TESTS,
  },
  {
    id: 'S7.cached.03',
    file: CACHE,
    find: "if (policy === 'only-if-cached') return Promise.reject(notInCache(url))",
    replace: '',
    tests: CACHE_TESTS,
  },
  { id: 'S8.error.09', file: CACHE, find: 'status: 504', replace: 'status: 503', tests: CACHE_TESTS },
  { id: 'S8.error.10', file: CACHE, find: 'error.status === 404', replace: 'error.status === 410', tests: CACHE_TESTS },
  { id: 'S9.cache.04', file: 'src/model/limits.ts', find: 'TRIM_INTERVAL_MS = 5000', replace: 'TRIM_INTERVAL_MS = 4000', tests: CACHE_TESTS },
  { id: 'S4.loading.03', file: CACHE, find: 'entry.loading = true', replace: 'entry.loading = false', tests: CACHE_TESTS },
  {
    id: 'S4.loading.04',
    file: CACHE,
    find: '{ loaded: true, loading: false, call: undefined }',
    replace: '{ loaded: true, call: undefined }',
    tests: CACHE_TESTS,
  },
  {
    id: 'S4.loading.05',
    file: CACHE,
    find: 'data: entry.data, error, expiresAt',
    replace: 'data: entry.data, error: undefined, expiresAt',
    tests: CACHE_TESTS,
  },
  {
    id: 'S4.loading.06',
    file: CACHE,
    find: 'Object.assign(entry, { loading: false, call: undefined })',
    replace: 'Object.assign(entry, { loaded: true, loading: false, call: undefined })',
    tests: CACHE_TESTS,
  },
  {
    id: 'S4.loading.01',
    file: CACHE,
    find: "isServable(kept) ? 'Fulfilled' : 'Stale'",
    replace: "isServable(kept) ? 'Fulfilled' : 'Fulfilled'",
    tests: CACHE_TESTS,
  },
  {
    id: 'S7.all.01',
    file: 'src/web/browser/delivery-client/send-request.ts',
    find: "credentials: 'same-origin'",
    replace: "credentials: 'omit'",
    tests: REQUEST_TESTS,
  },
  {
    id: 'S8.error.03',
    file: 'src/web/browser/delivery-client/send-request.ts',
    find: 'if (!response.ok) throw new DataError({ url, status, statusText, errors',
    replace: "if (!response.ok) throw new DataError({ url, status, statusText: '', errors",
    tests: REQUEST_TESTS,
  },
  {
    id: 'S8.error.04',
    file: 'src/web/browser/delivery-client/data-error.ts',
    find: "query < 0 ? '' : url.slice(query + 1)",
    replace: "''",
    tests: REQUEST_TESTS,
  },
  {
    id: 'S8.error.07',
    file: 'src/model/images/picture.ts',
    find: 'undefined : toMediaPath(source.contentKey))',
    replace: 'undefined : undefined)',
    tests: IMAGE_TESTS,
  },
  {
    id: 'S8.error.05',
    file: 'src/web/browser/delivery-client/data-error.ts',
    find: 'error.statusText || error.message',
    replace: 'error.message',
    tests: CLIENT_TESTS,
  },
  {
    id: 'S7.list.04',
    file: 'src/web/site/load-page.ts',
    find: 'reader.listByKeys(keys, language, reads)',
    replace: 'keys.flatMap((key) => reader.listByKeys([key], language, reads))',
    tests: IMAGE_TESTS,
  },
  { id: 'S8.error.08', file: 'src/model/errors.ts', find: 'and SiteId: ${siteId}', replace: 'and siteId: ${siteId}', tests: IMAGE_TESTS },
  {
    id: 'S9.cache.02',
    file: 'src/web/browser/delivery-client/seo-properties.ts',
    find: 'lifetime: LIFETIME.seo',
    replace: 'lifetime: LIFETIME.data',
    tests: CLIENT_TESTS,
  },
]
