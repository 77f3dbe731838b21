import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DOCUMENT_BYTES } from '#machines/define/fields/document-size.ts'
import { onePage, pdfOf } from '#tests/support/browser/documents.ts'
import { call } from '#tests/support/people/call.ts'
import { person } from '#tests/support/people/member.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startServer()
  const { reply } = await call(server, 'signUp', { body: person() })
  token = reply.response.access_token
})
afterAll(() => server.stop())

/** Uploads a file. Returns `kept`, or the code of the refusal. */
async function fateOf(bytes: Uint8Array, name = 'letter.pdf'): Promise<string> {
  await server.services.store.transact((tx) => tx.deleteFrom('attempts').execute())
  const file = new File([Uint8Array.from(bytes)], name, { type: 'application/pdf' })
  const { status, refusal } = await call(server, 'uploadDocument', { body: { file }, token })
  return status === 201 ? 'kept' : refusal.code
}

const CATALOG = '/Type /Catalog /Pages 2 0 R'
const PAGES = ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>', '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>']
/** A PDF of one page, with additions to its catalog and with more objects, numbered from 4. */
const withMore = (catalog: string, ...objects: string[]) => pdfOf([`<< ${CATALOG} ${catalog} >>`, ...PAGES, ...objects])

/** A PDF as modern programs write it, with its objects in a compressed stream. */
async function packed(change: (document: PDFDocument) => unknown): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.addPage().drawText('Dear Dr. Hill')
  await change(document)
  return document.save({ useObjectStreams: true })
}

describe('accepts a PDF that contains only pages', () => {
  test.each([
    ['one page', () => onePage()],
    ['objects in a compressed stream', () => packed(() => undefined)],
    ['a place to open at', () => withMore('/OpenAction [3 0 R /Fit]')],
    ['an action that goes to a place', () => withMore('/OpenAction << /S /GoTo /D [3 0 R /Fit] >>')],
    [
      'a page that goes to a place when it opens',
      () => withMore('', '<< /AA << /O << /S /GoTo /D [3 0 R /Fit] >> >> >>'),
    ],
    ['a link to a page of the web', () => withMore('', '<< /S /URI /URI (https://example.com) >>')],
    ['a page that speaks of /JS in its text', () => withMore('', stream('BT (/JS and JavaScript) Tj ET'))],
    ['a page that counts objects in its text', () => withMore('', stream('BT (There are 5 0 objects) Tj ET'))],
    ['a later version of an object', () => Buffer.concat([withMore('', '<< >>'), laterVersion('<< /Length 0 >>')])],
    [
      'comments before and within the beginning of an object',
      () => withMore('', '<< >>\nendobj\n%\n5 % a\n0 obj\n<< >>'),
    ],
  ] as const)('%s', async (_, make) => expect(await fateOf(await make())).toBe('kept'))
})
function stream(text: string): string {
  return `<< /Length ${text.length} >>\nstream\n${text}\nendstream`
}

describe('refuses a PDF with actions or an embedded file', () => {
  test.each([
    ['a script on opening', () => withMore('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>')],
    ['a script by name', () => withMore('/Names << /JavaScript << /Names [(a) 4 0 R] >> >>', '<< /S /JavaScript >>')],
    ['a script whose name is escaped', () => withMore('/OpenAction << /S /J#61vaScript /#4aS (1) >>')],
    ['a script in a compressed stream', () => packed((one) => one.addJavaScript('a', 'app.alert(1)'))],
    ['a program to launch', () => withMore('/OpenAction << /S /Launch /F (calc.exe) >>')],
    ['a program to launch, in a compressed stream', () => packed(launching)],
    ['a print on opening', () => withMore('/OpenAction << /S /Named /N /Print >>')],
    [
      'a web page after the place to open at',
      () => withMore('/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next 4 0 R >>', '<< /S /URI /URI <61> >>'),
    ],
    ['a form that sends data', () => withMore('/AA << /WC << /S /SubmitForm /F (https://example.com) >> >>')],
    ['a web page on closing', () => withMore('/AA << /WC << /S /URI /URI (https://example.com) >> >>')],
    [
      'a web page on the opening of a page',
      () => withMore('', '<< /Type /Page /AA 5 0 R >>', '<< /O 6 0 R >>', '<< /S /URI /URI (https://example.com) >>'),
    ],
    ['a form with scripts of its own', () => withMore('/AcroForm << /Fields [] /XFA 4 0 R >>', stream('<xdp/>'))],
    ['a file inside', () => packed((one) => one.attach(Buffer.from('MZ'), 'a.exe'))],
    ['a film', () => withMore('', '<< /Type /Annot /Subtype /RichMedia >>')],
    [
      'a script in an object that a later one replaces',
      () => Buffer.concat([withMore('', '<< /JS (1) >>'), laterVersion('<< >>')]),
    ],
    ['a script in a stream that no object names', () => withMore('', stream('9 0 obj << /S /JavaScript >> endobj'))],
    [
      'a script in such a stream, its name escaped',
      () => withMore('', stream('9 0 obj << /S /J#61vaScript >> endobj')),
    ],
  ] as const)('%s', async (_, make) => expect(await fateOf(await make())).toBe('document-active'))
})
/** An incremental update, which replaces object 4 at the end of the file. */
function laterVersion(object: string): Buffer {
  return Buffer.from(`4 0 obj\n${object}\nendobj\nstartxref\n9\n%%EOF\n`)
}
function launching({ catalog, context }: PDFDocument): void {
  catalog.set(PDFName.of('OpenAction'), context.obj({ S: 'Launch', F: PDFString.of('calc.exe') }))
}

