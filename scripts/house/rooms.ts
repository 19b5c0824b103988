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
  { room: 'base/pure', holds: 'general code for server and browser: memoising, escaping, JSON, the log interface', mayImport: [] },
  { room: 'base/node', holds: 'general code for the server: request headers, hashes, the file store', mayImport: PURE },
  {
    room: 'texts',
    holds: 'all texts of the user interface, one file for each language, and the functions that format them',
    mayImport: [],
  },
  {
    room: 'model',
    holds: 'pure rules: content types as zod schemas, pages, links, images, rich text, numbers and units, ids, languages, limits, errors',
    mayImport: [...PURE, 'texts'],
  },
  { room: 'content/store', holds: 'the content database: tables, every SQL statement on them, the change feed, migrations', mayImport: FLOOR },
  { room: 'content/live', holds: 'the local read copy, the code that follows the change feed, the content reader', mayImport: FLOOR },
  {
    room: 'content/media',
    holds: 'uploaded originals, resized images, the routes that serve them',
    mayImport: [...FLOOR, 'content/store', 'content/live'],
  },
  {
    room: 'features/jobs',
    holds: 'background jobs, one queue for each kind: mails, webhook calls, daily work; leases, retries',
    mayImport: [...FLOOR, 'content/store'],
  },
  {
    room: 'content/authoring',
    holds: 'the actions and queries of editors, one file each; all ask one table of permissions (`policy.ts`)',
    mayImport: [...FLOOR, 'content/store', 'content/media', 'features/jobs'],
  },
  {
    room: 'content/exchange',
    holds: 'backup and restore; the first content and its updates, written through `content/authoring`',
    mayImport: [...FLOOR, 'content/store', 'content/media', 'content/authoring'],
  },
  {
    room: 'features/accounts',
    holds: 'sessions, sign-in, the visitor account, staff accounts',
    mayImport: [...FLOOR, 'content/store'],
  },
  {
    room: 'features/enquiries',
    holds: 'enquiry forms: keys, checks, attachments, saving to the database or the spool, mails, erasure',
    mayImport: [...FLOOR, 'content/store', 'features/jobs', 'features/accounts'],
  },
  {
    room: 'features/search',
    holds: 'the full-text index over the read copy, spelling corrections, suggestions',
    mayImport: [...FLOOR, 'content/live'],
  },
  {
    room: 'features/products',
    holds: 'the parametric product finder and its counts, comparison, the CSV file',
    mayImport: [...FLOOR, 'content/live'],
  },
  {
    room: 'features/calculators',
    holds: 'pure calculations: formulae with units, worst case, verdicts, plots as data',
    mayImport: [...PURE, 'texts', 'model'],
  },
  { room: 'web/answers', holds: 'the cache of complete responses, invalidated by read sets', mayImport: FLOOR },
  { room: 'web/structure', holds: 'from URL to page: routes, redirects, link targets, menus', mayImport: FLOOR },
  {
    room: 'web/delivery',
    holds: 'the content delivery API: functions, and the HTTP routes that call them',
    mayImport: [...FLOOR, 'content/live', 'features/search', 'features/products', 'web/answers', 'web/structure'],
  },
  {
    room: 'web/blocks',
    holds: 'the React blocks of a page, one folder each: schema, `resolve`, component, style sheet, test',
    mayImport: [...PURE, 'texts', 'model', 'features/calculators'],
  },
  {
    room: 'web/site',
    holds: 'public pages: load, render, head, security policy; data sheets; sitemaps, feeds and other files for programs',
    mayImport: [...FLOOR, 'features/calculators', 'features/products', 'web/answers', 'web/structure', 'web/blocks'],
  },
  {
    room: 'web/browser',
    holds: 'scripts of public pages: the loader, islands, the client of the delivery API, the data layer',
    mayImport: [...PURE, 'texts', 'model', 'features/calculators', 'web/blocks'],
  },
  {
    room: 'studio/api',
    holds: 'the client of the authoring interface, typed by its table of calls',
    mayImport: [...PURE, 'texts', 'model'],
  },
  {
    room: 'studio/kit',
    holds: 'what every screen of the studio is made of: buttons, dialogs, fields, states, times, notices',
    mayImport: [...PURE, 'texts', 'model', 'studio/api'],
  },
  {
    room: 'studio/fields',
    holds: 'forms made from what content types and blocks say of themselves: one component for each kind of field',
    mayImport: [...PURE, 'texts', 'model', 'studio/api', 'studio/kit', 'studio/media', 'studio/rich-text'],
  },
  {
    room: 'studio/talk',
    holds: 'what people say about an item: comments and mentions; who else has it open',
    mayImport: [...PURE, 'texts', 'model', 'studio/api', 'studio/kit'],
  },
  {
    room: 'studio/pages',
    holds: 'the editor of pages: the page as production draws it, to be edited where it stands',
    mayImport: [...PURE, 'texts', 'model', 'studio/api', 'studio/kit', 'studio/fields', 'studio/talk'],
  },
  {
    room: 'studio/items',
    holds:
      'the dashboard, lists, the page tree, releases and the calendar, and the desk of an item: editing, publishing, preview, search engines, history, links',
    mayImport: [...PURE, 'texts', 'model', 'studio/api', 'studio/kit', 'studio/fields', 'studio/talk', 'studio/pages'],
  },
  {
    room: 'studio/media',
    holds: 'the media library: uploads, filters, focal point and crops, folders and tags, and a dialog that forms open',
    mayImport: [...PURE, 'texts', 'model', 'studio/api', 'studio/kit'],
  },
  {
    room: 'studio/people',
    holds: 'people and their roles, the audit log, the own sessions',
    mayImport: [...PURE, 'texts', 'model', 'studio/api', 'studio/kit'],
  },
  {
    room: 'studio/shell',
    holds: 'the start of the studio: session, navigation, addresses, palette, shortcuts, style sheet',
    mayImport: [...PURE, 'texts', 'model', 'studio/api', 'studio/kit', 'studio/items', 'studio/media', 'studio/people'],
  },
  {
    room: 'studio/rich-text',
    holds: 'the editor of rich text: its schema, reading and writing of stored HTML, pasting, tools, dialogs',
    mayImport: [...PURE, 'texts', 'model', 'studio/api', 'studio/kit'],
  },
  {
    room: 'run/drawing',
    holds: 'the threads that draw answers from the read copy: what they open, what they are sent, the pool of them',
    mayImport: [...FLOOR, 'content/live', 'features/search', 'features/products', ...WEB],
  },
  {
    room: 'run/previews',
    holds: 'previews of drafts, releases and plans: copies of the read copy with them in it, and the routes that show them',
    mayImport: [...FLOOR, 'content/store', 'content/live', 'content/authoring', ...WEB],
  },
  {
    room: 'run/server',
    holds: 'configuration, request guard, start and stop; it connects all parts',
    mayImport: [...FLOOR, ...CONTENT, ...FEATURES, ...WEB, 'run/drawing', 'run/previews'],
  },
  {
    room: 'run/cli',
    holds: 'the commands of `busbar`: serve, migrate, user, backup, restore, jobs, audit, media, system, demo',
    mayImport: [...FLOOR, ...CONTENT, ...FEATURES, ...WEB, 'run/drawing', 'run/server'],
  },
]

