import type { Break } from './break.ts'

const BANNER = 'src/web/blocks/banner/banner.block.ts'
const BANNER_TESTS = ['src/web/blocks/banner/banner.test.tsx', 'src/web/blocks/options.test.ts']
const CAROUSEL_TESTS = ['src/web/blocks/case-studies-carousel/case-studies-carousel.test.tsx']
const GUARD = 'src/run/server/request-guard.ts'
const GUARD_TESTS = ['src/run/server/request-guard.test.ts']

/** Breaks in pages, blocks and the request guard. */
export const PAGE_BREAKS: readonly Break[] = [
  { id: 'S9.banner.01', file: 'src/model/limits.ts', find: 'heightPx: 201', replace: 'heightPx: 200', tests: BANNER_TESTS },
  { id: 'S9.banner.02', file: 'src/model/limits.ts', find: 'widthPercent: 90', replace: 'widthPercent: 100', tests: BANNER_TESTS },
  {
    id: 'S9.banner.03',
    file: BANNER,
    find: '.banner-buttons{height:${buttonGroupHeight}px}',
    replace: '.banner-buttons{height:auto}',
    tests: BANNER_TESTS,
  },
  { id: 'S9.banner.05', file: BANNER, find: 'banner.showSecondaryButton ?', replace: 'true ?', tests: BANNER_TESTS },
  { id: 'S2.readingA.12', file: 'src/web/blocks/text-with-phone.ts', find: 'webPage(`tel:${', replace: 'webPage(`${', tests: BANNER_TESTS },
  { id: 'S2.carousel.09', file: 'src/web/blocks/case-studies-carousel/card.tsx', find: 'alt={card.title}', replace: 'alt=""', tests: CAROUSEL_TESTS },
  {
    id: 'S2.carousel.13',
    file: 'src/web/blocks/case-studies-carousel/card.tsx',
    find: 'target="_self"',
    replace: 'target="_blank"',
    tests: CAROUSEL_TESTS,
  },
  {
    id: 'S2.carousel.14',
    file: 'src/web/blocks/case-studies-carousel/case-study-card.ts',
    find: '/sfsites/c/cms/delivery/media/',
    replace: '/cms/delivery/media/',
    tests: CAROUSEL_TESTS,
  },
  {
    id: 'S8.error.13',
    file: 'src/web/blocks/case-studies-carousel/resolve-carousel.ts',
    find: 'if (documents?.length === 0) return undefined',
    replace: '',
    tests: CAROUSEL_TESTS,
  },
  {
    id: 'S8.error.02',
    file: 'src/web/blocks/case-studies-carousel/resolve-carousel.ts',
    find: 'documents === undefined ? { failed: true as const } : {}',
    replace: '{}',
    tests: CAROUSEL_TESTS,
  },
  {
    id: 'S2.readingA.08',
    file: 'src/web/blocks/side-menu/current-entry.ts',
    find: 'path.startsWith(`${entry}/`)',
    replace: 'false',
    tests: ['src/web/blocks/side-menu/side-menu.test.tsx'],
  },
  {
    id: 'S9.options.02',
    file: 'src/model/limits.ts',
    find: "['small', 'medium', 'large']",
    replace: "['small', 'large']",
    tests: ['src/web/blocks/options.test.ts', 'src/web/blocks/button/button.test.tsx'],
  },
  {
    id: 'S2.article.01',
    file: 'src/model/content/lookup-name.ts',
    find: 'IGNORES_CASE.has(type) ? name.toLowerCase() : name',
    replace: 'name',
    tests: ['src/model/content/references.test.ts', 'src/web/site/pages.test.tsx'],
  },
  {
    id: 'S2.carousel.10',
    file: 'src/web/blocks/case-studies-carousel/case-studies-carousel.css',
    find: '.carousel-picture img {\n    inline-size: 100%;\n    block-size: 300px;',
    replace: '.carousel-picture img {\n    inline-size: 100%;\n    block-size: 280px;',
    tests: ['tests/e2e/carousel.test.ts'],
  },
  {
    id: 'S8.error.01',
    file: 'src/web/blocks/case-studies-carousel/use-case-studies.ts',
    find: 'console.error(MESSAGE.caseStudies, error)',
    replace: 'undefined',
    tests: ['tests/e2e/carousel.test.ts'],
  },
  { id: 'trust.host', file: GUARD, find: '!HEALTH.has(path) && !own.hosts.has(', replace: 'false && !own.hosts.has(', tests: GUARD_TESTS },
  { id: 'trust.path', file: GUARD, find: '/%2f|%5c|%00|\\\\/i', replace: '/%00|\\\\/i', tests: GUARD_TESTS },
  {
    id: 'trust.write',
    file: GUARD,
    find: 'if (!SAFE_METHODS.has(request.method) && !isOwnWrite(request, own))',
    replace: 'if (false)',
    tests: GUARD_TESTS,
  },
]
