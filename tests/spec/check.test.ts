import { describe, expect, test } from 'vitest'
import { signup } from '#flows/signup/create.ts'
import { check } from '#machines/bench/check/check.ts'
import { type Finding, RULES } from '#machines/bench/check/finding.ts'
import { standing } from '#machines/bench/stand/stand.ts'
import { Unworkable } from '#machines/bench/states/unworkable.ts'
import { tourOf } from '#machines/bench/tour/tour.ts'
import { effect } from '#machines/define/effect.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { judgeAnswer } from '#machines/walk/answer.ts'
import { emptyDraft } from '#machines/walk/draft.ts'
import { walkFlow } from '#machines/walk/walk.ts'
import { checkReport } from '#tests/bench/flow-check.ts'
import { keptErrand } from '#tests/support/flows/errand-flow.ts'
import { letterFlow } from '#tests/support/flows/letter-flow.ts'
import { permit } from '#tests/support/flows/permit-flow.ts'
import { keptVisit, visit } from '#tests/support/flows/visit-flow.ts'
import { PLANTED } from '#tests/support/planted/all.ts'
import { BOUND } from '#tests/support/planted/bound.ts'
import { CLEAN } from '#tests/support/planted/clean.ts'
import { ANSWERABLE } from '#tests/support/planted/facts.ts'
import { FORTY } from '#tests/support/planted/large.ts'
import { mutants } from '#tests/support/planted/mutate.ts'
import { AS_FINAL, MET, NOT_STUCK } from '#tests/support/planted/needs.ts'
import { ask, finish, is, list, pick } from '#tests/support/planted/planted.ts'
import { randomFrom } from '#tests/support/planted/random.ts'
import { machineOf, replayed, shows } from '#tests/support/planted/replay.ts'
import { ASKED_ONCE } from '#tests/support/planted/siblings.ts'
import { SHARED } from '#tests/support/planted/taken.ts'
import { SENDABLE } from '#tests/support/planted/too-long.ts'
import { wander } from '#tests/support/planted/wander.ts'
import { WHO } from '#tests/support/planted/who.ts'

const SEED = 2026
/**
 * The highest number of states to try: too few for the flows that are meant to be too large, and enough for all others.
 */
const STATES = 4_000

const planted = PLANTED.map((one) => ({ ...one, findings: check([one], STATES) }))
const MEMBERS = { 'record-answer': 'member' } as const
/** Correct flows that are similar to flows with a planted fault. */
const NEAR = [
  ...[...MET, ...NOT_STUCK, ...ASKED_ONCE].map((steps, at) => ({ flow: list(`near miss ${at + 1}`, steps) })),
  ...AS_FINAL,
  ...BOUND,
  ...SHARED,
  ...SENDABLE,
  ...ANSWERABLE,
  ...WHO,
  ...[keptErrand, letterFlow, permit].map((flow) => ({ flow, callers: MEMBERS })),
  { flow: keptVisit, others: [visit], callers: MEMBERS },
]
const drawn = mutants(CLEAN, randomFrom(SEED), 200).map((one) => ({ ...one, findings: check([one], STATES) }))
const hand = (rule: string) => planted.filter((one) => one.rule === rule)

describe('check finds', () => {
  test.each(Object.keys(RULES))('%s, in at least five flows with a planted fault', (rule) => {
    const missed = hand(rule).filter(
      ({ step, findings }) => !findings.some((one) => one.rule === rule && one.step === step),
    )
    expect(hand(rule).length).toBeGreaterThanOrEqual(5)
    expect(missed.map(({ flow }) => flow.id)).toEqual([])
  })

  test('the fault in at least 95 of 100 flows that were broken at random', () => {
    const isFound = ({ rules, step, findings }: (typeof drawn)[number]) =>
      findings.some((one) => rules.includes(one.rule) && (step === undefined || one.step === step))
    const missed = drawn.filter((one) => !isFound(one))
    const ways = new Set(drawn.flatMap(({ rules }) => rules))
    console.log(
      [
        `${Object.keys(RULES).length} rules; planted by hand: ${Object.keys(RULES)
          .map((rule) => `${rule} ${hand(rule).length}`)
          .join(', ')}`,
        `drawn: ${drawn.length - missed.length} of ${drawn.length} found, by ${ways.size} rules`,
        ...missed.map(({ name, rules }) => `  missed ${name} (${rules.join(' or ')})`),
      ].join('\n'),
    )
    expect(missed.length).toBeLessThanOrEqual(drawn.length * 0.05)
  })

  test.each(NEAR.map((subject) => [subject.flow.id, subject] as const))('nothing, with %s', (_, subject) => {
    expect(check([subject])).toEqual([])
  })

  test.each(CLEAN.map((subject) => [subject.flow.id, subject] as const))('nothing, with %s', (_, subject) => {
    expect(check([subject])).toEqual([])
  })
})

