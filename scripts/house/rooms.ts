/** One room: a folder below `src/`, what it holds, and the rooms that its code may import. */
export type Room = { room: string; holds: string; mayImport: readonly string[] }

const PURE = ['base/pure']
/** The rooms that every room of the server may import. */
export const FLOOR = ['base/pure', 'base/node', 'texts', 'model']
const FEATURES = ['features/accounts', 'features/enquiries', 'features/search', 'features/products', 'features/calculators', 'features/jobs']
const CONTENT = ['content/store', 'content/live', 'content/media', 'content/authoring', 'content/exchange']
const WEB = ['web/answers', 'web/structure', 'web/delivery', 'web/blocks', 'web/site']

/**
 * All rooms with their permitted imports, from the lowest up. The linter's rules and the table in ARCHITECTURE.md are generated from it.
 */
export const ROOMS: readonly Room[] = [
  { room: 'base/pure', holds: 'without domain, for server and browser: remembering, escaping, JSON, the shape of a log', mayImport: [] },
  { room: 'base/node', holds: 'without domain, for the server: request heads, digests, files by key that survive a power cut', mayImport: PURE },
  {
    room: 'texts',
    holds: 'the catalogue of texts, one file a language; what says them in a language',
    mayImport: [],
  },
  {
    room: 'model',
    holds: 'the rules, pure: content types as zod schemas, pages, links, images, rich text, numbers and units, ids, languages, limits, errors',
    mayImport: [...PURE, 'texts'],
  },
  { room: 'content/store', holds: 'the truth: tables, every SQL statement on them, the change feed, migrations', mayImport: FLOOR },
  { room: 'content/live', holds: 'the read copy, its follower, the content reader', mayImport: FLOOR },
  {
    room: 'content/media',
    holds: 'originals in, renditions out; the only room that knows sharp',
    mayImport: [...FLOOR, 'content/store', 'content/live'],
  },
  {
    room: 'features/jobs',
    holds: 'what is done later, each kind in a lane of its own: mails, calls of webhooks, daily work; leases, retries',
    mayImport: [...FLOOR, 'content/store'],
  },
  {
    room: 'content/authoring',
    holds: 'what an editor may do and see, one file an act, each asking one table (`policy.ts`)',
    mayImport: [...FLOOR, 'content/store', 'content/media', 'features/jobs'],
  },
  {
    room: 'content/exchange',
    holds: 'backup and restore; the demonstration site, written through authoring',
    mayImport: [...FLOOR, 'content/store', 'content/media', 'content/authoring'],
  },
  {
    room: 'features/accounts',
    holds: 'who somebody is: sessions, sign-in, the own account, staff; the only room that knows Better Auth',
    mayImport: [...FLOOR, 'content/store'],
  },
  {
    room: 'features/enquiries',
    holds: 'enquiry forms: keys, checks, files, keeping in the database or on disk, mails, erasing',
    mayImport: [...FLOOR, 'content/store', 'features/jobs', 'features/accounts'],
  },
  {
    room: 'features/search',
    holds: 'full text over the read copy in an index of its own, spellings, suggestions',
    mayImport: [...FLOOR, 'content/live'],
  },
  {
    room: 'features/products',
    holds: 'product series and models in columns, the parametric finder and its counts, comparison, the CSV file',
    mayImport: [...FLOOR, 'content/live'],
  },
  { room: 'features/calculators', holds: 'formulae with units, worst case, verdicts, plots as data; pure', mayImport: [...PURE, 'texts', 'model'] },
  { room: 'web/answers', holds: 'ready answers, and the read sets that drop them', mayImport: FLOOR },
  { room: 'web/structure', holds: 'from address to page: routes, redirects, where links lead, menus', mayImport: FLOOR },
  {
    room: 'web/delivery',
    holds: 'the delivery calls: functions, and the routes that answer from them',
    mayImport: [...FLOOR, 'content/live', 'features/search', 'features/products', 'web/answers', 'web/structure'],
  },
  {
    room: 'web/blocks',
    holds: 'the React parts of a page: schema, `resolve`, component, style sheet, test, one folder each',
    mayImport: [...PURE, 'texts', 'model', 'features/calculators'],
  },
  {
    room: 'web/site',
    holds: 'public pages: load, draw, head, policy; data sheets; files for machines',
    mayImport: [...FLOOR, 'features/calculators', 'features/products', 'web/answers', 'web/structure', 'web/blocks'],
  },
  {
    room: 'web/browser',
    holds: 'scripts of public pages: the loader, islands, the client of the delivery calls, the data layer',
    mayImport: [...PURE, 'texts', 'model', 'features/calculators', 'web/blocks'],
  },
  {
    room: 'run/server',
    holds: 'configuration, guards, start and stop; here the parts are joined',
    mayImport: [...FLOOR, ...CONTENT, ...FEATURES, ...WEB],
  },
  {
    room: 'run/cli',
    holds: 'the commands of `busbar`: serve, migrate, user, backup, restore, jobs',
    mayImport: [...FLOOR, ...CONTENT, ...FEATURES, ...WEB, 'run/server'],
  },
]

/** The rooms that may import each of these libraries. */
export const DOORS: Readonly<Record<string, readonly string[]>> = {
  kysely: ['content/store', 'content/live', 'features/search', 'features/products'],
  pg: ['content/store'],
  sharp: ['content/media'],
  'better-auth': ['features/accounts'],
  'ipaddr.js': ['base/node'],
  'lru-cache': ['base/node', 'content/live', 'content/media', 'features/accounts'],
  'p-queue': ['features/accounts', 'content/media'],
  nodemailer: ['features/jobs'],
  'react-dom/server': ['web/site'],
  fastify: ['web/delivery', 'content/media', 'web/site', 'run/server', 'features/enquiries', 'features/accounts', 'content/authoring'],
  'sanitize-html': ['model'],
  turndown: ['web/site'],
  pdfkit: ['web/site'],
  '@fastify/busboy': ['web/site'],
  'd3-scale': ['web/blocks'],
  'd3-shape': ['web/blocks'],
}

/** Rooms whose code is pure or also runs in browsers, so they must not import `node:` modules. */
export const WITHOUT_NODE: readonly string[] = ['base/pure', 'texts', 'model', 'features/calculators', 'web/blocks', 'web/browser']