/** The rooms that may import each of these libraries. */
export const DOORS: Readonly<Record<string, readonly string[]>> = {
  kysely: ['content/store', 'content/live', 'features/search', 'features/products'],
  pg: ['content/store'],
  sharp: ['content/media'],
  'better-auth': ['features/accounts'],
  '@better-auth/passkey': ['features/accounts'],
  uqr: ['features/accounts'],
  'ipaddr.js': ['base/node'],
  'lru-cache': ['base/node', 'content/live', 'content/media', 'features/accounts'],
  'p-queue': ['features/accounts'],
  nodemailer: ['features/jobs'],
  saxes: ['content/authoring'],
  'react-dom/server': ['web/site'],
  pino: ['run/server'],
  '@fastify/proxy-addr': ['run/server'],
  fastify: [
    'web/delivery',
    'content/media',
    'web/site',
    'run/server',
    'features/enquiries',
    'features/accounts',
    'content/authoring',
    'run/previews',
  ],
  'sanitize-html': ['model'],
  turndown: ['web/site'],
  pdfkit: ['web/site'],
  '@fastify/busboy': ['web/site'],
  'd3-scale': ['web/blocks'],
  'd3-shape': ['web/blocks'],
  'react-aria-components': ['studio/kit', 'studio/items', 'studio/people', 'studio/shell'],
  '@tanstack/react-query': [
    'studio/kit',
    'studio/fields',
    'studio/talk',
    'studio/items',
    'studio/pages',
    'studio/media',
    'studio/people',
    'studio/shell',
  ],
  wouter: ['studio/kit', 'studio/fields', 'studio/items', 'studio/media', 'studio/people', 'studio/shell'],
  'idb-keyval': ['studio/items'],
  diff: ['studio/items'],
  '@tiptap/pm': ['studio/rich-text'],
}

/** Rooms whose code is pure or also runs in browsers, so they must not import `node:` modules. */
export const WITHOUT_NODE: readonly string[] = [
  'base/pure',
  'texts',
  'model',
  'features/calculators',
  'web/blocks',
  'web/browser',
  'studio/api',
  'studio/kit',
  'studio/fields',
  'studio/talk',
  'studio/items',
  'studio/pages',
  'studio/media',
  'studio/people',
  'studio/shell',
  'studio/rich-text',
]