test('a flow of forty steps with ten facts is checked in full', () => {
  expect(check([{ flow: FORTY }])).toEqual([])
})

const findings = [...planted, ...drawn].flatMap(({ flow, words, examples, findings }) =>
  findings.map((finding) => ({ flow, words, examples, finding })),
)
const named = (flow: AnyFlow, { rule, step, message }: Finding) => `${flow.id}: ${rule} at ${step}: ${message}`

describe('a finding of check can be verified', () => {
  test('the answers of its witness lead the machine to it, and walk can read them from a file', () => {
    const wrong = findings.flatMap(({ flow, finding }) => {
      const { witness } = finding
      if (witness.kind !== 'walk') return []
      const snapshot = replayed(flow, witness)
      const { refused } = standing(flow, witness)
      if (typeof snapshot === 'string') return [`${named(flow, finding)} ${snapshot}`]
      return shows(flow, finding, snapshot) && refused.length === 0 ? [] : [named(flow, finding)]
    })
    expect(wrong).toEqual([])
  })

  test('further events from a dead end or within a cycle never reach an end', () => {
    const random = randomFrom(SEED)
    const stuck = findings.filter(({ finding: { rule } }) => rule === 'dead-end' || rule === 'cycle-without-exit')
    const escaped = stuck.flatMap(({ flow, finding }) => {
      const snapshot = finding.witness.kind === 'walk' ? replayed(flow, finding.witness) : ''
      if (typeof snapshot === 'string') return [named(flow, finding)]
      const met = [...wander(flow, random, 60, snapshot)]
      return met.some((one) => one.hasTag('end')) ? [named(flow, finding)] : []
    })
    expect(stuck.length).toBeGreaterThan(10)
    expect(escaped).toEqual([])
  })

  test('events that never happen do not happen in random walks either', () => {
    const random = randomFrom(SEED)
    const never = findings.filter(({ finding: { rule } }) => NEVER.includes(rule))
    const seen = never.flatMap(({ flow, finding }) => {
      const machine = machineOf(flow)
      for (let run = 0; run < 5; run++)
        for (const snapshot of wander(flow, random, 30))
          if (contradicts(flow, machine, finding, snapshot)) return [named(flow, finding)]
      return []
    })
    expect(never.length).toBeGreaterThan(40)
    expect(never.filter(({ finding: { witness } }) => witness.kind !== 'proof' || witness.tried === 0)).toEqual([])
    expect(seen).toEqual([])
  })

  test('a missing message is missing, a broken one exists, and an example gets the stated verdict', () => {
    const wrong = findings.flatMap(({ flow, words, finding }) => {
      const { witness, rule } = finding
      const step = flow.steps.find(({ id }) => id === finding.step)
      if (witness.kind === 'words') {
        const found = witness.key.split('.').reduce<unknown>((part, key) => Object(part)[key], words?.[witness.file])
        return (found === undefined) === (rule === 'missing-message') ? [] : [named(flow, finding)]
      }
      if (witness.kind !== 'example' || rule !== 'bad-example' || !step) return []
      const isAccepted = judgeAnswer(step, witness.example, emptyDraft(flow, {})).ok
      return isAccepted === (witness.issues.length === 0) ? [] : [named(flow, finding)]
    })
    expect(wrong).toEqual([])
  })
})

test('a door that no condition reads takes another path, past an effect', () => {
  const paid = ask('pay', { doors: ['later'], effect: effect('pay', { after: 'wall' }) })
  const next = ask('next', { reads: ['pay'], back: 'pay' })
  expect(check([{ flow: list('door', [paid, next, finish('done')]) }])).toEqual([])
})

