import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const MODULE = JSON.stringify(new URL('exit-on-crash.ts', import.meta.url).href)

/** Runs a program under the guard, which reports a second later that it is still running. */
function run(program: string) {
  const whole = `
    import { exitOnCrash, makePage } from ${MODULE}
    exitOnCrash()
    process.on('uncaughtException', () => {})
    setTimeout(() => console.log('goes on'), 1000)
    ${program}`
  const parameters = ['--input-type=module', '--eval', whole]
  const { status, stdout, stderr } = spawnSync(process.execPath, parameters, { encoding: 'utf8' })
  return { status, stdout, stderr }
}

test.each([
  ['thrown in a timer', 'setTimeout(() => { throw new TypeError("It broke.") })'],
  ['thrown in a timer that a page has set', 'makePage(() => setTimeout(() => { throw new TypeError("It broke.") }))'],
  ['of a promise that nobody awaits', 'void Promise.reject(new TypeError("It broke."))'],
  ['of an event that nobody hears', 'process.stdin.emit("error", new TypeError("It broke."))'],
])('an error %s ends the process, even with other listeners', (_, program) => {
  const { status, stdout, stderr } = run(program)
  expect([status, stdout]).toEqual([70, ''])
  expect(stderr).toMatch(/^The portal stopped because of an uncaught error: TypeError: It broke\.\n/)
  expect(stderr).toMatch(/"at":\["at /)
})

test('a promise dropped by a page does not end the process', () => {
  const late = 'new Promise((_, fail) => setTimeout(fail, 100, new Error("Nobody needs this part.")))'
  expect(run(`makePage(() => { void ${late} })`)).toEqual({ status: 0, stdout: 'goes on\n', stderr: '' })
})

test('the report of an error contains no address and no token', () => {
  const { stderr } = run('throw new Error("No answer for ana@covey.example pQ3xYz_link-token-of-a-circle-77")')
  expect(stderr).toContain('Error: No answer for …@… …\n')
  expect(stderr).not.toMatch(/ana@|pQ3xYz/)
})
