import { expect, test } from 'vitest'
import { CallFailed, CallRefused, CallUnanswered } from '#api/client/call-errors.ts'
import { sentenceOf } from './sentence-of.ts'

const unanswered = 'That did not work. Check the connection and try again.'
const refused = new CallRefused('listCircles', 409, { code: 'circle-frozen', detail: 'This Circle is frozen.' })
const failed = new CallFailed('listCircles', 500, 'Something went wrong on our side.', 'r-1')

test.each([
  ['a refusal is told in the words of the server', refused, 'This Circle is frozen.'],
  [
    'a failure is told with what is kept and with its number',
    failed,
    'Something went wrong on our side. Nothing you typed is lost. If it happens again, tell us the request number: r-1',
  ],
  [
    'a failure without a number is told without one',
    new CallFailed('listCircles', 502, 'Covey is not available right now.', undefined),
    'Covey is not available right now. Nothing you typed is lost.',
  ],
  [
    'a call without an answer is told in the words of the screen',
    new CallUnanswered('listCircles', 'lost'),
    unanswered,
  ],
  ['what is no call of ours is told in the words of the screen', new Error('The popup was blocked.'), unanswered],
])('%s', (_, error, sentence) => {
  expect(sentenceOf(error, { unanswered, kept: true })).toBe(sentence)
})

test('a cause without text shows no sentence', () => {
  expect(sentenceOf(failed, { unanswered })).not.toContain('typed')
})
