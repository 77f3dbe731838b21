import { inflateSync } from 'node:zlib'
import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFObjectStreamParser,
  PDFParser,
  PDFRawStream,
  PDFXRefStreamParser,
} from '@cantoo/pdf-lib'

/** Why a PDF is refused. `fine` if it is not refused. */
export type PdfVerdict = 'fine' | 'active' | 'locked' | 'unreadable'

/** The maximum size of an object stream after unpacking, in bytes. Pages and pictures are never unpacked. */
const OBJECTS_BYTES = 32 * 1024 * 1024

/**
 * Inspects every object of a PDF, including objects in compressed streams and objects that a later version of the file
 * replaces, because a reader may find any of them.
 */
export async function inspectPdf(bytes: Uint8Array): Promise<PdfVerdict> {
  const parser = PDFParser.forBytesWithOptions(bytes)
  const context = contextOf(parser)
  const objects: PDFObject[] = []
  const places = placesRead(parser)
  context.assign = (ref, object) => {
    objects.push(object)
    PDFContext.prototype.assign.call(context, ref, object)
  }
  const isRead = await parser.parseDocument().then(
    () => true,
    () => false,
  )
  // An encrypted file often fails to parse, so this is checked first.
  if (context.lookup(context.trailerInfo.Encrypt)) return 'locked'
  const text = Buffer.from(bytes).toString('latin1')
  if (ACTIVE_TEXT.test(withoutEscapes(text)) || objects.some(isActive)) return 'active'
  const isUnderstood = isRead && objects.every(isWhole) && !hidesObjects(text, places)
  return isUnderstood && hasPages(context) ? 'fine' : 'unreadable'
}

/**
 * The parser exposes its context only to subclasses. The context is needed before parsing, because replaced objects are
 * gone afterwards.
 */
function contextOf(parser: PDFParser): PDFContext {
  const context: unknown = Reflect.get(parser, 'context')
  if (context instanceof PDFContext) return context
  throw new Error('The PDF parser has no context.')
}

/**
 * The positions at which the parser finds objects, in bytes from the start of the file. The returned set fills while
 * the parser reads.
 */
function placesRead(parser: PDFParser): ReadonlySet<number> {
  const places = new Set<number>()
  const bytes: unknown = Reflect.get(parser, 'bytes')
  const readObject: unknown = Reflect.get(parser, 'parseIndirectObject')
  if (!hasOffset(bytes) || typeof readObject !== 'function') throw new Error('The PDF parser has changed.')
  Reflect.set(parser, 'parseIndirectObject', async () => {
    const place = bytes.offset()
    const ref: unknown = await readObject.call(parser)
    places.add(place)
    return ref
  })
  return places
}
const hasOffset = (bytes: unknown): bytes is { offset(): number } =>
  typeof bytes === 'object' && bytes !== null && 'offset' in bytes && typeof bytes.offset === 'function'

const NUMBER = String.raw`[\d.+-]+`
/** White space, or a comment up to the end of its line. */
const BLANK = String.raw`(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])`
/**
 * The start of an object, such as `5 0 obj`. The pattern only looks ahead, so that it also finds a start inside the
 * comment of another object.
 */
const OBJECT_START = new RegExp(String.raw`(?<![\d.+-])(?=${NUMBER}${BLANK}+${NUMBER}${BLANK}*obj(?![A-Za-z]))`, 'g')

/**
 * Whether an object begins where the parser found none: inside a stream, a string or a comment. The parser ignores the
 * file's table of objects, but a PDF reader uses the table, which may point to such an object.
 */
function hidesObjects(text: string, places: ReadonlySet<number>): boolean {
  for (const { index } of text.matchAll(OBJECT_START)) if (!places.has(index)) return true
  return false
}

/** Decodes the escapes in names: `/J#61vaScript` becomes `/JavaScript`. */
const withoutEscapes = (text: string): string =>
  text.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/**
 * Names that no page needs. They are searched for as text, to find them even where the parser sees no object, such as
 * between objects or in a separate stream.
 */
const ACTIVE_TEXT = /\/(JavaScript|EmbeddedFile|Launch|RichMedia)\b/

