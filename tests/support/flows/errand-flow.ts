import * as z from 'zod/mini'
import { aside } from '#machines/define/aside.ts'
import { all } from '#machines/define/condition.ts'
import { effect, reopenStep, stay } from '#machines/define/effect.ts'
import { optionalAddress } from '#machines/define/fields/address.ts'
import { agreement, optionalAgreement } from '#machines/define/fields/agreement.ts'
import { optionalAmount } from '#machines/define/fields/amount.ts'
import { choice } from '#machines/define/fields/choice.ts'
import { choices } from '#machines/define/fields/choices.ts'
import { optionalDate } from '#machines/define/fields/date.ts'
import { optionalDocument } from '#machines/define/fields/document.ts'
import { email } from '#machines/define/fields/email.ts'
import { optionalListed } from '#machines/define/fields/listed.ts'
import { number as count } from '#machines/define/fields/number.ts'
import { onlyWhere } from '#machines/define/fields/only.ts'
import { optionalPhone } from '#machines/define/fields/phone.ts'
import { optionalPicture } from '#machines/define/fields/picture.ts'
import { optionalText, note as remark, text } from '#machines/define/fields/text.ts'
import { withRules } from '#machines/define/fields/with-rules.ts'
import { yesNo } from '#machines/define/fields/yes-no.ts'
import { flow } from '#machines/define/flow.ts'
import { list } from '#machines/define/list.ts'
import { holdAnswer } from '#machines/define/marks.ts'
import { review } from '#machines/define/review.ts'
import { end, step } from '#machines/define/step.ts'
import { pickResult, subFlow } from '#machines/define/sub.ts'
import { today } from '#machines/define/today.ts'
import { automatic, wait } from '#machines/define/unasked.ts'
import { varyStep } from '#machines/define/vary.ts'
import {
  askedAgain,
  madeEditable,
  mergedSteps,
  noLongerAsked,
  removedStep,
  renamedStep,
  reshapedAnswer,
} from '#machines/define/versions.ts'
import { SCHOOLS } from './schools.ts'

/** The name of the call with which automatic steps and waits are recorded, if the server keeps the runs. */
const RECORD = 'record-answer'

/**
 * A flow for tests with every kind of step: a flow inside a flow inside a flow, lists, an automatic step, a wait,
 * asides (screens such as help), a door at every question, and a review.
 */
const helper = step('helper', { fields: { name: text({ max: 10 }) } })

/** The person to call and how to reach them: the innermost flow. */
const who = step('who', { fields: { who: choice(['shop', 'friend']) } })
const number = step('number', { fields: { number: text({ max: 10 }) }, reads: [who], when: who.is('who', 'friend') })
const called = end('called')
const phoneCall = flow('phone-call', {
  words: 'errand',
  version: 1,
  steps: [who, number, called],
  result: { who: pickResult(who, 'who'), number: pickResult(number, 'number') },
})

/** The kind of van: the flow around the phone call. */
const size = step('size', { fields: { size: choice(['small', 'large']) } })
const call = subFlow('call', phoneCall, { reads: [size], when: size.is('size', 'large'), closed: reopenStep(size) })
const note = step('note', { fields: { note: text({ max: 10 }) }, reads: [call], when: call.is('who', 'friend') })
const found = end('found')
const findVan = flow('find-van', {
  words: 'errand',
  version: 1,
  steps: [size, call, note, found],
  result: { size: pickResult(size, 'size'), who: pickResult(call, 'who') },
})

const rules = aside('rules')
const means = step('means', {
  fields: { by: choice(['foot', 'van']), parcel: optionalAgreement() },
  asides: [rules],
})
const van = subFlow('van', findVan, { reads: [means], when: means.is('by', 'van'), closed: reopenStep(means) })
const helpers = list('helpers', { item: helper, max: 2, unique: 'name', lines: true, asides: [rules] })

/** Things to fetch with a large van. The name of a helper is not allowed as a thing. */
const thing = step('thing', {
  fields: {
    what: withRules(text({ max: 10 }), 'helper'),
    weight: choice(['light', 'heavy']),
    handle: onlyWhere({ field: 'weight', value: 'heavy' }, text({ max: 10 })),
  },
  reads: [helpers],
  verify: ({ what }, { helpers }) =>
    helpers?.items.some(({ name }) => name === what) ? [{ field: 'what', rule: 'helper', params: {} }] : [],
})
const things = list('things', {
  item: thing,
  max: 3,
  unique: 'what',
  rules: ['alone'],
  marks: { packed: holdAnswer },
  reads: [van],
  // A change of the van does not reopen the list of things.
  dependsOn: [],
  when: van.is('size', 'large'),
  derive: {
    heavy: {
      values: ['none', 'some'],
      from: ({ items }) => (items.some(({ weight }) => weight === 'heavy') ? 'some' : 'none'),
    },
  },
  verify: ({ items }) =>
    items.length === 1 && items[0]?.weight === 'heavy' ? [{ field: 'items', rule: 'alone', params: {} }] : [],
})

