import { describe, expect, test } from 'vitest'
import { checked } from '#machines/bench/check/check.ts'
import { explored } from '#machines/bench/check/explore.ts'
import { proved } from '#machines/bench/migrate/migrate.ts'
import { released } from '#machines/bench/migrate/migrate-released.ts'
import { mutated } from '#machines/bench/mutate/mutate.ts'
import { provingPaths } from '#machines/bench/mutate/paths.ts'
import { statesIn } from '#machines/bench/states/states.ts'
import { storiesIn } from '#machines/bench/states/stories.ts'
import { storyIdOf } from '#machines/bench/states/story-id.ts'
import { tourOf } from '#machines/bench/tour/tour.ts'
import { departures } from '#machines/bench/verify/departures.ts'
import { all } from '#machines/define/condition.ts'
import { choice } from '#machines/define/fields/choice.ts'
import { text } from '#machines/define/fields/text.ts'
import { type AnyFlow, flow } from '#machines/define/flow.ts'
import { type AnyStep, end, step } from '#machines/define/step.ts'
import { walkFlow } from '#machines/walk/walk.ts'
import { formExamples, formFlow } from '#tests/support/flows/form-flow.ts'
import { IS_FULL } from '#tests/support/run/loops.ts'

const SIZES = [
  [20, 4],
  [50, 10],
  ...(IS_FULL
    ? ([
        [100, 20],
        [200, 40],
      ] as const)
    : []),
] as const
const forms = SIZES.map(([steps, branches]) => {
  const form = formFlow(steps, branches)
  return [form.id, form, formExamples(form)] as const
})
const samplesOf = (examples: ReturnType<typeof formExamples>) =>
  Object.fromEntries(Object.entries(examples).map(([id, { valid }]) => [id, valid]))
const asked = (form: AnyFlow) => form.steps.map(({ id }) => id)

describe.each(forms)('%s, whose answers have too many combinations,', (_, form, examples) => {
  test('has no finding, and the output names what was not tried', () => {
    const { findings, notes } = checked([{ flow: form, examples }])
    expect(findings).toEqual([])
    expect(notes.length).toBe(explored(form, examples).whole ? 0 : 1)
  })

  test('has at most 12 stories for each step, with short addresses of their own', () => {
    const { all: stories, note } = storiesIn(form, examples)
    expect([...new Set(stories.map(({ step }) => step))]).toEqual(asked(form))
    expect(stories.length).toBeLessThanOrEqual(12 * form.steps.length)
    expect(new Set(stories.map(({ id }) => id)).size).toBe(stories.length)
    expect(Math.max(...stories.map(({ id }) => id.length))).toBeLessThanOrEqual(100)
    expect(note).toMatch(/^"form-[^.]+"? has too many states to show them all: [^.]+\.$/)
  })

  test('has a review that shows each of its rows once, and is shown once without each optional row', () => {
    const review = statesIn(form, examples).all.filter(({ step }) => step === 'check-it')
    const shown = new Set(review.flatMap(({ sight }) => sight.rows.map((row) => row.replace('*', ''))))
    const rows = asked(form).filter((id) => id !== 'check-it' && id !== 'done')
    expect([...shown].toSorted()).toEqual(rows.toSorted())
    const left = rows.filter((row) => review.some(({ sight }) => !sight.rows.some((one) => one.startsWith(`${row}*`))))
    expect(left).toEqual(rows.filter((row) => row.startsWith('more')))
  })

  test('has a tour that takes every transition, in the machine and on the server', async () => {
    const { missed, covered, total, paths } = tourOf(form, examples)
    expect([missed, covered]).toEqual([[], total])
    expect(await departures(form, paths)).toEqual([])
  })

  test('has few recorded drafts, which open at each step and contain each answer', () => {
    const samples = samplesOf(examples)
    const now = released(form, samples)
    expect(now.isWhole).toBe(false)
    expect(JSON.stringify(now).length).toBeLessThan(5_000_000)
    const open = new Set(now.drafts.map((draft) => draft.open))
    expect(asked(form).filter((id) => id !== 'done' && !open.has(id))).toEqual([])
    const entries = now.drafts.flatMap(({ draft }) => Object.entries(draft.entries))
    const held = new Set(entries.map(([id, { answer }]) => `${id} ${JSON.stringify(answer)}`))
    const told = Object.entries(samples).flatMap(([id, all]) => all.map((answer) => `${id} ${JSON.stringify(answer)}`))
    expect(told.filter((one) => !held.has(one))).toEqual([])
    for (const { draft, open } of now.drafts) expect(walkFlow(form, draft).open ?? null).toBe(open)
    expect(proved(form, [now], samples)).toMatchObject({ stranded: 0, lost: [], findings: [] })
  })
})

test('check finds a fault in a branch of a large flow', () => {
  const form = formFlow(60, 20)
  const never: AnyStep = step('never', {
    fields: { word: text({ max: 40 }) },
    when: { op: 'all', of: ['less', 'more'].map((way) => ({ op: 'fact', step: 'fork7', fact: 'way', values: [way] })) },
  })
  const steps = form.steps.flatMap((one) => (one.id === 'more7' ? [one, never] : [one]))
  const { findings } = checked([{ flow: { ...form, steps }, examples: formExamples({ ...form, steps }) }])
  expect(findings.map(({ rule, step }) => [rule, step])).toContainEqual(['unreachable-step', 'never'])
})

test('mutate notices a change of a large flow as it does of a small one', () => {
  const form = formFlow(20, 4)
  const examples = formExamples(form)
  const { mutants, killed, survivors, untried } = mutated(form, examples, provingPaths(form, examples), { most: 100 })
  expect([mutants, survivors]).toEqual([100, []])
  expect(killed).toBeGreaterThan(80)
  expect(untried).toBeGreaterThan(100)
})

test('facts that one condition reads are tried together as long as there are few enough', () => {
  const forks = Array.from({ length: 14 }, (_, at) => step(`fork${at}`, { fields: { way: choice(['a', 'b', 'c']) } }))
  const when = all(...forks.map((fork) => fork.is('way', 'c')))
  const together = flow('together', {
    version: 1,
    steps: [...forks, step('all', { fields: { sure: choice(['yes']) }, reads: forks, when }), end('done')],
  })
  const valid = [{ way: 'a' }, { way: 'b' }, { way: 'c' }]
  const examples = Object.fromEntries(forks.map(({ id }) => [id, { valid, invalid: [{ way: 'd' }] }]))
  const { all: stories, note } = storiesIn(together, { ...examples, all: { valid: [{ sure: 'yes' }], invalid: [{}] } })
  expect(new Set(stories.map((story) => story.step)).size).toBeGreaterThan(14)
  expect(note).toBeDefined()
})

describe('the address of a story', () => {
  const long = 'somebody-who-has-answered-a-great-many-questions-before-they-came-here-to-be-asked-one-more'

  test('is at most 100 characters long, and still has step, state and form', () => {
    const id = storyIdOf('application', 'household', long, 'filled')
    expect(id.length).toBeLessThanOrEqual(100)
    expect(id).toMatch(/^application-household--somebody-who-has-answered-[a-z-]+-[a-z0-9]{5}-filled$/)
  })

  test('differs if the parts that were cut off differ', () => {
    expect(storyIdOf('a', 'b', `${long}-x`, 'done')).not.toBe(storyIdOf('a', 'b', `${long}-y`, 'done'))
  })
})
