import type { Target } from '../answer.ts'
import { SITE_URL } from '../send.ts'

/** Forms with mistakes: each is answered with its problems, and nothing is stored. */
const FORMS: readonly (readonly [path: string, body: string])[] = [
  ['/contact-us', ''],
  ['/contact-us', 'kind=contact&topic=quote&message=Hello&name=&email=nobody'],
  ['/contact-us', 'kind=contact&topic=nothing&country=XX&email=a%40b.example&message='],
  ['/request-a-call', 'kind=call&phone=abc'],
  ['/login', ''],
  ['/login', 'email=nobody%40example.com&password=not+the+password'],
  ['/login/sign-up', 'email=nobody&password=short&name='],
  ['/login/link', 'email=nobody'],
  ['/login/reset', 'email='],
  ['/login/verify', 'token=nothing'],
  ['/login/setup', 'token=nothing&email=a%40b.example&password=short'],
  ['/account/settings', 'name=x'],
]

/** Posts of wrong forms, in both languages, and posts to pages without a form. */
export function formTargets(): Target[] {
  const post = (path: string, body: string): Target => ({
    kind: 'form',
    method: 'POST',
    path,
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: SITE_URL },
  })
  return [
    ...['', '/de'].flatMap((language) => FORMS.map(([path, body]) => post(language + path, body))),
    ...[
      '/login',
      '/login/sign-up',
      '/login/link',
      '/login/reset',
      '/login/verify?token=nothing',
      '/login/setup?token=nothing',
      '/login/link?token=nothing',
    ]
      .flatMap((path) => [path, `/de${path}`])
      .map((path): Target => ({ kind: 'form', path })),
    { ...post('/contact-us', 'x'), headers: { 'content-type': 'text/csv', origin: SITE_URL } },
    post('/nothing', 'a=1'),
  ]
}
