import { aside } from '#machines/define/aside.ts'
import { effect, stay } from '#machines/define/effect.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { ask, finish, is, list, type Planted, pick, plant } from './planted.ts'

const done = finish('done')
const mode = pick('mode', ['card', 'bank'])
/** A flow in which only one branch leads to the question with this effect. */
const onOneBranch = (name: string): readonly AnyStep[] => [
  mode,
  ask('x', { reads: ['mode'], when: is('mode', 'kind', 'bank'), effect: effect(name) }),
  done,
]
/** A flow with an automatic step: the effect happens without a question. */
const byItself = (name: string): readonly AnyStep[] => [
  ask('a'),
  ask('x', { fields: {}, kind: 'automatic', effect: effect(name) }),
  done,
]
/** The failure codes that each call may return. */
const effects = { pay: ['declined', 'busy'], note: [], wait: ['late'] }
const codes = ['declined', 'busy', 'late', 'rejected']

const unknown = (step: string, name: string, steps: readonly AnyStep[], more: Parameters<typeof plant>[4] = {}) =>
  plant('unknown-effect', step, `unknown: ${name}`, steps, { effects, codes, ...more })

export const UNKNOWN_EFFECTS: readonly Planted[] = [
  unknown('x', 'a name with a slip', [ask('x', { effect: effect('pey') }), done]),
  unknown('x', 'a name that every object has', [ask('x', { effect: effect('toString') }), done]),
  unknown('x', 'of one branch', onOneBranch('send')),
  unknown('x', 'of what happens by itself', byItself('send')),
  unknown('x', 'of what is waited for', [
    ask('a'),
    ask('x', { fields: {}, kind: 'wait', effect: effect('send') }),
    done,
  ]),
  unknown('a', 'of what keeps every answer', [ask('a'), done], { record: effect('keep') }),
]

const runs = { effects: { mail: [], note: [], keep: [] }, aboutRuns: ['mail', 'keep'] }
const unkept = (step: string, name: string, steps: readonly AnyStep[], more: Parameters<typeof plant>[4] = {}) =>
  plant('run-not-kept', step, `unkept: ${name}`, steps, { ...runs, ...more })
const mail = ask('x', { effect: effect('mail') })

export const UNKEPT: readonly Planted[] = [
  unkept('x', 'at the only question', [mail, done]),
  unkept('x', 'after a call about no run', [ask('a', { effect: effect('note') }), mail, done]),
  unkept('x', 'of one branch', onOneBranch('mail')),
  unkept('x', 'of what happens by itself', byItself('mail')),
  unkept('link', 'on a screen beside the path', [ask('a'), done], {
    asides: [aside('link', { effect: effect('mail') })],
  }),
]

const unthrown = (step: string, name: string, steps: readonly AnyStep[]) =>
  plant('unthrown-failure', step, `unthrown: ${name}`, steps, { effects, codes })
const pay = (...failures: readonly string[]) =>
  effect('pay', { failures: Object.fromEntries(failures.map((code) => [code, stay] as const)) })

export const UNTHROWN: readonly Planted[] = [
  unthrown('x', 'a code with a slip', [ask('x', { effect: pay('decline') }), done]),
  unthrown('x', 'one among right ones', [ask('x', { effect: pay('declined', 'busy', 'late') }), done]),
  unthrown('x', 'of an effect that nothing refuses', [
    ask('x', { effect: effect('note', { failures: { busy: stay } }) }),
    done,
  ]),
  unthrown('x', 'that leads back', [
    ask('a'),
    ask('x', { reads: ['a'], effect: effect('pay', { failures: { late: { reopen: 'a' } } }) }),
    done,
  ]),
  unthrown('x', 'that no server knows, where something is waited for', [
    ask('a'),
    ask('x', {
      fields: {},
      kind: 'wait',
      reads: ['a'],
      effect: effect('wait', { failures: { never: { reopen: 'a' } } }),
    }),
    done,
  ]),
]

const wanted = (table: 'none' | readonly string[]) => ({
  wanted: {
    file: 'flows/pet/wanted.ts',
    name: 'wantedPet',
    table: table === 'none' ? undefined : { steps: Object.fromEntries(table.map((id) => [id, { title: id }])) },
  },
})
const unwanted = (step: string, name: string, steps: readonly AnyStep[], table: 'none' | readonly string[]) =>
  plant('missing-wanted', step, `unwanted: ${name}`, steps, wanted(table))

export const UNWANTED: readonly Planted[] = [
  unwanted('a', 'no table', [ask('a'), done], 'none'),
  unwanted(
    'mode',
    'no table of a flow with branches',
    [mode, ask('b', { reads: ['mode'], when: is('mode', 'kind', 'bank') }), done],
    'none',
  ),
  unwanted('b', 'no row for a question', [ask('a'), ask('b'), done], ['a', 'done']),
  unwanted('done', 'no row for the end', [ask('a'), done], ['a']),
  unwanted('toString', 'no row for a step with a name that every object has', [ask('toString'), done], ['done']),
]

/** Flows that look similar to the broken ones but are right. */
export const BOUND = [
  { flow: list('bound, with its refusals', [ask('x', { effect: pay('declined', 'busy') }), done]), effects, codes },
  {
    flow: list('waited for, refused as the server may', [
      ask('a'),
      ask('x', {
        fields: {},
        kind: 'wait',
        reads: ['a'],
        effect: effect('wait', { failures: { rejected: { reopen: 'a' } } }),
      }),
      done,
    ]),
    effects,
    codes,
  },
  { flow: list('wanted', [ask('a'), done]), ...wanted(['a', 'done']) },
  { flow: list('mailed, and kept', [mail, done], { record: effect('keep') }), ...runs },
  {
    flow: list('mailed from beside the path, and kept', [ask('a'), done], {
      record: effect('keep'),
      asides: [aside('link', { effect: effect('mail') })],
    }),
    ...runs,
  },
] as const
