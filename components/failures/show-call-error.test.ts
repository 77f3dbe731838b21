import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { call } from '#api/client/call.ts'
import { CallError } from '#api/client/call-errors.ts'
import { onCallError } from '#api/client/failure-listener.ts'
import { dismissToast, toastStore } from '#components/ui/toast.ts'
import { type Recorder, startRecorder } from '#tests/support/spec/recorder.ts'
import { standInBrowser } from '#tests/support/spec/stand-in-browser.ts'
import { showCallError } from './show-call-error.ts'

let recorder: Recorder
beforeAll(async () => {
  recorder = await startRecorder()
  return () => recorder.stop()
})
beforeEach(() => {
  standInBrowser()
  onCallError(showCallError)
  // Removes the toasts of other tests.
  for (const { id } of toastStore.toasts()) dismissToast(id)
})
afterEach(() => {
  for (const { id } of toastStore.toasts()) dismissToast(id)
  recorder.forget()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const said = () => toastStore.toasts().map(({ text }) => text)

/** The error that a call throws. */
const failureOf = (name: 'readUser' | 'listCircles' | 'readSettings', failure: 'caller' | 'toast') =>
  call(name, { failure }).then(
    () => undefined,
    (error: unknown) => (error instanceof CallError ? error : undefined),
  )

test.each([
  ['a 4xx is a refusal', { refused: 'circle-frozen' }, 'CallRefused'],
  ['a 500 is a failure of the server', { refused: 'internal-error' }, 'CallFailed'],
  ['a 503 is a failure of the server', { refused: 'unavailable' }, 'CallFailed'],
  ['no answer is no answer', 'no answer', 'CallUnanswered'],
] as const)('%s', async (_, given, name) => {
  vi.spyOn(console, 'warn').mockReturnValue()
  recorder.answer('readSettings', given)
  const error = await failureOf('readSettings', 'caller')
  expect(error?.constructor.name).toBe(name)
  expect(error?.row).toBe('readSettings')
  expect(said(), 'its caller shows it').toEqual([])
})

test.each([
  ['readUser', "Can't fetch user profile"],
  ['listCircles', "Can't fetch circle info."],
  ['readSettings', 'Something went wrong on our side. Please try again.'],
] as const)('a toast about %s shows %s', async (name, sentence) => {
  recorder.answer(name, { refused: 'internal-error' })
  await failureOf(name, 'toast')
  expect(said()).toEqual([sentence])
})

test('when the server fails everywhere, people see one toast with the spec’s text', async () => {
  for (const name of ['readSettings', 'readUser', 'readSettings'] as const) {
    recorder.answer(name, { refused: 'internal-error' })
    await failureOf(name, 'toast')
  }
  expect(said()).toEqual(["Can't fetch user profile"])
})
