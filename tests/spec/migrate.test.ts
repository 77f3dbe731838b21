import { describe, expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { proved } from '#machines/bench/migrate/migrate.ts'
import { finisher } from '#machines/bench/migrate/migrate-finish.ts'
import { type Released, released } from '#machines/bench/migrate/migrate-released.ts'
import { keyOf } from '#machines/bench/migrate/migrate-states.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { stepOf } from '#machines/walk/answer.ts'
import { landingPosition } from '#machines/walk/draft-place.ts'
import { resumeDraft } from '#machines/walk/resume.ts'
import { walkFlow } from '#machines/walk/walk.ts'
import { compileMachine } from '#machines/wizard/machine.ts'
import { flows } from '#tests/house/flow-folders.ts'
import { before, plantedReleases, samples } from '#tests/support/flows/planted-releases.ts'
import { keptVersions, releasedVersions } from '#tests/support/flows/released-drafts.ts'
import { samplesFor } from '#tests/support/samples/samples.ts'

const versions = releasedVersions()

describe.each(flows.map((flow) => [flow.id, flow] as const))(
  'a person who began %s in an earlier version',
  (id, flow) => {
    const own = versions.filter((version) => version.flow === id)
    const proof = proved(flow, own, samplesFor(flow))

    test('continues: nobody is stranded, nothing is lost, and every version is kept', () => {
      console.log(`${id}: ${proof.drafts} drafts of ${own.length} versions`)
      expect(proof.findings.map(({ version, message }) => `version ${version}: ${message}`)).toEqual([])
      expect([proof.stranded, proof.lost]).toEqual([0, []])
      expect(proof.drafts).toBe(own.reduce((sum, { drafts }) => sum + drafts.length, 0))
    })

    test('sees, in the machine too, the step where they were, or its successor', () => {
      const machine = compileMachine(flow)
      const start = initialTransition(machine, { wanted: undefined })[0]
      for (const { open, asked, draft } of own.flatMap(({ drafts }) => drafts)) {
        const now = resumeDraft(flow, draft)
        const path = now && walkFlow(flow, now)
        for (const wanted of [...asked, open ?? undefined]) {
          const output = { run: { id: 'r', revision: 0 }, draft: now, wanted }
          const [{ value }] = transition(machine, start, { type: 'xstate.done.actor.open', output } as never)
          const at = typeof value === 'string' ? value : Object.keys(value)[0]
          const stood = now && landingPosition(flow, now, wanted).at
          // If the person was at a wait or an automatic step that is already over, the machine moves on to the next
          // step.
          const kind = stood === undefined ? undefined : stepOf(flow, stood)?.kind
          const isOver = path && stood !== undefined && (kind === 'wait' || kind === 'automatic') && path.open !== stood
          expect(at).toBe(isOver ? path.asked[path.asked.indexOf(stood) + 1] : stood)
          expect(path?.asked.slice(path.floor)).toContain(at)
        }
      }
    })

    test('was at one of the distinct states, and each of them is covered', () => {
      for (const { drafts, shape } of own) {
        const open = new Set(drafts.map(({ open }) => open))
        const questions = Object.entries(shape.steps).filter(([, { kind }]) => kind === 'question')
        expect([...questions.map(([step]) => step), null].filter((step) => !open.has(step))).toEqual([])
      }
    })

    test('has a kept draft equal to what today’s engine makes for today’s version', () => {
      const now = released(flow, samplesFor(flow))
      const kept = own.find(({ version }) => version === flow.version)
      const states = ({ drafts }: Released) => [...new Set(drafts.map(({ draft }) => keyOf(flow, draft)))].toSorted()
      expect(kept && states(kept)).toEqual(states(now))
    })
  },
)

describe('the kept drafts of a released version', () => {
  test('are those that were written at its release', () => {
    const altered = keptVersions().filter(({ isSealed }) => !isSealed)
    expect(altered.map(({ released: { flow, version } }) => `${flow} ${version}`)).toEqual([])
  })

  test('belong to existing flows, up to the present version', () => {
    const ahead = versions.filter((one) => !flows.some(({ id, version }) => id === one.flow && version >= one.version))
    expect(ahead.map(({ flow, version }) => `${flow} ${version}`)).toEqual([])
  })

  test('contain no secret', () => {
    const secrets = flows
      .flatMap((flow) => Object.values(samplesFor(flow)).flat())
      .flatMap(({ password, otp }) => [password, otp])
    const texts = new Set(versions.flatMap(({ drafts }) => textsIn(drafts)))
    expect(secrets.filter((secret) => typeof secret === 'string' && secret.trim() !== '' && texts.has(secret))).toEqual(
      [],
    )
  })
})

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

describe('a release that would strand people is found', () => {
  const old = released(before, samples)

  test('the planted flow has as many states as its guards can distinguish', () => {
    expect(old.drafts.length).toBeGreaterThan(100)
    expect(proved(before, [old], samples)).toMatchObject({ stranded: 0, lost: [], findings: [] })
  })

  test.each(plantedReleases.map((release) => [release.name, release] as const))('%s', (_, { after, finds }) => {
    const proof = proved(after, [old, released(after, samples)], samples)
    const found = proof.findings.map(({ rule, step }) => ({ rule, step }))
    if (!finds) return expect([found, proof.stranded, proof.lost]).toEqual([[], 0, []])
    expect(found).toContainEqual(finds)
    const witness = proof.findings.find(({ witness }) => witness)?.witness
    expect(witness && resumeDraft(after, witness.draft)).toBeDefined()
    expect(proof.stranded + proof.lost.length).toBeGreaterThan(0)
  })

  test.each(plantedReleases.map((release) => [release.name, release] as const))(
    '%s: also with the few drafts that a flow with too many states keeps',
    (_, { after, finds }) => {
      const few = released(before, samples, 1)
      expect([few.isWhole, few.drafts.length < old.drafts.length / 2]).toEqual([false, true])
      const { findings } = proved(after, [few, released(after, samples)], samples)
      const found = findings.map(({ rule, step }) => ({ rule, step }))
      expect(found).toEqual(finds ? expect.arrayContaining([finds]) : [])
    },
  )

  test('the person who cannot finish can be shown', () => {
    const release = plantedReleases.find(({ finds }) => finds?.rule === 'stranded')
    if (!release) throw new Error('One of them strands somebody.')
    const { findings } = proved(release.after, [old, released(release.after, samples)], samples)
    const witness = findings.find(({ rule }) => rule === 'stranded')?.witness
    const draft = resumeDraft(release.after, witness?.draft)
    expect(draft && walkFlow(release.after, draft).open).toBe('thanks')
    expect(draft && finisher(release.after, samples)(draft)).toBe(false)
    expect(witness && finisher(before, samples)(witness.draft)).toBe(true)
  })

  test('a question without an example is named, and nobody is called stranded behind it', () => {
    const { [firstAsked(before)]: _, ...rest } = samples
    const proof = proved(before, [old], rest)
    expect(proof).toMatchObject({ stranded: 0, findings: [{ rule: 'no-example', step: firstAsked(before) }] })
  })

  test('a version that was never kept, or that changed without a new number, is found', () => {
    const [change] = plantedReleases.filter(({ name }) => name === 'a field made required')
    if (!change) throw new Error('It is planted.')
    const unkept = proved(change.after, [old], samples)
    expect(unkept.findings[0]).toMatchObject({ rule: 'unrecorded', version: 2 })
    const same = { ...change.after, version: 1 }
    expect(proved(same, [old], samples).findings[0]).toMatchObject({ rule: 'unraised', version: 1 })
  })
})

const firstAsked = ({ steps }: AnyFlow): string => steps.find(({ kind }) => kind === 'question')?.id ?? ''
