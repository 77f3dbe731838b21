import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { DOCUMENTS_PER_DAY } from '#api/contract/documents.ts'
import { FLOW_HEADERS } from '#api/contract/endpoint.ts'
import type { Run } from '#api/contract/runs.ts'
import { sweepStoredData } from '#api/server/background/sweep.ts'
import { keepDocuments } from '#api/server/documents/documents-of-run.ts'
import { findRun } from '#api/server/runs/run-store.ts'
import type { KeptDocument } from '#machines/define/fields/document.ts'
import { DAY_MS, HOUR_MS } from '#machines/define/time.ts'
import { entryOf } from '#machines/walk/draft.ts'
import { onePage } from '#tests/support/browser/documents.ts'
import { letterFlow } from '#tests/support/flows/letter-flow.ts'
import { call } from '#tests/support/people/call.ts'
import { PASSWORD } from '#tests/support/people/member.ts'
import { newMember, runsOf, type Who } from '#tests/support/people/runs.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

// Starting a thread for each file takes 250 ms; documents-hostile.test.ts tests with threads.
vi.mock('#api/server/documents/check-pdf.ts', async () => {
  const { inspectPdf } = await import('#api/server/documents/inspect-pdf.ts')
  return { checkPdf: inspectPdf }
})

// A flow that asks for documents, in addition to those of the portal.
vi.mock('#flows/catalogue.ts', async (original) => {
  const { catalogue } = await original<typeof import('#flows/catalogue.ts')>()
  const { letterFlow } = await import('#tests/support/flows/letter-flow.ts')
  return { catalogue: [...catalogue, letterFlow] }
})

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const pdf = (name = 'clinic-letter.pdf') => new File([Uint8Array.from(onePage())], name, { type: 'application/pdf' })
const upload = ({ token }: Pick<Who, 'token'>, file: Blob = pdf(), key?: string) =>
  call(server, 'uploadDocument', { body: { file }, token, ...(key && { headers: { [FLOW_HEADERS.key]: key } }) })
const kept = async (who: Who, file?: Blob): Promise<KeptDocument> => (await upload(who, file)).reply
const read = ({ token }: Pick<Who, 'token'>, { id }: Pick<KeptDocument, 'id'>) =>
  fetch(`${server.url}/api/documents/${id}`, { headers: { Authorization: `Bearer ${token}` } })
const statusOf = async (who: Who, document: KeptDocument) => (await read(who, document)).status
/** The number of documents in the upload store. */
const filesKept = async () => {
  const names = await readdir(join(server.dataDir, 'uploads')).catch(() => [])
  return names.filter((name) => name.endsWith('.document')).length
}
const rowOf = ({ id }: KeptDocument) =>
  server.services.store.read.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst()

const { begin, answer } = runsOf(() => server, letterFlow.id)
/** A run at the question that asks for the letter. */
const atLetter = async (who: Who) => (await answer(who, await begin(who), 'patient', { name: 'Ana' })).reply
const withLetter = async (who: Who, letter: object) =>
  (await answer(who, await atLetter(who), 'letter', { letter })).reply

