import type { Break } from './break.ts'

const LIMITS = 'src/model/limits.ts'
const LINKS = 'src/model/links/links.ts'
const LINK_RULES = 'src/model/links/link-rules.ts'
const LINK_TESTS = ['src/model/links/links.test.ts']
const SEO = 'src/model/seo.ts'
const SEO_TESTS = ['src/model/seo.test.ts']
const PICTURE = 'src/model/images/picture.ts'
const PICTURE_TESTS = ['src/model/images/picture.test.ts']
const CAROUSEL = 'src/web/blocks/case-studies-carousel/carousel.ts'
const CAROUSEL_TESTS = ['src/web/blocks/case-studies-carousel/carousel.test.ts']
const IMAGE_INFO_TESTS = ['src/model/images/image-info.test.ts']

/** Breaks in rules: links, SEO, pictures, sections, which cards the carousel shows. */
export const CONTRACT_BREAKS: readonly Break[] = [
  {
    id: 'S2.carousel.02',
    file: CAROUSEL,
    find: 'viewportWidth >= CAROUSEL.wideFromPx',
    replace: 'viewportWidth > CAROUSEL.wideFromPx',
    tests: CAROUSEL_TESTS,
  },
  { id: 'S2.carousel.03', file: LIMITS, find: 'wideFromPx: 769', replace: 'wideFromPx: 768', tests: CAROUSEL_TESTS },
  { id: 'S9.carousel.01', file: LIMITS, find: 'perPageWide: 3', replace: 'perPageWide: 4', tests: CAROUSEL_TESTS },
  { id: 'S2.carousel.05', file: CAROUSEL, find: 'canGoLeft: start > 0', replace: 'canGoLeft: start > 1', tests: CAROUSEL_TESTS },
  { id: 'S2.carousel.07', file: CAROUSEL, find: 'start + perPage < total', replace: 'start + perPage <= total', tests: CAROUSEL_TESTS },
  { id: 'S2.carousel.04', file: CAROUSEL, find: 'Math.min(start, total - perPage)', replace: 'Math.min(start, total)', tests: CAROUSEL_TESTS },
  {
    id: 'S2.section.01',
    file: 'src/web/blocks/section/section.ts',
    find: "columnName: 'Column 1'",
    replace: "columnName: 'Column'",
    tests: ['src/web/blocks/section/section.test.ts'],
  },
  { id: 'S9.layout.01', file: LIMITS, find: 'COLUMNS_TOTAL = 12', replace: 'COLUMNS_TOTAL = 16', tests: ['src/web/blocks/section/section.test.ts'] },
  { id: 'S9.layout.03', file: LIMITS, find: "'16.67'", replace: "'25'", tests: ['src/web/blocks/options.test.ts'] },
  { id: 'S9.options.01', file: LIMITS, find: "['left', 'center', 'right']", replace: "['left', 'right']", tests: ['src/web/blocks/options.test.ts'] },
  { id: 'S9.options.03', file: LIMITS, find: "['redirect', 'inline']", replace: "['redirect']", tests: ['src/web/blocks/options.test.ts'] },
  {
    id: 'S3.imageInfo.02',
    file: 'src/model/images/read-image-info.ts',
    find: 'filled(v1?.contentKey) ?? filled(info.contentKey)',
    replace: 'filled(info.contentKey) ?? filled(v1?.contentKey)',
    tests: IMAGE_INFO_TESTS,
  },
  {
    id: 'S3.imageInfo.02',
    file: 'src/model/images/read-image-info.ts',
    find: 'refKey(info.image?.source) ?? refKey(info.source)',
    replace: 'refKey(info.image?.source)',
    tests: IMAGE_INFO_TESTS,
  },
  {
    id: 'S3.imageInfo.01',
    file: 'src/model/images/read-image-info.ts',
    find: 'info.overrideAltText ?? false',
    replace: 'info.overrideAltText ?? true',
    tests: IMAGE_INFO_TESTS,
  },
  { id: 'S5.links.01', file: LINK_RULES, find: "url.startsWith('#') || isRooted(url)", replace: 'isRooted(url)', tests: LINK_TESTS },
  { id: 'S5.links.01', file: LINK_RULES, find: "url.startsWith('/') && !url.startsWith('//')", replace: "url.startsWith('/')", tests: LINK_TESTS },
  { id: 'S5.links.02', file: LINK_RULES, find: '(isRooted(url) && url.length > 1)', replace: 'isRooted(url)', tests: LINK_TESTS },
  { id: 'S5.links.03', file: LINK_RULES, find: '(?:mailto|tel):', replace: '(?:mailto):', tests: LINK_TESTS },
  {
    id: 'S2.links.10',
    file: LINKS,
    find: "target: '_blank', rel: 'noopener', isExternal: false",
    replace: "rel: 'noopener', isExternal: false",
    tests: LINK_TESTS,
  },
  {
    id: 'S2.links.05',
    file: LINKS,
    find: "if (objectApiName.includes('__kav')) return 'article'",
    replace: "if (objectApiName.endsWith('__kb')) return 'article'",
    tests: LINK_TESTS,
  },
  {
    id: 'S2.links.06',
    file: LINKS,
    find: "if (name === 'productcategory') return 'productCategory'",
    replace: "if (name === 'productcategory') return 'product'",
    tests: LINK_TESTS,
  },
  { id: 'S2.links.03', file: LINKS, find: '?filter=${', replace: '?filterName=${', tests: LINK_TESTS },
  {
    id: 'S2.links.07',
    file: LINKS,
    find: '`${path}#${encodeURIComponent(fragment)}`',
    replace: '`${path}/${encodeURIComponent(fragment)}`',
    tests: LINK_TESTS,
  },
  { id: 'S5.seo.01', file: SEO, find: "'noindex,nofollow'", replace: "'noindex'", tests: SEO_TESTS },
  { id: 'S5.seo.02', file: SEO, find: 'active.length < 2', replace: 'active.length < 1', tests: SEO_TESTS },
  { id: 'S5.seo.03', file: SEO, find: "hreflang: 'x-default'", replace: "hreflang: 'default'", tests: SEO_TESTS },
  {
    id: 'S5.seo.04',
    file: SEO,
    find: 'const PLACEHOLDER = /\\{!(?:Record|Content)',
    replace: 'const PLACEHOLDER = /\\{!(?:Record)',
    tests: SEO_TESTS,
  },
  {
    id: 'S5.seo.04',
    file: SEO,
    find: "if (name === '_Title') return values.recordName",
    replace: "if (name === '_Title') return values.objectName",
    tests: SEO_TESTS,
  },
  {
    id: 'S3.seo.03',
    file: SEO,
    find: "return code.replace('-', '_')",
    replace: 'return code',
    tests: ['src/model/seo.test.ts', 'tests/delivery/records.test.ts'],
  },
  { id: 'S5.image.01', file: PICTURE, find: 'Math.max(IMAGE_SIZE_MINIMUM, Math.round(width))', replace: 'Math.round(width)', tests: PICTURE_TESTS },
  { id: 'S9.images.01', file: LIMITS, find: 'tablet: 960', replace: 'tablet: 980', tests: PICTURE_TESTS },
  { id: 'S8.error.06', file: PICTURE, find: 'media?.url ?? validUrl(source.url) ?? ', replace: 'media?.url ?? ', tests: PICTURE_TESTS },
  {
    id: 'S8.error.07',
    file: PICTURE,
    find: 'source.contentKey === undefined ? undefined : toMediaPath(source.contentKey)',
    replace: 'undefined',
    tests: PICTURE_TESTS,
  },
  {
    id: 'S3.picture.03',
    file: PICTURE,
    find: 'bgPosition: readPosition(source.bgPosition)',
    replace: 'bgPosition: source.bgPosition',
    tests: PICTURE_TESTS,
  },
  {
    id: 'S3.imageInfo.01',
    file: PICTURE,
    find: '(configured ?? delivered) : (delivered ?? configured)',
    replace: '(delivered ?? configured) : (delivered ?? configured)',
    tests: PICTURE_TESTS,
  },
]
