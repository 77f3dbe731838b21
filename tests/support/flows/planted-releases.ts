import * as z from 'zod/mini'
import type { MoveFinding } from '#machines/bench/migrate/migrate.ts'
import type { Samples } from '#machines/bench/migrate/migrate-states.ts'
import { effect } from '#machines/define/effect.ts'
import { choice } from '#machines/define/fields/choice.ts'
import { text } from '#machines/define/fields/text.ts'
import { type AnyFlow, flow } from '#machines/define/flow.ts'
import { type AnyStep, end, step } from '#machines/define/step.ts'
import {
  askedAgain,
  type Move,
  noLongerAsked,
  removedStep,
  renamedStep,
  reshapedAnswer,
} from '#machines/define/versions.ts'

/**
 * A small released flow with the parts that a release breaks most easily: a branch, a value in a receipt, and a wall.
 */
const kind = step('kind', { fields: { kind: choice(['care', 'club', 'class']), name: text({ max: 20 }) } })
const town = step('town', { fields: { town: text({ max: 20 }), state: choice(['OH', 'NY']) } })
const team = step('team', { fields: { team: text({ max: 20 }) }, reads: [kind], when: kind.is('kind', 'club') })
const upload = effect('upload', { receipt: z.object({ size: z.enum(['small', 'large']) }) })
const look = step('look', { fields: { look: choice(['plain', 'bright']) }, effect: upload })
const crop = step('crop', {
  fields: { crop: choice(['left', 'right']) },
  reads: [look],
  when: look.is('size', 'large'),
})
const amount = step('amount', { fields: { amount: choice(['5', '50']) } })
const pay = step('pay', { fields: { how: choice(['card', 'bank']) }, reads: [amount], effect: effect('pay') })
const thanks = step('thanks', { fields: { word: text({ max: 20 }) }, reads: [amount] })
const done = end('done')

const steps = { kind, town, team, look, crop, amount, pay, thanks, done }
type Changed = { readonly [Name in keyof typeof steps]?: AnyStep | readonly AnyStep[] }

const listed = (changed: Changed): readonly AnyStep[] =>
  Object.entries({ ...steps, ...changed }).flatMap((entry): readonly AnyStep[] => [entry[1] ?? []].flat())

const made = (version: number, all: readonly AnyStep[], moves: readonly Move[] = []): AnyFlow =>
  flow('planted', { version, steps: all as [], moves })

/** Version 1 of the planted flow. */
export const before = made(1, listed({}))

export const samples: Samples = {
  kind: [
    { kind: 'care', name: 'Maria' },
    { kind: 'club', name: 'Hawks' },
    { kind: 'class', name: '3b' },
  ],
  town: [{ town: 'Dayton', state: 'OH', zip: '45402' }],
  team: [{ team: 'Owls' }],
  look: [
    { look: 'plain', alt: 'Soup' },
    { look: 'bright', alt: 'Soup' },
  ],
  crop: [{ crop: 'left' }],
  amount: [{ amount: '5' }, { amount: '50' }],
  pay: [{ how: 'card' }, { how: 'bank' }],
  thanks: [{ word: 'Thank you' }],
  goal: [{ kind: 'care', name: 'Maria' }],
  diet: [{ diet: 'none' }],
}

/** A release, with its effect on people who have older drafts. The effect is `undefined` if there is none. */
export interface PlantedRelease {
  readonly name: string
  readonly after: AnyFlow
  readonly finds: { readonly rule: MoveFinding['rule']; readonly step: string } | undefined
}

const release = (
  name: string,
  finds: PlantedRelease['finds'] | 'nothing',
  changed: Changed,
  moves: readonly Move[] = [],
): PlantedRelease => ({ name, after: made(2, listed(changed), moves), finds: finds === 'nothing' ? undefined : finds })