describe('a document', () => {
  test('comes back to its owner byte for byte, as a download that is never displayed', async () => {
    const who = await newMember(server)
    const { status, reply } = await upload(who)
    expect([status, reply]).toEqual([
      201,
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'clinic-letter.pdf',
        kind: 'pdf',
        bytes: onePage().length,
        kept_at: expect.any(Number),
      },
    ])
    const response = await read(who, reply)
    expect(Buffer.from(await response.arrayBuffer()).equals(onePage())).toBe(true)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="clinic-letter.pdf"; filename*=UTF-8''clinic-letter.pdf`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
  })

  test('has a name in any script, which cannot break its header', async () => {
    const who = await newMember(server)
    const document = await kept(who, pdf('Bericht "März"; 診断書.pdf'))
    const { headers } = await read(who, document)
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="Bericht _M_rz__ ___.pdf"; filename*=UTF-8''Bericht%20%22M%C3%A4rz%22%3B%20%E8%A8%BA%E6%96%AD%E6%9B%B8.pdf`,
    )
  })

  test('is not found by anyone else, nor under the addresses of pictures', async () => {
    const [who, other] = [await newMember(server), await newMember(server)]
    const document = await kept(who)
    expect(await statusOf(other, document)).toBe(404)
    expect((await fetch(`${server.url}/api/documents/${document.id}`)).status).toBe(401)
    for (const ending of ['document', 'pdf', 'webp'])
      expect((await fetch(`${server.url}/api/uploads/${document.id}.${ending}`)).status).toBe(404)
    expect((await call(server, 'removeDocument', { params: { document: document.id }, ...other })).status).toBe(404)
    expect(await statusOf(who, document)).toBe(200)
  })

  test('that is a photo is re-encoded without its location', async () => {
    const who = await newMember(server)
    const taken = await sharp({ create: { width: 4000, height: 2000, channels: 3, background: '#c65' } })
      .withExif({ IFD0: { Make: 'SecretCamera' } })
      .jpeg()
      .toBuffer()
    const document = await kept(who, new File([Uint8Array.from(taken)], 'scan.JPG', { type: 'image/jpeg' }))
    const response = await read(who, document)
    expect(response.headers.get('content-disposition')).toContain('filename="scan.webp"')
    const bytes = Buffer.from(await response.arrayBuffer())
    const { format, exif, width } = await sharp(bytes).metadata()
    expect([document.kind, document.bytes, format, exif, width]).toEqual([
      'image',
      bytes.length,
      'webp',
      undefined,
      3000,
    ])
    expect(bytes.includes('SecretCamera')).toBe(false)
  })

  test('can be removed while no answer contains it', async () => {
    const who = await newMember(server)
    const document = await kept(who)
    const before = await filesKept()
    expect((await call(server, 'removeDocument', { params: { document: document.id }, ...who })).status).toBe(204)
    expect([await statusOf(who, document), await filesKept(), await rowOf(document)]).toEqual([
      404,
      before - 1,
      undefined,
    ])
  })

  test(`can be sent ${DOCUMENTS_PER_DAY} times a day by one account`, async () => {
    const who = await newMember(server)
    await server.services.store.transact((tx) =>
      tx
        .insertInto('attempts')
        .values({ key: `document:${who.id}`, count: DOCUMENTS_PER_DAY - 1, ends_at: server.services.now() + DAY_MS })
        .execute(),
    )
    expect((await upload(who)).status).toBe(201)
    const { status, refusal } = await upload(who)
    expect([status, refusal.code]).toEqual([429, 'too-many-requests'])
  })
})

describe('the same document sent again with its key', () => {
  test('is the same document, although the boundary of the form differs each time', async () => {
    const [who, key] = [await newMember(server), randomUUID()]
    const [first, second] = [await upload(who, pdf(), key), await upload(who, pdf(), key)]
    expect([second.status, second.reply]).toEqual([201, first.reply])
  })

  test('twice at once is one document, and no bytes of the other stay', async () => {
    const [who, key, before] = [await newMember(server), randomUUID(), await filesKept()]
    const all = await Promise.all([1, 2, 3].map(() => upload(who, pdf(), key)))
    expect(new Set(all.map(({ reply }) => reply.id)).size).toBe(1)
    await sweepStoredData(server.services)
    expect(await filesKept()).toBe(before + 1)
    expect(all[0] && (await statusOf(who, all[0].reply))).toBe(200)
  })

  test('is refused if the file is another one', async () => {
    const [who, key] = [await newMember(server), randomUUID()]
    await upload(who, pdf('a.pdf'), key)
    const { status, refusal } = await upload(who, pdf('b.pdf'), key)
    expect([status, refusal.code]).toEqual([422, 'idempotency-mismatch'])
  })
})

