import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readEnvironment } from '#api/server/settings/environment.ts'
import { read } from './tree.ts'

const FOLDER = 'api/server/deploy'
const { services, volumes } = parse(read(`${FOLDER}/compose.yaml`))
const container = read(`${FOLDER}/Dockerfile`)
const SECRET = 'as long as a secret has to be, and longer'
const SET: Readonly<Record<string, string>> = {
  DOMAIN: 'covey.example',
  DATABASE_PASSWORD: 'quiet-garden',
  SIGNING_SECRET: SECRET,
  ORDER_WEBHOOK_SECRET: SECRET,
  SMTP_URL: 'smtp://mail.example:587',
  OPERATOR_EMAILS: 'ana@covey.example,leo@covey.example',
}
const given: Readonly<Record<string, string>> = services.portal.environment
/** Returns the portal's settings from the compose file, with these variables filled in. */
const filled = (set: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(given).map(([name, text]) => [
      name,
      text.replace(/\$\{(\w+)(:[?-][^}]*)?\}/g, (_, wanted: string) => set[wanted] ?? ''),
    ]),
  )

test('the portal starts with the settings of the compose file and needs no other', () => {
  expect(readEnvironment(filled(SET))).toMatchObject({
    hosts: ['0.0.0.0'],
    publicBaseUrl: 'https://covey.example',
    databaseUrl: 'postgres://covey:quiet-garden@database/covey',
    trustProxy: true,
    mail: { to: 'server' },
    operatorEmails: ['ana@covey.example', 'leo@covey.example'],
    minimumBank: 1000,
    wildfire: undefined,
    plaid: undefined,
  })
})

/** Settings that the compose file or the image sets itself, and settings left out on purpose, with the reason. */
const SETTLED = ['HOST', 'PUBLIC_BASE_URL', 'DATABASE_URL', 'TRUST_PROXY']
const NOT_FOR_IT = {
  PORT: 'the proxy and the image know 3000',
  DATA_DIR: 'the image has a volume for it',
  MAIL_OUTBOX_DIR: 'a mail server is asked for',
  DEMO: 'there is none where others come',
  MAILBOX: 'a mail server is asked for',
  CLOCK: 'time is turned on one’s own machine alone',
  NEXT_PUBLIC_API_BASE_URL: 'known to the build',
  STORYBOOK_URL: 'for developers',
}

test('every setting reaches the portal unchanged, or is excluded on purpose', () => {
  const told = [...read('docs/settings.md').matchAll(/^\| (`[A-Z].*?) +\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name),
  )
  expect(told.length).toBeGreaterThan(40)
  expect([...Object.keys(given), ...Object.keys(NOT_FOR_IT)].toSorted()).toEqual([...new Set(told)].toSorted())
  const set = Object.fromEntries(told.map((name) => [name, `what ${name} is set to`]))
  const reached = filled(set)
  for (const name of Object.keys(given).filter((one) => !SETTLED.includes(one))) expect(reached[name]).toBe(set[name])
})

test('all payment, gift card and sign-in settings can be set in the compose file at once', () => {
  const environment = readEnvironment(
    filled({
      ...SET,
      WILDFIRE_BASE_URL: 'https://api.wildfire.example',
      WILDFIRE_APP_ID: '42',
      WILDFIRE_SECRET: SECRET,
      WILDFIRE_VANITY_HOST: 'go.covey.example',
      TREMENDOUS_BASE_URL: 'https://api.tremendous.com',
      TREMENDOUS_API_KEY: SECRET,
      TREMENDOUS_FUNDING_SOURCE: 'BALANCE',
      TREMENDOUS_WEBHOOK_KEY: SECRET,
      PLAID_BASE_URL: 'https://production.plaid.com',
      PLAID_CLIENT_ID: 'client',
      PLAID_SECRET: SECRET,
      GOOGLE_CLIENT_ID: 'client',
      HOLD_HOURS: '24',
    }),
  )
  expect(environment).toMatchObject({
    wildfire: { appId: '42' },
    tremendous: { fundingSource: 'BALANCE' },
    plaid: { clientId: 'client' },
    google: { clientId: 'client' },
    hold: 24 * 60 * 60 * 1000,
  })
})

test('every required setting of the compose file is reported if it is missing, and is documented', () => {
  const asked = [...read(`${FOLDER}/compose.yaml`).matchAll(/\$\{(\w+):\?[^}]+\}/g)].map(([, name = '']) => name)
  expect(asked.toSorted()).toEqual(Object.keys(SET).toSorted())
  for (const name of asked) expect(read('docs/scaling.md')).toContain(`\`${name}\``)
})

test('services name each other, their volumes and their files correctly', () => {
  expect(read(`${FOLDER}/Caddyfile`)).toContain('dynamic a portal 3000')
  expect(container).toContain('EXPOSE 3000')
  for (const { depends_on = [], volumes: own = [], build } of Object.values<never>(services)) {
    const needed: string[] = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)
    for (const name of needed) expect(services).toHaveProperty(name)
    for (const volume of own as string[]) {
      const [from = ''] = volume.split(':')
      expect(from.startsWith('./') ? existsSync(`${FOLDER}/${from}`) : from in volumes, volume).toBe(true)
    }
    if (build) expect(existsSync((build as { dockerfile: string }).dockerfile)).toBe(true)
  }
})

test('a container without other settings can be reached from outside', () => {
  const [, set = ''] = /^ENV .*\bHOST=(\S+)/m.exec(container) ?? []
  expect(readEnvironment({ HOST: set, SIGNING_SECRET: SECRET, ORDER_WEBHOOK_SECRET: SECRET })).toMatchObject({
    hosts: ['0.0.0.0'],
    isPrivate: false,
    demo: false,
    mailbox: false,
    clock: 'real',
    operatorEmails: [],
  })
})

test('the container copies and runs existing files, and all that the portal needs', () => {
  const copied = [...container.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) => names.split(' '))
  for (const name of copied) expect(existsSync(name), name).toBe(true)
  const imported = Object.keys(JSON.parse(read('package.json')).imports).map((name) => name.slice(1, -2))
  expect(copied).toEqual(expect.arrayContaining(imported.filter((name) => name !== 'tests')))
  const [, start = ''] = /^CMD (.+)$/m.exec(container) ?? []
  expect(JSON.parse(read('package.json')).scripts.start).toContain(JSON.parse(start).join(' '))
})
