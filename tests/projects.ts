import { matchesGlob } from 'node:path'

/** Tests beside the code that need a real browser; they belong to the full browser suite. */
const BROWSER_BESIDE_CODE = ['src/**/{loader,consent}.test.ts', 'scripts/look/*.test.ts']
/** Tests that read every page and follow every link: of the pages drawn in memory, and of the built product. */
const CRAWL = ['src/content/exchange/seed/pages.test.ts', 'tests/e2e/site-crawl.test.ts', 'tests/e2e/{empty-site,update}.test.ts']
/** Folders whose tests open the content store, on SQLite and on PostgreSQL. Only this list sorts tests by folders of `src/`. */
const WITH_STORE = [
  'src/{content/{authoring,exchange,store},features/{enquiries,jobs,search},run}/**/*.test.{ts,tsx}',
  'src/content/media/{media-folder,sweep-originals}.test.ts',
  // The test of the password hashes must use their real cost, not `support/cheap-password-cost.ts`.
  'src/features/accounts/**/!(passwords).test.ts',
  'tests/delivery/{postgres-away,publication,read-copy}.test.ts',
  'tests/authoring/*.test.ts',
]
/** The journeys of a visitor from end to end; the other files of `tests/e2e` test details at more widths, schemes and languages. */
const JOURNEYS = ['tests/e2e/{journeys,accounts,second-factor,visitors,enquiries,publishing,previews,calls,article-content}.test.ts']

/** Tests that replace a module, or read what the product forbids sharp to read, run in a process of their own. */
const WITH_OWN_MODULES = ['demo/heroes/heroes.test.ts', 'src/base/node/files/disk-files.test.ts', 'src/content/authoring/drafts/new-version.test.ts']

type Tests = { include: string[]; exclude: string[] }

/** The groups of tests, each with its own set-up (`vitest.config.ts`). `npm test -- path` searches all of them for the path. */
export const PROJECTS = {
  /** Without store and browser: rules, blocks, and pages and calls over documents in memory. */
  pure: {
    include: ['{src,demo,scripts}/**/*.test.{ts,tsx}', 'tests/delivery/*.test.ts'],
    exclude: [...BROWSER_BESIDE_CODE, ...WITH_STORE, ...CRAWL, ...WITH_OWN_MODULES],
  },
  isolated: { include: WITH_OWN_MODULES, exclude: [] },
  store: { include: WITH_STORE, exclude: [...CRAWL, ...WITH_OWN_MODULES] },
  journeys: { include: JOURNEYS, exclude: [] },
  browser: { include: [...BROWSER_BESIDE_CODE, 'tests/e2e/*.test.ts'], exclude: [...JOURNEYS, ...CRAWL] },
  crawl: { include: CRAWL, exclude: [] },
  faults: { include: ['tests/faults/*.test.ts'], exclude: [] },
} as const satisfies Record<string, Tests>

export type ProjectName = keyof typeof PROJECTS

/** The groups of `npm test`; `npm run prove` runs the others. */
export const TESTED = ['pure', 'isolated', 'store', 'journeys'] as const satisfies readonly ProjectName[]
export const PROVED = ['browser', 'crawl', 'faults'] as const satisfies readonly ProjectName[]

/** Whether only `npm run prove` runs a test file, given relative to the checkout. */
export function isProvedOnly(file: string): boolean {
  return PROVED.some((name) => {
    const { include, exclude }: Tests = PROJECTS[name]
    return include.some((glob) => matchesGlob(file, glob)) && !exclude.some((glob) => matchesGlob(file, glob))
  })
}