describe('an answer with a document', () => {
  test('binds the document to its run', async () => {
    const who = await newMember(server)
    const document = await kept(who)
    const run = await withLetter(who, document)
    expect(entryOf(run.draft, 'letter')?.answer).toEqual({ letter: document })
    expect(await rowOf(document)).toMatchObject({ run_id: run.id, left_at: null })
    const { status, refusal } = await call(server, 'removeDocument', { params: { document: document.id }, ...who })
    expect([status, refusal.code]).toEqual([409, 'document-in-use'])
  })

  test.each([
    ['someone else’s', async () => kept(await newMember(server))],
    ['never there', async () => ({ id: randomUUID(), name: 'a.pdf', kind: 'pdf', bytes: 9, kept_at: 9 })],
    ['said to be smaller than it is', async (who: Who) => ({ ...(await kept(who)), bytes: 1 })],
    ['given another name', async (who: Who) => ({ ...(await kept(who)), name: 'other.pdf' })],
    [
      'held by another run',
      async (who: Who) => {
        const document = await kept(who)
        await withLetter(who, document)
        return document
      },
    ],
    [
      'no longer kept',
      async (who: Who) => {
        const document = await kept(who)
        await call(server, 'removeDocument', { params: { document: document.id }, ...who })
        return document
      },
    ],
  ])('is refused with the field’s own sentence if the document is %s', async (_, make) => {
    const who = await newMember(server)
    const run = await atLetter(who)
    const { status, refusal } = await answer(who, run, 'letter', { letter: await make(who) })
    expect([status, refusal.code, Object.keys(refusal.fields ?? {})]).toEqual([422, 'invalid-input', ['letter']])
  })

  test('replaces the earlier document and deletes its bytes', async () => {
    const who = await newMember(server)
    await sweepStoredData(server.services)
    const [first, second] = [await kept(who), await kept(who)]
    const run = await withLetter(who, first)
    await answer(who, run, 'letter', { letter: second })
    expect([await statusOf(who, first), await statusOf(who, second)]).toEqual([404, 200])
    const before = await filesKept()
    await sweepStoredData(server.services)
    expect([await rowOf(first), await filesKept()]).toEqual([undefined, before - 1])
  })

  test('sent twice with one key changes nothing the second time', async () => {
    const [who, key] = [await newMember(server), randomUUID()]
    const [document, run] = [await kept(who), await atLetter(who)]
    const first = await answer(who, run, 'letter', { letter: document }, key)
    const second = await answer(who, run, 'letter', { letter: document }, key)
    expect(second.reply).toEqual(first.reply)
    expect(await statusOf(who, document)).toBe(200)
  })

  test('may contain one for each item of a list, and removing an item deletes its document', async () => {
    const who = await newMember(server)
    const [letter, one, other] = [await kept(who), await kept(who), await kept(who)]
    const run = await withLetter(who, letter)
    const items = [{ about: 'Bill', scan: one }, { about: 'Note' }, { about: 'Plan', scan: other }]
    const both = await answer(who, run, 'papers', { items })
    expect(both.status).toBe(200)
    await answer(who, both.reply, 'papers', { items: items.slice(0, 2) })
    expect([await statusOf(who, letter), await statusOf(who, one), await statusOf(who, other)]).toEqual([200, 200, 404])
    const strange = [{ about: 'Bill', scan: await kept(await newMember(server)) }]
    expect((await answer(who, both.reply, 'papers', { items: strange })).status).not.toBe(200)
  })
})