/** A parcel to take along. Its steps have the kinds of fields that the other steps lack. */
export const parcel = step('parcel', {
  fields: {
    pieces: count({ min: 1, max: 20 }),
    fragile: yesNo(),
    needs: choices(['straps', 'cover', 'lights'], { min: 0, max: 2 }),
    worth: optionalAmount({ max: 50_000 }),
    school: optionalListed(SCHOOLS),
  },
  reads: [means],
  when: means.is('parcel', true),
})
/** The day on which the parcel can be picked up. */
export const ready = step('ready', {
  fields: { on: optionalDate({ earliest: '2000-01-01' }) },
  reads: [means],
  when: means.is('parcel', true),
})
export const straps = step('straps', {
  fields: { straps: count({ min: 1, max: 4 }) },
  reads: [parcel],
  when: parcel.is('needs.straps', true),
})
export const contact = step('contact', {
  fields: {
    email: email(),
    phone: optionalPhone({ country: 'US', carried: true }),
    address: optionalAddress({ country: 'US' }),
    paper: optionalDocument(),
    photo: optionalPicture(),
    more: remark({ max: 200 }),
    agreed: agreement(),
    news: optionalAgreement(),
  },
  reads: [means],
  when: means.is('parcel', true),
})

/** A stop of the van. At a friend's house, the flow also asks for the name on the bell. */
const where = step('where', { fields: { where: choice(['depot', 'house']) } })
const bell = step('bell', { fields: { bell: text({ max: 10 }) }, reads: [where], when: where.is('where', 'house') })
const stopped = end('stopped')
const stop = flow('stop', {
  words: 'errand',
  version: 1,
  steps: [where, bell, stopped],
  result: { where: pickResult(where, 'where'), bell: pickResult(bell, 'bell') },
})
export const stops = list('stops', {
  item: stop,
  min: 1,
  max: 3,
  unique: 'bell',
  reads: [things],
  when: things.is('heavy', 'some'),
  derive: {
    houses: {
      values: ['none', 'some'],
      from: ({ items }) => (items.some(({ where }) => where === 'house') ? 'some' : 'none'),
    },
  },
})
const quiet = step('quiet', {
  fields: { quiet: choice(['yes']) },
  reads: [stops],
  when: stops.is('houses', 'some'),
})
const reserve = automatic('reserve', {
  reads: [van],
  when: van.is('size', 'large'),
  effect: effect(RECORD, {
    receipt: z.object({ stock: z.enum(['plenty', 'last']) }),
    failures: { busy: stay, gone: reopenStep(size) },
  }),
})
const summary = review('summary', {
  rows: [means, van, helpers, things, stops, parcel, straps, ready, contact],
  fields: { driver: withRules(optionalText({ max: 10 }), 'helper') },
  reads: [helpers],
  dependsOn: [],
  verify: ({ driver }, { helpers }) =>
    helpers?.items.some(({ name }) => name === driver) ? [{ field: 'driver', rule: 'helper', params: {} }] : [],
})
const decision = wait('decision', {
  reads: [helpers],
  when: helpers.is('items', 'full'),
  effect: effect(RECORD, {
    receipt: z.object({ granted: z.enum(['all', 'half']) }),
    failures: { rejected: reopenStep(helpers) },
  }),
})
const half = step('half', {
  fields: { fine: choice(['yes']) },
  reads: [decision],
  when: decision.is('granted', 'half'),
})
const pay = automatic('pay', { effect: effect(RECORD, { after: 'wall', failures: { declined: stay } }) })
const thanks = step('thanks', { fields: { stars: choice(['1', '2']) } })
const done = end('done')
/** Asks people who leave through the door for their reason. */
const reason = step('reason', { fields: { why: choice(['late', 'other']) } })
const stoppedEarly = end('stopped-early')

const steps = [
  means,
  van,
  helpers,
  things,
  stops,
  quiet,
  parcel,
  straps,
  ready,
  contact,
  reserve,
  summary,
  decision,
  half,
  pay,
  thanks,
  done,
  reason,
  stoppedEarly,
] as const
const help = aside('help')
const asides = [help] as const
/** Mails a link with which people continue the same run elsewhere. Only runs on the server have one. */
const mailLink = aside('mail-link', { effect: effect('mail-link', { failures: { 'too-many-requests': stay } }) })
const keptAsides = [help, mailLink] as const
const doors = { stop: reason }

