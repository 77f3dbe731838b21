import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import examples from '#api/contract/examples.json' with { type: 'json' }
import { curlOf } from './curl-of.ts'

const ORIGIN = 'https://covey.example'

test('a query is one line', () => {
  expect(curlOf('GET /api/cove/all?q=soup&limit=2', ORIGIN)).toBe(
    "curl 'https://covey.example/api/cove/all?q=soup&limit=2'",
  )
})

test('a call for members takes the token from the shell, and sends its body', () => {
  expect(
    curlOf(
      'PATCH /api/user\nAuthorization: Bearer ACCESS_TOKEN\nContent-Type: application/json\n\n{ "first_name": "O\'Neil" }',
      ORIGIN,
    ),
  ).toBe(
    `curl -X PATCH 'https://covey.example/api/user' \\
  -H "Authorization: Bearer $ACCESS_TOKEN" \\
  -H 'Content-Type: application/json' \\
  -d '{ "first_name": "O'\\''Neil" }'`,
  )
})

test('a file is sent as a form', () => {
  expect(curlOf(examples.uploadImage.sent, ORIGIN).split(' \\\n  ').slice(2)).toEqual(["-F 'file=@soup.png'"])
})

test('a shell sends each recorded example unchanged', () => {
  const script = Object.values(examples)
    .map(({ sent }) => `curl() { printf '%s\\0' "$@"; printf '\\1'; }\n${curlOf(sent, ORIGIN)}`)
    .join('\n')
  const said = execFileSync('sh', ['-c', script], { env: { ...process.env, ACCESS_TOKEN: 'ACCESS_TOKEN' } }).toString()
  const read = said.split('\u0001').slice(0, -1)
  expect(read).toHaveLength(Object.keys(examples).length)
  for (const [index, { sent }] of Object.values(examples).entries()) {
    const body = sent.split('\n\n').slice(1).join('\n\n')
    const given = read[index]?.split('\0') ?? []
    expect(given.find((text) => text.startsWith(ORIGIN))).toBe(`${ORIGIN}${sent.split('\n')[0]?.split(' ')[1]}`)
    if (body.startsWith('{')) expect(given).toContain(body)
  }
})
