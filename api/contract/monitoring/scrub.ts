/** What stands for a removed value. */
const REMOVED = '…'

/** Values of queries and fragments in addresses, and in addresses that are themselves values. */
const QUERY_VALUE = /([?&#;][\w.~[\]-]+=)[^&#\s"'<>)]*/g
const NESTED_VALUE = /((?:%3f|%26)[\w.~-]+%3d)[^&#\s"'<>)%]*/gi
/** Values that are named in a sentence or in JSON, such as `refresh_token: abc` and `"password":"abc"`. */
const NAMED_VALUE =
  /((?:token|password|secret|code|otp|authorization|cookie|email)\\?["']?\s*[:=]\s*(?:bearer\s+)?\\?["']?)[^\s"'\\&#,;})]+/gi
const BEARER = /\b(bearer\s+)[\w.~+/=-]+/gi
const EMAIL = /[^\s"'<>()=:,;/]+(?:@|%40)[^\s"'<>()=:,;/?&]+/gi
const IPV4 = /\b(?:\d{1,3}\.){3}\d{1,3}\b/g
const IPV6 =
  /(?<![\w:])(?:(?:[\da-f]{1,4}:){4,7}[\da-f]{1,4}|(?:[\da-f]{1,4}:)*[\da-f]{0,4}::[\da-f]{0,4}(?::[\da-f]{1,4})*)(?![\w:])/gi
/** Tokens, keys and hashes: words longer than any of ours. */
const LONG_WORD = /[\w=-]{24,}/g
/** Mailed codes, telephone numbers, and numbers of cards and accounts. */
const LONG_NUMBER = /(?<![\w.])\d(?:[ -]?\d){4,}(?![\w.])/g
/** The words on an element, in the path of an element that was clicked. They can name a person. */
const ELEMENT_WORDS = /\[(?:aria-label|alt|title|name)=(?:\\?"[^"]*"|'[^']*')\]/g

/** Removes personal data from a text: e-mail and IP addresses, tokens, codes, and the values of queries. */
export const scrubText = (text: string): string =>
  scrubPlace(text.replace(ELEMENT_WORDS, ''))
    .replace(BEARER, `$1${REMOVED}`)
    .replace(NAMED_VALUE, `$1${REMOVED}`)
    .replace(IPV4, REMOVED)
    .replace(IPV6, REMOVED)
    .replace(LONG_WORD, REMOVED)
    .replace(LONG_NUMBER, REMOVED)

/** Removes personal data from the name of a file, which may be long. */
const scrubPlace = (text: string): string =>
  text.replace(QUERY_VALUE, `$1${REMOVED}`).replace(NESTED_VALUE, `$1${REMOVED}`).replace(EMAIL, REMOVED)

/** Properties that are always removed. */
const DROPPED =
  /^(user|cookies|query_string|server_name|arguments|body|email|password)$|^user\.|headers?(\.|$)|(query|fragment)$|ip_address|address$|\.peer\.|cookie|authorization/i
/** Properties that identify an event, a build or a place in the code. They are as long as tokens, and are needed. */
const IDENTIFIERS =
  /^(event_id|\w*trace_ids?|\w*span_id|segment_id|replay_?id|error_ids|debug_id|release|dsn|public_key|sent_at|sdk|environment|type|function|_cssText)$/i
const PLACES = /^(filename|abs_path|module)$/
/** Deeper values are removed. No event is as deep; the copy of a page in a replay is. */
const MAX_DEPTH = 400

/** Returns a copy of a value without personal data in its texts, and without properties that hold personal data. */
function scrubValue(value: unknown, key = '', depth = 0): unknown {
  if (typeof value === 'string')
    return IDENTIFIERS.test(key) ? value : PLACES.test(key) ? scrubPlace(value) : scrubText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > MAX_DEPTH) return REMOVED
  if (Array.isArray(value)) return value.map((part) => scrubValue(part, key, depth + 1))
  if (IDENTIFIERS.test(key) && key !== 'type') return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !DROPPED.test(name))
      .map(([name, part]) => [name, scrubValue(part, name, depth + 1)]),
  )
}

/** What may be sent: errors, transactions, replays, and counts of what was not sent. */
export const SENT: readonly string[] = ['event', 'transaction', 'replay_event', 'replay_recording', 'client_report']

type Item = readonly [Readonly<Record<string, unknown>>, unknown]
type Envelope = readonly [unknown, readonly Item[]]

/** The SDK’s function that creates what sends envelopes, whose types differ between browsers and servers. */
// biome-ignore lint/suspicious/noExplicitAny: each SDK has its own types of envelopes.
type MakeTransport<Options, Sends> = (options: Options) => Sends & { send(envelope: any): any }

/** Makes a transport that sends everything without personal data: errors, transactions and replays. */
export const scrubbing =
  <Options, Sends>(make: MakeTransport<Options, Sends>): MakeTransport<Options, Sends> =>
  (options) => {
    const transport = make(options)
    return {
      ...transport,
      send: (envelope) => {
        const [header, items] = scrubEnvelope(envelope)
        return items.length === 0 ? Promise.resolve({}) : transport.send([header, items])
      },
    }
  }

/**
 * Returns a copy of an envelope (the format in which events are sent) without personal data. Parts of a kind that is
 * not expected are left out.
 */
export function scrubEnvelope([header, items]: Envelope): [unknown, Item[]] {
  const sent = items.filter(([{ type }]) => SENT.includes(String(type)))
  return [scrubValue(header), sent.map(([about, payload]): Item => [about, scrubPayload(about.type, payload)])]
}

const scrubPayload = (type: unknown, payload: unknown): unknown =>
  type === 'replay_recording' ? scrubRecording(payload) : scrubEvent(payload)

/** Returns a copy of an event without personal data. Of a request, only its method and its address are left. */
export function scrubEvent<Event>(event: Event): Event {
  if (event === null) return event
  const copy = Object(scrubValue(event))
  if (!('request' in copy)) return copy
  const { method, url } = Object(copy.request)
  return { ...copy, request: { method, url } }
}

/** A recording is a line with a header, and a line with the recorded events. A compressed one can't be read. */
function scrubRecording(payload: unknown): unknown {
  if (typeof payload !== 'string') return ''
  const end = payload.indexOf('\n')
  return `${payload.slice(0, end)}\n${JSON.stringify(scrubValue(JSON.parse(payload.slice(end + 1))))}`
}