test('refuses a PDF that asks for a password, in either file format', async () => {
  for (const useObjectStreams of [true, false]) {
    const document = await PDFDocument.create()
    document.addPage()
    document.encrypt({ userPassword: 'open', ownerPassword: 'sesame' })
    expect(await fateOf(await document.save({ useObjectStreams }))).toBe('document-locked')
  }
})

describe('refuses a PDF that hides an object inside another one', () => {
  const hidden = '5 0 obj << /S /URI /URI <61> >> endobj'
  test.each([
    ['in a stream', stream(`${hidden}\n`)],
    ['in a comment', `<< >> % ${hidden}`],
    ['in a text', `(${hidden})`],
    ['in a comment where another object begins', `<< >> endobj\n6 % ${hidden}\n0 obj\n<< >>`],
    ['with comments between its parts', stream(hidden.replace('5 0 ', '5%1\n0%2\n'))],
    ['with numbers written oddly', stream(hidden.replace('5 0 ', '+5.0 0'))],
  ])('%s', async (_, object) => expect(await fateOf(withMore('/OpenAction 5 0 R', object))).toBe('document-unreadable'))
})

const OBJECTS = 300 * 1024 * 1024
describe('refuses a PDF that is broken or made to stall its reader', () => {
  const half = onePage()
  test.each([
    ['cut in half', () => half.subarray(0, half.length / 2)],
    ['without its end', () => half.subarray(0, half.length - 40)],
    ['a beginning and nothing else', () => Buffer.from('%PDF-1.7')],
    ['without a page', () => pdfOf(['<< /Type /Catalog >>'])],
    ['nested without end', () => Buffer.from(`%PDF-1.7\n1 0 obj\n${'['.repeat(1_000_000)}`)],
    ['objects that unpack to 300 MB', () => bomb('ObjStm')],
    ['a table that unpacks to 300 MB', () => bomb('XRef')],
    ['objects that hide behind another type', () => withMore('', hiding())],
  ] as const)('%s', async (_, make) => expect(await fateOf(make())).toBe('document-unreadable'))

  test('while the server still answers other calls', async () => {
    const stalling = fateOf(Buffer.from(`%PDF-1.7\n1 0 obj\n2 ${'a'.repeat(6_000_000)}`))
    const begun = Date.now()
    expect((await call(server, 'healthz')).status).toBe(200)
    expect(Date.now() - begun).toBeLessThan(5000)
    expect(await stalling).toBe('document-unreadable')
  }, 180_000)
})
function bomb(type: string): Buffer {
  const data = deflateSync(Buffer.alloc(OBJECTS), { level: 9 })
  const head = `<< /Type /${type} /N 1 /First 4 /W [1 1 1] /Size 9 /Filter /FlateDecode /Length ${data.length} >>`
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n${head}\nstream\n`),
    data,
    Buffer.from('\nendstream\nendobj\nstartxref\n1\n%%EOF'),
  ])
}
function hiding(): string {
  const data = '9 0 << /Length 1 >>'
  return `<< /Type /Other /N 1 /First 4 /Length ${data.length} >>\nstream\n${data}\nendstream`
}

describe('refuses a file that is not a document, whatever its name', () => {
  test.each([
    ['a program', 'MZ\x90\0\x03'],
    ['a program of another system', '\x7fELF\x02'],
    ['a page', '<!doctype html><script>1</script>'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
    ['a page before a PDF', '<script>1</script>%PDF-1.7'],
    ['an archive', 'PK\x03\x04'],
    ['a text', 'Dear Dr. Hill'],
  ])('%s', async (_, text) => expect(await fateOf(Buffer.from(text, 'latin1'))).toBe('document-type'))

  test('an image that is cut off halfway', async () =>
    expect(await fateOf(Buffer.from('89504e470d0a1a0a0000', 'hex'), 'scan.png')).toBe('document-unreadable'))
  test('an empty file', async () => expect(await fateOf(new Uint8Array())).toBe('document-unreadable'))
})

describe('the limits of a document', () => {
  const sized = (bytes: number) => {
    const [head, tail] = [onePage().subarray(0, 9), onePage().subarray(9)]
    const filling = Buffer.from(`% ${'x'.repeat(bytes - onePage().length - 3)}\n`)
    return Buffer.concat([head, filling, tail])
  }
  test('10 MB are accepted, and one byte more is refused', async () => {
    expect(sized(DOCUMENT_BYTES).length).toBe(DOCUMENT_BYTES)
    expect(await fateOf(sized(DOCUMENT_BYTES))).toBe('kept')
    expect(await fateOf(sized(DOCUMENT_BYTES + 1))).toBe('too-large')
  })
  test.each(['n'.repeat(300), 'a\u0007b.pdf', '../../etc/passwd', '..\\boot.ini', '..'])(
    'the name %j is refused',
    async (name) => expect(await fateOf(onePage(), name)).toBe('document-name'),
  )
})
