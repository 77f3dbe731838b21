import { all, negate } from '#machines/define/condition.ts'
import { effect, stay } from '#machines/define/effect.ts'
import { choice } from '#machines/define/fields/choice.ts'
import { text } from '#machines/define/fields/text.ts'
import { flow } from '#machines/define/flow.ts'
import { end, step } from '#machines/define/step.ts'

/** A wizard of realistic size with nineteen questions. Ten of them are asked only of some people. */
const who = step('who', { fields: { kind: choice(['care', 'group', 'animals']) } })
const beneficiary = step('beneficiary', {
  fields: { now: choice(['yes', 'no']) },
  reads: [who],
  when: who.is('kind', 'care'),
})
const person = step('person', {
  fields: { name: text({ max: 40 }) },
  reads: [beneficiary],
  when: beneficiary.is('now', 'yes'),
})
const group = step('group', {
  fields: { form: choice(['team', 'other']) },
  reads: [who],
  when: who.is('kind', 'group'),
})
const team = step('team', { fields: { name: text({ max: 40 }) }, reads: [group], when: group.is('form', 'team') })
const account = step('account', { fields: { name: text({ max: 40 }) } })
const place = step('place', { fields: { town: text({ max: 40 }) } })
const purpose = step('purpose', { fields: { purpose: text({ max: 40 }) } })
const story = step('story', { fields: { story: text({ max: 400 }) } })
const title = step('title', { fields: { title: text({ max: 40 }) } })
const reward = step('reward', { fields: { kind: choice(['card', 'bank', 'none']) } })
const brand = step('brand', { fields: { brand: text({ max: 40 }) }, reads: [reward], when: reward.is('kind', 'card') })
const bank = step('bank', {
  fields: { account: choice(['old', 'new']) },
  reads: [reward],
  when: reward.is('kind', 'bank'),
})
const proof = step('proof', { fields: { code: text({ max: 10 }) }, reads: [bank], when: bank.is('account', 'new') })
const amount = step('amount', {
  fields: { amount: text({ max: 10 }) },
  reads: [reward],
  when: negate(reward.is('kind', 'none')),
  effect: effect('pay', { failures: { declined: stay } }),
})
const extension = step('extension', { fields: { extension: choice(['installed', 'later']) } })
const tips = step('tips', {
  fields: { mail: choice(['yes', 'no']) },
  reads: [extension],
  when: extension.is('extension', 'later'),
})
const invite = step('invite', { fields: { invite: choice(['yes', 'no']) } })
const message = step('message', {
  fields: { message: text({ max: 40 }) },
  reads: [invite, who],
  when: all(invite.is('invite', 'yes'), negate(who.is('kind', 'animals'))),
})
const done = end('done')

export const nineteen = flow('nineteen', {
  version: 1,
  steps: [
    ...([who, beneficiary, person, group, team, account, place, purpose, story, title] as const),
    ...([reward, brand, bank, proof, amount, extension, tips, invite, message, done] as const),
  ],
})

/** Answers that lead through most of the wizard's branches. */
export const answers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  who: { kind: 'care' },
  beneficiary: { now: 'yes' },
  person: { name: 'Maria' },
  account: { name: 'Elena' },
  place: { town: 'Dayton, OH' },
  purpose: { purpose: 'Meals and rides through chemo' },
  story: { story: 'Maria has driven half of Linden Street to school.' },
  title: { title: 'Sunday soup for Maria' },
  reward: { kind: 'bank' },
  bank: { account: 'new' },
  proof: { code: '12345' },
  amount: { amount: '500' },
  extension: { extension: 'later' },
  tips: { mail: 'yes' },
  invite: { invite: 'yes' },
  message: { message: 'Come and help us.' },
}