const required = step('town', { fields: { ...town.fields, zip: text({ max: 5 }) } })
const fewer = step('kind', { fields: { kind: choice(['care', 'club']), name: text({ max: 20 }) } })
const fewerToo = {
  kind: fewer,
  team: step('team', { fields: team.fields, reads: [fewer], when: fewer.is('kind', 'club') }),
}
const goal = step('goal', { fields: kind.fields })
const teamOfGoal = step('team', { fields: team.fields, reads: [goal], when: goal.is('kind', 'club') })
const noSize = step('look', {
  fields: look.fields,
  effect: effect('upload', { receipt: z.object({ url: z.string() }) }),
})
const cropAll = step('crop', { fields: crop.fields, reads: [noSize], when: noSize.is('look', 'bright') })
const bigger = step('look', { fields: { ...look.fields, alt: text({ max: 20 }) }, effect: upload })
const cropOfBigger = step('crop', { fields: crop.fields, reads: [bigger], when: bigger.is('size', 'large') })
const paidFor = step('pay', { fields: pay.fields, reads: [amount], effect: effect('pay', { after: 'wall' }) })
const thanksForMuch = step('thanks', {
  fields: thanks.fields,
  reads: [amount],
  verify: (_, { amount }) => (amount?.amount === '5' ? [{ field: 'word', rule: 'long', params: {} }] : []),
})
const shortName = step('kind', { fields: { kind: kind.fields.kind, name: text({ max: 3 }) } })
const payByMail = step('pay', {
  fields: { how: choice(['card']) },
  reads: [amount],
  effect: effect('pay', { after: 'wall' }),
})
const teamOfClass = step('team', { fields: team.fields, reads: [kind], when: kind.is('kind', 'class') })

export const plantedReleases: readonly PlantedRelease[] = [
  release('nothing but another version', 'nothing', {}),
  release('a question more', 'nothing', { town: [town, step('diet', { fields: { diet: choice(['none']) } })] }),
  release('a wider limit', 'nothing', { town: step('town', { fields: { ...town.fields, town: text({ max: 40 }) } }) }),

  release('a step removed without a landing', { rule: 'landing', step: 'town' }, { town: [] }),
  release('a step removed with one', 'nothing', { town: [] }, [removedStep('town', { until: 1, landing: kind })]),
  release('a field made required', { rule: 'thrown-back', step: 'town' }, { town: required }),
  release('a field made required, and said so', 'nothing', { town: required }, [askedAgain(required, { until: 1 })]),
  release(
    'a field removed',
    { rule: 'lost', step: 'town' },
    { town: step('town', { fields: { town: text({ max: 20 }) } }) },
  ),
  release(
    'a limit that old answers break',
    { rule: 'thrown-back', step: 'kind' },
    {
      kind: shortName,
      team: step('team', { fields: team.fields, reads: [shortName], when: shortName.is('kind', 'club') }),
    },
  ),
  release('a choice dropped', { rule: 'lost', step: 'kind' }, fewerToo),
  release('a choice become another', 'nothing', fewerToo, [
    reshapedAnswer(fewer, {
      until: 1,
      was: z.object({ kind: z.enum(['care', 'club', 'class']), name: z.string() }),
      to: ({ kind, name }) => ({ kind: kind === 'class' ? 'care' : kind, name }),
    }),
  ]),
  release(
    'a choice dropped at a step that cannot be edited any more',
    { rule: 'lost', step: 'pay' },
    { pay: payByMail },
  ),
  release('a step renamed without a move', { rule: 'landing', step: 'kind' }, { kind: goal, team: teamOfGoal }),
  release('a step renamed with one', 'nothing', { kind: goal, team: teamOfGoal }, [
    renamedStep('kind', goal, { until: 1 }),
  ]),
  release('a move that leaves a field behind', { rule: 'lost', step: 'town' }, {}, [
    reshapedAnswer(town, {
      until: 1,
      was: z.object({ town: z.string(), state: z.enum(['OH', 'NY']) }),
      to: ({ state }) => ({ town: 'somewhere', state }),
    }),
  ]),
  release('a move that says what it leaves behind', 'nothing', {}, [
    reshapedAnswer(town, {
      until: 1,
      was: z.object({ state: z.enum(['OH', 'NY']) }),
      drops: ['town'],
      to: ({ state }) => ({ town: 'somewhere', state }),
    }),
  ]),
  release('a fact of a receipt that a guard read', { rule: 'lost', step: 'look' }, { look: noSize, crop: cropAll }),
  release(
    'an effect that happened and is forgotten',
    { rule: 'lost', step: 'look' },
    { look: bigger, crop: cropOfBigger },
  ),
  release('a condition that passes over what was answered', { rule: 'lost', step: 'team' }, { team: teamOfClass }),
  release('a condition that says so', 'nothing', { team: teamOfClass }, [noLongerAsked(teamOfClass, { until: 1 })]),
  release(
    'an effect become a wall before a step that needs what lies behind it',
    { rule: 'stranded', step: 'thanks' },
    {
      pay: paidFor,
      thanks: thanksForMuch,
    },
  ),
]