/** Dictionary keys of objects that run something or contain files. */
const ACTIVE_KEYS = ['JS', 'JavaScript', 'EmbeddedFiles', 'EF', 'XFA', 'RichMediaContent'].map((key) => PDFName.of(key))

/** Types of actions and annotations that do more than show a page or follow a link. */
const ACTIVE_VALUES: Readonly<Record<string, readonly PDFName[]>> = {
  S: ['JavaScript', 'Launch', 'ImportData', 'SubmitForm', 'GoToE', 'GoToR', 'Rendition', 'RichMediaExecute'].map(name),
  Type: ['EmbeddedFile'].map(name),
  Subtype: ['FileAttachment', 'RichMedia', 'Screen', 'Movie', 'Sound', '3D'].map(name),
}
function name(text: string): PDFName {
  return PDFName.of(text)
}

/**
 * Whether an object, or one nested in it, runs something or contains a file. References are not followed, because each
 * indirect object is checked separately.
 */
function isActive(object: PDFObject | undefined): boolean {
  if (object instanceof PDFRawStream) return isActive(object.dict)
  if (object instanceof PDFArray) return object.asArray().some(isActive)
  if (!(object instanceof PDFDict)) return false
  return (
    ACTIVE_KEYS.some((key) => object.has(key)) ||
    Object.entries(ACTIVE_VALUES).some(([key, values]) =>
      values.some((value) => object.lookup(PDFName.of(key)) === value),
    ) ||
    opensMore(object.lookup(PDFName.of('OpenAction'))) ||
    reactsWithMore(object.lookup(PDFName.of('AA'))) ||
    object.values().some(isActive)
  )
}

/** Whether an action does more than go to a page of the same file. */
const opensMore = (action: PDFObject | undefined): boolean =>
  action instanceof PDFDict && (action.lookup(PDFName.of('S')) !== PDFName.of('GoTo') || action.has(PDFName.of('Next')))

/**
 * Whether one of the actions in `/AA` does more than go to a page of the same file. These actions run automatically on
 * events, such as opening a page.
 */
const reactsWithMore = (actions: PDFObject | undefined): boolean =>
  actions instanceof PDFDict && actions.keys().some((event) => opensMore(actions.lookup(event)))

/** Whether the parser understood an object. An object stream with a wrong type would hide its objects. */
function isWhole(object: PDFObject): boolean {
  if (object instanceof PDFInvalidObject) return false
  if (!(object instanceof PDFRawStream)) return true
  const { dict } = object
  const holdsObjects = dict.has(PDFName.of('First')) && dict.has(PDFName.of('N'))
  return !holdsObjects || dict.get(PDFName.of('Type')) === PDFName.of('ObjStm')
}

/** Whether the file has a proper end and at least one page in its catalog. */
function hasPages(context: PDFContext): boolean {
  const catalog = context.lookup(context.trailerInfo.Root)
  const pages = catalog instanceof PDFDict ? catalog.lookup(PDFName.of('Pages')) : undefined
  const kids = pages instanceof PDFDict ? pages.lookup(PDFName.of('Kids')) : undefined
  const hasEnd = context.pdfFileDetails.prevStartXRef > 0
  return hasEnd && kids instanceof PDFArray && kids.size() > 0 && context.lookup(kids.get(0)) instanceof PDFDict
}

/** Refuses an object stream whose unpacked size exceeds the limit. The library would unpack it without a limit. */
function checkUnpacked(stream: PDFRawStream): PDFRawStream {
  const filter = stream.dict.lookup(PDFName.of('Filter'))
  const [only, ...more] = filter instanceof PDFArray ? filter.asArray() : [filter]
  if (only === undefined) return stream
  if (only !== PDFName.of('FlateDecode') || more.length > 0) throw new Error('Objects are packed in an unusual way.')
  inflateSync(stream.contents, { maxOutputLength: OBJECTS_BYTES, finishFlush: 2 })
  return stream
}

const { forStream: objectsOf } = PDFObjectStreamParser
PDFObjectStreamParser.forStream = (stream, shouldWait) => objectsOf(checkUnpacked(stream), shouldWait)
const { forStream: placesOf } = PDFXRefStreamParser
PDFXRefStreamParser.forStream = (stream) => placesOf(checkUnpacked(stream))
