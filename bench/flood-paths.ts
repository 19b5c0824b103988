const WORDS = ['hold', 'ripple', 'power', 'filter', 'medical', 'inrush', 'derating', 'voltage', 'efficiency', 'safety', 'output', 'ground']
const VOLTAGES = [5, 12, 15, 24, 28, 48]
const LIST = '/services/data/v64.0/connect/sites/0DM000000000001/cms/delivery/contents?contentTypeFQN=busbar__glossaryTerm'

const FORMATS = ['avif', 'webp', 'jpeg']
/** A photograph of the demonstration site. */
const PHOTO = '/sfsites/c/file-asset/busbar_test_bench'
/** The start of the addresses of three photographs of 40 megapixels, which `tests/support/large-photos.ts` publishes. */
const LARGE_PHOTO = '/sfsites/c/file-asset/large_photo_'

const pick = (words: readonly string[], number: number): string => words[number % words.length] ?? ''
const word = (number: number): string => pick(WORDS, number)

/** Addresses of each kind of answer that visitors can ask for without end: another one for every number. */
export const FLOODS = {
  search: (number: number) => `/search?q=${word(number)}+${word(number * 5 + 1)}+${number}`,
  finder: (number: number) => `/products/finder?power=${20 + (number % 900)}&voltage=${VOLTAGES[number % VOLTAGES.length]}`,
  calculator: (number: number) => `/resources/power-supply-guides/hold-up-time?capUF=${number}`,
  'list with typed words': (number: number) => `/resources/power-supply-glossary?q=${word(number)}${number}`,
  'list with a filter': (number: number) => `/case-studies?filter=x${number}`,
  'enlarged images': (number: number) => `/cdn-cgi/image/width=${7000 + (number % 1000)},height=4900,fit=cover,format=avif${PHOTO}`,
  'large images': (number: number) => `/cdn-cgi/image/width=${8000 - (number % 4000)},format=${pick(FORMATS, number)}${LARGE_PHOTO}${number % 3}`,
  'images of all sizes': (number: number) => `/cdn-cgi/image/width=${1900 - (number % 1000)},format=${pick(FORMATS, number)}${PHOTO}`,
  'content list': (number: number) => `${LIST}&pageSize=${1 + (number % 250)}&page=${Math.floor(number / 250)}`,
} as const

export type FloodKind = keyof typeof FLOODS
