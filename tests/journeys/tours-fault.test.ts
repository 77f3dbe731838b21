import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { login } from '#flows/login/flow.ts'
import { documentOf } from '#tests/bench/run/results.ts'
import { runFlow } from '#tests/bench/run/run-flow.ts'
import { browserOfTests } from './people.ts'

/** Plants a fault: the page's address never shows that the step asks for a code. */
const forgetful = (page: Page) =>
  page.addInitScript(() => {
    for (const how of ['pushState', 'replaceState'] as const) {
      const write = window.history[how].bind(window.history)
      window.history[how] = (state, title, url) => write(state, title, String(url ?? '').replace('fill-otp', 'login'))
    }
  })

test('a fault in the page is found, shortened, pictured, and replayed by its command alone', async () => {
  const browser = await browserOfTests()
  const pictures = join(tmpdir(), 'covey-journeys')
  const place = {
    url: inject('portalUrl'),
    outbox: inject('outbox'),
    browser,
    pictures,
    spoil: forgetful,
    patience: 4_000,
  }
  const asked = { on: 'browser', tour: {} } as const
  const play = async (path: string) => {
    const { course, ran } = await runFlow(login, { ...asked, path }, place)
    return documentOf(course, asked, ran).failures[0]
  }
  const failure = await play(
    'invalid.0,door.forgot,back,door.forgot,invalid.0,answer.0,done,answer.0,refused.wrong-code',
  )
  expect(failure).toMatchObject({ event: 'forgot-password done', what: 'step', repeats: true, events: 3 })
  expect(failure?.seen).toBe('?flow=login&step=login')
  expect(existsSync(failure?.picture ?? '')).toBe(true)
  expect(failure?.story).toContain('/story/login-')
  expect(failure?.calls).toEqual(['GET /: a page is loaded', 'POST /api/account/password-recovery/otp/: answered 202'])

  const [, word = ''] = /--on browser --path '(\S+)'$/.exec(failure?.command ?? '') ?? []
  const { what, event, expected, seen } = failure ?? {}
  expect(await play(word)).toMatchObject({ what, event, expected, seen, events: 3 })
}, 300_000)
