import { editDistance } from '#features/search/edit-distance.ts'

type Given = Readonly<Record<string, string | undefined>>

/**
 * Reserved for parts that do not exist yet. They would change where content comes from or goes to, who signs in, or how data is kept, so
 * ignoring one silently would do the wrong thing.
 */
const REFUSED_YET = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'CDN_PURGE_URL',
  'CDN_PURGE_SECRET',
  'DELIVERY_URL',
  'STUDIO_URL',
  'DATA_KEY',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_ROLES',
  'ADMIN_PASSWORD_FILE',
  'DATABASE_URL_FILE',
  'ENQUIRY_WEBHOOK_SECRET_FILE',
  'ENQUIRY_WEBHOOK_URL_FILE',
  'SMTP_URL_FILE',
]

/** A sentence for each variable that stops the start, because nothing reads it yet. */
export function listRefused(given: Given): string[] {
  return REFUSED_YET.filter((name) => given[name] !== undefined).map(
    (name) => `${name} is set, but this release has no part that reads it yet: unset it.`,
  )
}

/** Names that begin like this can only be meant for the product. */
const OWN_PREFIX = /^(?:BUSBAR|ENQUIRY|SMTP)_/i
/** What Kubernetes sets for a service called busbar (and `BUSBAR_PORT=tcp://…`), and what the project's own tools set. */
const OF_OTHERS = /_SERVICE_(?:HOST|PORT)|_PORT_\d+_(?:TCP|UDP)|^BUSBAR_(?:SEEDED|STAGES)_/
/** One wrong letter in so many, because short names are near many others. */
const LETTERS_FOR_ERROR = 4
const MOST_ERRORS = 3

/**
 * A sentence for each variable that is probably meant for the product and has a name that it does not read. Values are not repeated: a
 * misspelled password is a password.
 */
export function listMisspelled(environment: Given, known: readonly string[]): string[] {
  const isOther = (name: string) => OF_OTHERS.test(name) || environment[name]?.startsWith('tcp://') === true
  const names = Object.keys(environment).filter((name) => !known.includes(name) && !REFUSED_YET.includes(name) && !isOther(name))
  return names.flatMap((name) => {
    const meant = findMeant(name, known)
    if (meant !== undefined) return `${name} is set, but no variable has that name; did you mean ${meant}?`
    return OWN_PREFIX.test(name) ? `${name} is set, but no variable has that name; docs/operating.md lists them all.` : []
  })
}

function findMeant(name: string, known: readonly string[]): string | undefined {
  const plain = name.toUpperCase().replace(/^BUSBAR_/, '')
  if (plain.startsWith('SMTP_') && !known.includes(plain)) return 'SMTP_URL'
  return known.find((each) => {
    const limit = Math.min(Math.floor(each.length / LETTERS_FOR_ERROR), MOST_ERRORS)
    return editDistance(plain, each, limit) <= limit
  })
}