test('problems of the path are reported before those of messages and examples', () => {
  const wordless = { flow: list('wordless', [ask('one'), ask('two')]), words: {}, examples: {} }
  const rules = check([wordless]).map(({ rule }) => rule)
  expect(rules[0]).toBe('no-end')
  expect(new Set(rules.slice(1))).toEqual(new Set(['missing-message', 'missing-example']))
})

test('generated values that are in no list are named', () => {
  const aa = pick('aa', ['one'], { derive: { k: { values: ['l', 'm'], from: () => 'zzz' } } })
  const bb = ask('bb', { reads: ['aa'], when: is('aa', 'k', 'l') })
  expect(check([{ flow: list('zzz', [aa, bb, finish('done')]) }]).map(({ message }) => message)).toContain(
    '"k" of "aa" was "zzz", which is not among its values.',
  )
})

describe('an exception in a flow is reported with its step, in one sentence', () => {
  const fails = () => {
    throw new Error('boom')
  }
  const flow = list('breaks', [ask('aa', { verify: fails }), finish('done')])
  const examples = { aa: { valid: [{ note: 'a' }], invalid: [{}] } }
  const sentence = 'The check of "aa" of "breaks" throws an error for {"note":"a"}: boom'

  test('by check, as a finding', () => {
    expect(check([{ flow, examples }]).map(({ message }) => message)).toEqual([sentence])
  })
  test('by tour', () => expect(() => tourOf(flow, examples)).toThrow(new Unworkable(sentence)))
  test.each(['valid', 'invalid'])('if the examples have %s that are not a list', (filed) => {
    const told = new Unworkable(`The ${filed} examples of "aa" of "breaks" are not a list.`)
    const wrong = { aa: { ...examples.aa, [filed]: { note: 'a' } } }
    expect(check([{ flow, examples: wrong }]).map(({ message }) => message)).toContain(told.message)
    expect(() => tourOf(flow, wrong)).toThrow(told)
  })
})

const NEVER = ['unreachable-step', 'no-end', 'idle-effect', 'back-unreachable', 'reads-unused', 'row-unasked']

test('a finding says where it is, what is wrong, and what to try', async () => {
  const [hidden] = hand('dead-end')
  const { text, json, holds } = await checkReport(hidden ? [hidden.flow] : [], [])
  expect(holds).toBe(false)
  expect(json.findings.map(({ rule }) => rule)).toContain('dead-end')
  expect(text).toContain('dead end for banks, last: No answer at "last" leads to another step.')
  expect(text).toContain(
    'as with walk --answers and {"given":{},"answers":{"mode":{"kind":"bank"},"last":{"note":"a"}}',
  )
})

test('check prints all missing messages of a message file together', async () => {
  const { text, json } = await checkReport([{ ...signup, words: 'terms' }], [])
  const lines = text.split('\n')
  const missing = json.findings.filter(({ rule }) => rule === 'missing-message')
  expect(missing.length).toBeGreaterThan(20)
  expect(lines.filter((line) => line.includes('The messages "terms" have no'))).toHaveLength(missing.length)
  expect(lines.filter((line) => line === '  in messages/en/terms.json')).toHaveLength(1)
})

/** Whether the state machine does what a finding says can never happen. */
function contradicts(
  flow: AnyFlow,
  machine: ReturnType<typeof machineOf>,
  finding: Finding,
  snapshot: Parameters<typeof machine.take>[0],
) {
  const [at, phase] = machine.placeOf(snapshot)
  const { asked } = walkFlow(flow, snapshot.context.draft)
  switch (finding.rule) {
    case 'unreachable-step':
      return at === finding.step && asked.includes(at)
    case 'no-end':
      return snapshot.hasTag('end')
    case 'idle-effect':
      return at === finding.step && phase === 'saving' && snapshot.context.submission?.effect !== flow.record?.name
    case 'back-unreachable': {
      const { back } = flow.steps.find(({ id }) => id === finding.step) ?? {}
      return (
        at === finding.step &&
        phase === 'asking' &&
        machine.placeOf(machine.take(snapshot, { type: 'BACK' }))[0] === back
      )
    }
    case 'reads-unused':
    case 'row-unasked': {
      const read = /"[^"]+" (?:reads|shows) "([^"]+)"/.exec(finding.message)?.[1] ?? ''
      return at === finding.step && asked.includes(read)
    }
    default:
      return false
  }
}
