import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { catalogue } from '#flows/catalogue.ts'
import { login } from '#flows/login/flow.ts'
import {
  type LinkedRun,
  linkOf,
  linkTo,
  readLink,
  usualReceipt,
  type WrittenRun,
} from '#machines/bench/link/linked-run.ts'
import { openAt, type Replayed, replayed } from '#machines/bench/link/replay.ts'
import { shortened } from '#machines/bench/link/shortened.ts'
import { usualGiven } from '#machines/bench/link/usual-given.ts'
import { type Deed, deedOf } from '#machines/bench/play/deed.ts'
import { expected } from '#machines/bench/play/expected.ts'
import { modelOf } from '#machines/bench/play/model.ts'
import { tourOf } from '#machines/bench/tour/tour.ts'
import { landingPosition } from '#machines/walk/draft-place.ts'
import { examplesOf } from '#tests/bench/flow-files.ts'
import { IS_FULL } from '#tests/support/run/loops.ts'

const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
const word = fc.constantFrom('go', 'answer.0', 'invalid.12', 'done:%7B%7D', 'refused.wrong-code', 'back')
const writtenRun: fc.Arbitrary<WrittenRun> = fc.record({
  given: fc.array(fc.tuple(name, name), { maxLength: 3 }),
  events: fc.array(fc.tuple(name, word), { maxLength: 8 }),
})

test('a link keeps the givens and events of a run, in letters that Storybook takes', () => {
  fc.assert(
    fc.property(writtenRun, (run) => {
      const link = linkOf(run)
      expect(link).toMatch(/^[\w-]*$/)
      expect(readLink(link)).toEqual(run)
    }),
  )
})

test('text that is not a link is never read as one', () => {
  fc.assert(fc.property(fc.string(), (text) => void readLink(text)))
  expect(readLink('a.b')).toBeUndefined()
  expect(readLink(btoa('answer.0').replaceAll('=', ''))).toBeUndefined()
})

/** The paths of a tour are long, so each run takes a while. */
const RUNS = IS_FULL ? 300 : 5

const flows = await Promise.all(
  catalogue.map(async (flow) => {
    const examples = await examplesOf(flow)
    return { flow, examples, usual: usualGiven(flow, examples), paths: tourOf(flow, examples).paths }
  }),
)

describe.each(flows)('a link to $flow.id', ({ flow, examples, usual, paths }) => {
  /** Any state on the flow's tour, as the events that lead there. */
  const state = fc
    .constantFrom(...paths)
    .chain(({ given, events }) => fc.nat(events.length).map((length) => ({ given, events: events.slice(0, length) })))
  /** A success without a result gets the usual one, as in a link. */
  const withReceipt = (step: string, deed: Deed): Deed => {
    const receipt = deed.type === 'done' ? (deed.receipt ?? usualReceipt(flow, step)) : undefined
    return receipt ? { ...deed, receipt } : deed
  }
  const runOf = ({ given, events }: Pick<(typeof paths)[number], 'given' | 'events'>) => ({
    given,
    events: events.map((event) => ({ step: event.step, deed: withReceipt(event.step, deedOf(event)) })),
  })
  const again = (run: LinkedRun): Replayed => replayed(flow, examples, readLink(linkTo(flow, examples, run)), usual)
  const seenAt = ({ stands }: Replayed) => modelOf(flow).seen(stands.at(-1) ?? stands[0])

  test('leads to exactly the state that it was made at', () => {
    fc.assert(
      fc.property(state, (path) => {
        const run = runOf(path)
        const replay = again(run)
        expect(replay.gone).toBeUndefined()
        const events = run.events.map(({ deed }) => deed)
        expect(seenAt(replay)).toEqual(expected(flow, { given: run.given, events }).at(-1)?.seen)
      }),
      { numRuns: RUNS },
    )
  })

  test('leads to the same state without its detours', () => {
    fc.assert(
      fc.property(state, (path) => {
        const short = shortened(flow, examples, runOf(path))
        expect(short.events.length).toBeLessThanOrEqual(path.events.length)
        expect(seenAt(again(short))).toEqual(seenAt(again(runOf(path))))
      }),
      { numRuns: RUNS },
    )
  })

  test('opens where a draft leads, and leaves the last event to play', () => {
    fc.assert(
      fc.property(state, (path) => {
        const replay = again(runOf(path))
        const at = openAt(flow, replay)
        const stand = replay.stands[at]
        const last = path.events.at(-1)
        if (last && last.type !== 'mark') expect(at).toBeLessThan(path.events.length)
        if (!stand || at === 0) return
        expect(landingPosition(flow, stand.draft, modelOf(flow).stepAt(stand).id).at).toBe(
          modelOf(flow).stepAt(stand).id,
        )
      }),
      { numRuns: RUNS },
    )
  })
})

describe('a link to a state that is gone', () => {
  const own = flows.find(({ flow }) => flow === login)
  if (!own) throw new Error('The catalog has no login.')
  const { flow, examples, usual } = own
  const [first] = login.steps
  const given = Object.entries(usual).map(([id, value]) => [id, JSON.stringify(value) ?? ''] as const)
  const led = (events: WrittenRun['events'], others = given) =>
    replayed(flow, examples, readLink(linkOf({ given: others, events })), usual)
  const forgot = [first.id, `door.${first.doors.find((door) => door === 'forgot')}`] as const
  const { stands } = led([forgot])
  const nearest = modelOf(flow).stepAt(stands.at(-1) ?? stands[0]).id

  test.each([
    ['whose step was removed', 'old-step', 'answer.0', { what: 'step', name: 'old-step' }],
    ['whose example was removed', nearest, 'answer.99', { what: 'event', name: nearest }],
    ['whose refusal was removed', nearest, 'refused.never-heard-of', { what: 'way', name: nearest }],
    ['to which the answers lead no longer', first.id, 'answer.0', { what: 'way', name: first.id }],
  ])('%s stops at the nearest step', (_, step, word, gone) => {
    const replay = led([forgot, [step, word], [first.id, 'answer.0']])
    expect(replay.gone).toEqual(gone)
    expect(modelOf(flow).stepAt(replay.stands.at(-1) ?? replay.stands[0]).id).toBe(nearest)
    expect(nearest).not.toBe(first.id)
  })

  test('starts at the beginning if its people are gone, or if it is damaged', () => {
    const others = led([forgot], [...given, ['planet', '"Mars"']])
    expect(others).toMatchObject({ gone: { what: 'given', name: 'planet' }, events: [], given: usual })
    const damaged = replayed(flow, examples, readLink('?'), usual)
    expect(damaged).toMatchObject({ gone: { what: 'link' }, events: [], given: usual })
    expect(openAt(flow, damaged)).toBe(0)
  })
})
