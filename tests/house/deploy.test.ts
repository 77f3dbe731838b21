import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readEnvironment } from '#api/server/environment.ts'
import { read } from './tree.ts'

const FOLDER = 'api/server/deploy'
const { services, volumes } = parse(read(`${FOLDER}/compose.yaml`))
const container = read(`${FOLDER}/Dockerfile`)
const SECRET = 'as long as a secret has to be, and longer'
const SET: Readonly<Record<string, string>> = {
  HOST: 'covey.example',
  DATABASE_PASSWORD: 'quiet-garden',
  SIGNING_SECRET: SECRET,
  ORDER_WEBHOOK_SECRET: SECRET,
  SMTP_URL: 'smtp://mail.example:587',
}
const filled = (text: string) => text.replace(/\$\{(\w+)(:\?[^}]*)?\}/g, (_, name: string) => SET[name] ?? '')

test('the portal starts with what the compose file sets, and needs a word for nothing else', () => {
  const given: Record<string, string> = services.portal.environment
  const environment = readEnvironment(
    Object.fromEntries(Object.entries(given).map(([name, text]) => [name, filled(text)])),
  )
  expect(environment).toMatchObject({
    publicBaseUrl: 'https://covey.example',
    databaseUrl: 'postgres://covey:quiet-garden@database/covey',
    trustProxy: true,
    mail: { to: 'server' },
  })
})

test('every setting that the compose file asks for is said to be missing in words, and is on the page', () => {
  const asked = [...read(`${FOLDER}/compose.yaml`).matchAll(/\$\{(\w+):\?[^}]+\}/g)].map(([, name = '']) => name)
  expect(asked.toSorted()).toEqual(Object.keys(SET).toSorted())
  for (const name of asked) expect(read('docs/scaling.md')).toContain(`\`${name}\``)
})

test('services name each other, their volumes and their files rightly', () => {
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

test('the container copies and runs what there is, and all that the portal is made of', () => {
  const copied = [...container.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) => names.split(' '))
  for (const name of copied) expect(existsSync(name), name).toBe(true)
  const imported = Object.keys(JSON.parse(read('package.json')).imports).map((name) => name.slice(1, -2))
  expect(copied).toEqual(expect.arrayContaining(imported.filter((name) => name !== 'tests')))
  const [, start = ''] = /^CMD (.+)$/m.exec(container) ?? []
  expect(JSON.parse(read('package.json')).scripts.start).toContain(JSON.parse(start).join(' '))
})
