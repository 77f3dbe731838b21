import { catalogue } from '#flows/catalogue.ts'
import type { Subject } from '#machines/bench/check/finding.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { subjectOf } from '#tests/bench/flow-subject.ts'
import type { Planted } from './planted.ts'

const flows: readonly AnyFlow[] = catalogue

/** A flow of the catalog with its messages and examples. */
export async function catalogued(id: string): Promise<Subject> {
  const flow = flows.find((flow) => flow.id === id)
  if (!flow) throw new Error(`There is no flow "${id}".`)
  return subjectOf(flow, flows)
}

/** An object without the value at a path such as `steps.login.title`. */
function without(from: unknown, path: readonly string[]): unknown {
  const [first, ...rest] = path
  if (first === undefined || typeof from !== 'object' || from === null) return from
  const kept = Object.entries(from).filter(([key]) => key !== first || rest.length > 0)
  return Object.fromEntries(kept.map(([key, value]) => [key, key === first ? without(value, rest) : value]))
}

/** The same flow without one message, or without a group of messages. */
export const unworded = (subject: Subject, path: string): Subject => ({
  ...subject,
  words: { ...subject.words, [subject.flow.words]: without(subject.words?.[subject.flow.words], path.split('.')) },
})

/** The same object with another text at the path. */
function reworded(from: unknown, [first, ...rest]: readonly string[], text: string): unknown {
  if (first === undefined) return text
  return { ...Object(from), [first]: reworded(Object(from)[first], rest, text) }
}

const broken = async (id: string, step: string, path: string, text: string): Promise<Planted> => {
  const subject = await catalogued(id)
  const { words } = subject.flow
  const own = reworded(subject.words?.[words], path.split('.'), text)
  return { ...subject, words: { ...subject.words, [words]: own }, rule: 'broken-message', step }
}

export const BROKEN_MESSAGES: readonly Planted[] = await Promise.all([
  broken('login', 'login', 'steps.login.title', 'Sign in {oops '),
  broken('signup', 'story', 'steps.story.fields.story.errors.short', 'Write at least {maxx} characters.'),
  broken('signup', 'purpose', 'steps.purpose.fields.purpose.errors.long', 'Up to {max, number} of {many, number}.'),
  broken('signup', 'purpose', 'steps.purpose.hint', 'A few words, {name}.'),
  broken('login', 'forgot-password', 'steps.forgot-password.fields.email.hint', 'At least {min} letters.'),
  broken('signup', 'type-location', 'steps.type-location.fields.zip_code.errors.state', '{zip} is not in {country}.'),
  broken('signup', 'title', 'steps.title.fields.headline.errors.long', '{count, plural, one {# letter}'),
  broken('signup', 'invite-others', 'steps.invite-others.fields.items.item.name.errors.long', '{max} or {min}'),
  broken('login', 'fill-otp', 'failures.code-burnt', 'That was the {count}th.'),
  broken('terms', 'accept-terms', 'steps.accept-terms.title', 'Our <b>terms</b>'),
])

const missing = async (id: string, step: string, path: string): Promise<Planted> => ({
  ...unworded(await catalogued(id), path),
  rule: 'missing-message',
  step,
})

export const MISSING_MESSAGES: readonly Planted[] = await Promise.all([
  missing('login', 'login', 'steps.login.title'),
  missing('login', 'login', 'steps.login.doors.forgot'),
  missing('login', 'fill-otp', 'failures.code-burnt'),
  missing('login', 'set-new-password', 'steps.set-new-password.done'),
  missing('signup', 'type-location', 'steps.type-location.fields.cove_type.options.CLUB.title'),
  missing('signup', 'story', 'steps.story.fields.story.errors.short'),
  missing('signup-title', 'circle-titled', 'steps.circle-titled'),
  missing('confirm', 'confirm-it-is-you', 'steps.confirm-it-is-you.fields.otp.label'),
])