/** Changes for drafts of the flow's first version, so that people can continue them. */
const moves = [
  renamedStep('way', means, { until: 1 }),
  mergedSteps(contact, {
    until: 1,
    was: { mail: z.object({ mail: z.string() }), telephone: z.object({ number: z.string(), when: z.string() }) },
    drops: ['telephone.when'],
    to: ({ mail, telephone }) => ({
      ...(mail && { email: mail.mail }),
      ...(telephone && { phone: telephone.number }),
    }),
  }),
  reshapedAnswer(thanks, {
    until: 1,
    from: 'rating',
    was: z.object({ liked: z.boolean(), why: z.string() }),
    drops: ['rating.why'],
    to: ({ liked }) => ({ stars: liked ? '2' : '1' }),
  }),
  removedStep('coffee', { until: 1, landing: summary }),
  askedAgain(half, { until: 1 }),
  noLongerAsked(quiet, { until: 1 }),
  madeEditable(reserve, { until: 1 }),
]
export const errand = flow('errand', { version: 2, steps, asides, doors, moves })

/** The same flow for members. The server keeps its runs, and every answer is a call. */
export const keptErrand = flow('errand', {
  version: 2,
  who: 'member',
  steps,
  doors,
  moves,
  asides: keptAsides,
  record: effect(RECORD),
})

/** Steps of a second flow, in which a fragile parcel needs two straps. */
const tied = varyStep(straps, {
  reads: [parcel],
  dependsOn: [],
  when: parcel.is('fragile', true),
  back: parcel,
  verify: ({ straps }) => (straps === '1' ? [{ field: 'straps', rule: 'least' as const, params: { least: 2 } }] : []),
})
/** Whether the parcel is ready by today. */
const fetched = varyStep(ready, {
  deriveByDay: { isReady: { values: [true, false], from: ({ on = '' }, day) => on <= day } },
})
const reached = varyStep(contact, {
  reads: [means, fetched],
  when: all(means.is('parcel', true), fetched.is('isReady', true)),
})
export const errandAgain = flow('errand-again', {
  version: 1,
  words: 'errand',
  given: [today],
  steps: [means, parcel, tied, fetched, reached, done],
})

/** Answers that take every branch. Two of them differ although conditions cannot tell them apart. */
export const errandSamples: Readonly<Record<string, readonly Record<string, unknown>[]>> = {
  means: [{ by: 'foot' }, { by: 'van' }, { by: 'foot', parcel: true }],
  size: [{ size: 'small' }, { size: 'large' }],
  who: [{ who: 'shop' }, { who: 'friend' }],
  number: [{ number: '1' }],
  note: [{ note: 'n' }],
  helpers: [{ items: [] }, { items: [{ name: 'Ana' }] }, { items: [{ name: 'Ana' }, { name: 'Leo' }] }],
  things: [
    { items: [] },
    { items: [{ what: 'Lamp', weight: 'light' }] },
    {
      items: [
        { what: 'Lamp', weight: 'light' },
        { what: 'Piano', weight: 'heavy', handle: 'left' },
      ],
    },
  ],
  stops: [
    { items: [{ where: { where: 'depot' } }] },
    { items: [{ where: { where: 'house' }, bell: { bell: 'Rossi' } }, { where: { where: 'depot' } }] },
  ],
  quiet: [{ quiet: 'yes' }],
  parcel: [
    { pieces: '2', fragile: false, needs: [] },
    { pieces: '3', fragile: true, needs: ['straps', 'lights'], worth: '$25', school: 'at-home' },
  ],
  straps: [{ straps: '2' }],
  ready: [{}, { on: '6/23/2026' }, { on: '6/22/2026' }],
  contact: [
    { email: 'ana@example.com', agreed: true },
    {
      email: 'ana@example.com',
      agreed: true,
      news: true,
      more: 'Ring twice.',
      phone: '(202) 555-0143',
      address: { country: 'US', line1: '1 Main Street', locality: 'Dayton', region: 'OH', postalCode: '45402' },
    },
  ],
  summary: [{}, { driver: 'Kim' }],
  half: [{ fine: 'yes' }],
  thanks: [{ stars: '1' }],
  reason: [{ why: 'late' }, { why: 'other' }],
}
export const errandReceipts: Readonly<Record<string, readonly Record<string, unknown>[]>> = {
  reserve: [{ stock: 'plenty' }],
  decision: [{ granted: 'all' }, { granted: 'half' }],
}
