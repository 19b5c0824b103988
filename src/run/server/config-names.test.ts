import { expect, it, test } from 'vitest'

import { listMisspelled } from './config-names.ts'
import { readConfig, VARIABLES } from './config.ts'

it.each([
  ['SITE_ULR', 'SITE_URL'],
  ['site_url', 'SITE_URL'],
  ['BUSBAR_SITE_URL', 'SITE_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['PROT', 'PORT'],
  ['BUSBAR_PORT', 'PORT'],
  ['ADMIN_PASWORD', 'ADMIN_PASSWORD'],
  ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
  ['SMTP_HOST', 'SMTP_URL'],
  ['LOGLEVEL', 'LOG_LEVEL'],
])('warns of %s without its value', (name, meant) => {
  expect(readConfig({ [name]: 'hidden' }).notices).toEqual([`${name} is set, but no variable has that name; did you mean ${meant}?`])
})

test('warns of unknown names that can only be meant for the product', () => {
  expect(readConfig({ BUSBAR_COLOUR: 'blue', ENQUIRY_COLOUR: 'red' }).notices).toEqual([
    'BUSBAR_COLOUR is set, but no variable has that name; docs/operating.md lists them all.',
    'ENQUIRY_COLOUR is set, but no variable has that name; docs/operating.md lists them all.',
  ])
})

test('is silent about what other programs set', () => {
  const usual =
    'PATH HOME PWD OLDPWD SHELL SHLVL TERM LANG LC_ALL TZ USER LOGNAME MAIL HOSTNAME EDITOR TMPDIR NODE NODE_ENV NODE_OPTIONS NODE_EXTRA_CA_CERTS INIT_CWD COLOR npm_config_loglevel npm_lifecycle_event INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID KUBERNETES_SERVICE_HOST KUBERNETES_PORT XDG_DATA_DIRS XDG_CONFIG_DIRS LISTEN_FDS PGHOST PGPORT PGDATABASE CI'
  expect(listMisspelled(Object.fromEntries(usual.split(' ').map((name) => [name, 'x'])), VARIABLES)).toEqual([])
  // What Kubernetes sets in every container when a service is called busbar.
  const service = {
    BUSBAR_PORT: 'tcp://10.0.0.1:80',
    BUSBAR_SERVICE_HOST: '10.0.0.1',
    BUSBAR_SERVICE_PORT: '80',
    BUSBAR_PORT_80_TCP_ADDR: '10.0.0.1',
  }
  expect(listMisspelled(service, VARIABLES)).toEqual([])
})

it.each(['S3_BUCKET', 'OIDC_ISSUER', 'STUDIO_URL', 'DATA_KEY', 'ADMIN_PASSWORD_FILE'])(
  'stops the start when %s is set, which nothing reads yet',
  (name) => {
    expect(() => readConfig({ [name]: 'hidden' })).toThrow(`${name} is set, but this release has no part that reads it yet: unset it.`)
  },
)
