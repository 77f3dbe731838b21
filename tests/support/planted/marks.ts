import { askStepAgain, holdAnswer } from '#machines/define/marks.ts'
import { ask, finish, is, type Planted, pick, plant } from './planted.ts'

const done = finish('done')

export const UNMARKABLE: readonly Planted[] = [
  plant('mark-without-answer', 'x', 'holds nothing', [ask('x', { fields: {}, marks: { checked: holdAnswer } }), done]),
  plant('mark-without-answer', 'x', 'asks again for nothing', [
    ask('x', { fields: {}, marks: { expired: askStepAgain } }),
    done,
  ]),
  plant('mark-without-answer', 'x', 'has several marks', [
    ask('x', { fields: {}, marks: { checked: holdAnswer, locked: holdAnswer, expired: askStepAgain } }),
    done,
  ]),
  plant('mark-without-answer', 'x', 'is a review', [
    ask('a'),
    ask('x', { fields: {}, reads: ['a'], rows: ['a'], marks: { checked: holdAnswer } }),
    done,
  ]),
  plant('mark-without-answer', 'x', 'is asked only of some', [
    pick('mode', ['card', 'bank']),
    ask('x', { fields: {}, reads: ['mode'], when: is('mode', 'kind', 'card'), marks: { checked: holdAnswer } }),
    done,
  ]),
]