describe('a document is deleted', () => {
  test('a day after it was sent if no answer contains it, and no earlier', async () => {
    const who = await newMember(server)
    const [loose, held] = [await kept(who), await kept(who)]
    const haveBytes = () =>
      Promise.all(
        [loose, held].map(async ({ id }) => (await server.services.uploads.get(`${id}.document`)) !== undefined),
      )
    await withLetter(who, held)
    server.pass(23 * HOUR_MS)
    await sweepStoredData(server.services)
    expect(await haveBytes()).toEqual([true, true])
    server.pass(2 * HOUR_MS)
    await sweepStoredData(server.services)
    expect(await haveBytes()).toEqual([false, true])
    expect([await rowOf(loose), await rowOf(held)]).toMatchObject([undefined, { left_at: null }])
  })

  test('with its run', async () => {
    const who = await newMember(server)
    const document = await kept(who)
    const run = await withLetter(who, document)
    await server.services.store.transact((tx) => tx.deleteFrom('runs').where('id', '=', run.id).execute())
    const signedIn = await call(server, 'exportData', who)
    expect(signedIn.status).toBe(200)
    expect(await statusOf(who, document)).toBe(404)
    await sweepStoredData(server.services)
    expect(await rowOf(document)).toBeUndefined()
  })

  test('with its account, including its bytes', async () => {
    const who = await newMember(server)
    const [loose, held, before] = [await kept(who), await kept(who), await filesKept()]
    await withLetter(who, held)
    const proof = { method: 'password' as const, password: PASSWORD, otp: undefined }
    await call(server, 'reauthenticate', { ...who, body: proof })
    expect((await call(server, 'closeAccount', who)).status).toBe(204)
    expect([await rowOf(loose), await rowOf(held), await filesKept()]).toEqual([undefined, undefined, before - 2])
  })

  test('never while an answer takes it up: both succeed or both fail', async () => {
    for (let round = 0; round < 8; round++) {
      const who = await newMember(server)
      const [document, run] = [await kept(who), await atLetter(who)]
      const [answered, removed] = await Promise.all([
        answer(who, run, 'letter', { letter: document }),
        call(server, 'removeDocument', { params: { document: document.id }, ...who }),
      ])
      expect([
        [200, 409],
        [422, 204],
      ]).toContainEqual([answered.status, removed.status])
      expect(await statusOf(who, document)).toBe(answered.status === 200 ? 200 : 404)
    }
  })

  test('without cutting off a reader, who gets all of it or a refusal', async () => {
    for (let round = 0; round < 8; round++) {
      const who = await newMember(server)
      const document = await kept(who)
      const [response] = await Promise.all([
        read(who, document),
        call(server, 'removeDocument', { params: { document: document.id }, ...who }),
      ])
      expect([200, 404]).toContain(response.status)
      if (response.status === 200) expect(Buffer.from(await response.arrayBuffer()).equals(onePage())).toBe(true)
    }
  })
})

test('of two simultaneous answers with a document each, the one that counts keeps its own', async () => {
  for (let round = 0; round < 4; round++) {
    const who = await newMember(server)
    const [one, other, run] = [await kept(who), await kept(who), await atLetter(who)]
    const answers = await Promise.all([one, other].map((letter) => answer(who, run, 'letter', { letter })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const winner = answers[0]?.status === 200 ? one : other
    expect(await rowOf(winner)).toMatchObject({ run_id: run.id, left_at: null })
  }
})

test('a visitor’s answers bring no document into a run, so its step is asked again', async () => {
  const [who, other] = [await newMember(server), await newMember(server)]
  const draft = { answers: { patient: { name: 'Ana' }, letter: { letter: await kept(other) } } }
  const { reply } = await call(server, 'createRun', { params: { flow: 'letter' }, body: { draft }, ...who } as never)
  expect(Object.keys((reply as Run).draft.entries)).toEqual(['patient'])
})

test('a member’s own data lists each document with its address', async () => {
  const who = await newMember(server)
  const document = await kept(who)
  const { reply } = await call(server, 'exportData', who)
  expect(reply.documents).toEqual([
    {
      id: document.id,
      run_id: null,
      name: document.name,
      kind: 'pdf',
      bytes: document.bytes,
      created_at: document.kept_at,
      url: `/api/documents/${document.id}`,
    },
  ])
})

test('a run binds no document of another owner, even if its draft names one', async () => {
  const [who, other] = [await newMember(server), await newMember(server)]
  const [run, theirs] = [await atLetter(who), await kept(other)]
  await server.services.store.transact(async (tx) => {
    const stored = await findRun(tx, who.id, run.id)
    if (!stored) throw new Error('The run is not there.')
    const entries = { letter: { answer: { letter: theirs }, revision: 1, reads: {} } }
    await keepDocuments(tx, stored, { ...stored.draft, entries }, server.services.now())
  })
  expect(await rowOf(theirs)).toMatchObject({ run_id: null, left_at: null })
})
