import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { StepAnswers } from '#flows/names.ts'
import {
  openBrowser,
  openVisit,
  PATIENCE_MS,
  type Screen,
  type Visit,
  type VisitOptions,
} from '#tests/support/browser/browser.ts'
import { watchSheet } from '#tests/support/browser/watch-sheet.ts'
import { newEmail, PASSWORD } from '#tests/support/people/member.ts'
import { type Far, type Leader, seedLeader } from './seed.ts'

/** Whether this run tests all similar cases too: `npm run test:all`. */
export const IS_LONG = process.env.COVEY_LOOPS === 'full'

/**
 * A journey for long runs only, because other journeys test its parts. `npm test` prints that it leaves such journeys
 * out.
 */
export const longTest = test.runIf(IS_LONG)

/** The screens of a journey: the phone alone in a short run, the desktop too in a long one. */
export const SCREENS: readonly Screen[] = IS_LONG ? ['phone', 'desktop'] : ['phone']

let shared: Promise<Browser> | undefined

/** The browser of this process, which all test files share. Each visit has an isolated window. */
export function browserOfTests(): Promise<Browser> {
  shared ??= openBrowser()
  return shared
}

/** The address of this run's portal. */
export const portalUrl = (): string => inject('portalUrl')

/**
 * Opens an isolated browser window for one person. Animations are off, which saves a third of the browser's work; only
 * the sign-up tour has them on. The test fails if an unexpected error occurs in the window or if a flow's dialog
 * disappears.
 */
export async function visit(screen: Screen = 'desktop', options: VisitOptions = {}, own?: Browser): Promise<Visit> {
  const visit = await openVisit(own ?? (await browserOfTests()), screen, {
    baseURL: inject('portalUrl'),
    reducedMotion: 'reduce',
    ...options,
  })
  await visit.context.addInitScript(watchSheet)
  // Mails are shown in a frame without scripts. Chromium reports when it blocks a script there.
  visit.expectTrouble(/Blocked script execution in 'about:srcdoc'/)
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await remember(visit.page, task.name)
    await visit.context.close()
    expect(visit.troubles(), 'errors of the console, of scripts and of the server').toEqual([])
  })
  return visit
}

/** Takes a picture of the screen when a test fails. */
async function remember(page: Page, name: string): Promise<void> {
  const path = join(tmpdir(), 'covey-journeys', `${name.replace(/\W+/g, '-').slice(0, 80)}.png`)
  await page.screenshot({ path, timeout: 5000 }).catch(() => undefined)
  console.log(`${page.url()}\n${path}`)
}

/** The data that a signed-in person's browser has stored. */
export const signedIn = (
  origin: string,
  { token, refreshToken }: Pick<Leader, 'token' | 'refreshToken'>,
): VisitOptions => ({
  storageState: {
    cookies: [],
    origins: [
      {
        origin,
        localStorage: [
          { name: 'token', value: token },
          { name: 'refresh_token', value: refreshToken },
        ],
      },
    ],
  },
})

export const tokenHere = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

/** The Circles of the person who is signed in on this page, newest first. */
export async function circlesOf(page: Page): Promise<Readonly<Record<string, unknown>>[]> {
  const headers = { Authorization: `Bearer ${await tokenHere(page)}` }
  return (await fetch(`${portalUrl()}/api/cove/`, { headers })).json()
}

interface LeaderVisit extends Visit {
  readonly leader: Leader
}

/** Signs in a leader whose Circle is set up as far as this step. With `done`, only the invitations are left. */
export async function leaderAt(far: Far, screen: Screen = 'desktop', answers: StepAnswers = {}): Promise<LeaderVisit> {
  return leaderOf(portalUrl(), far, screen, answers)
}

/** Does the same at another portal. */
export async function leaderOf(url: string, far: Far, screen: Screen, answers: StepAnswers = {}): Promise<LeaderVisit> {
  const leader = await seedLeader(url, far, answers)
  const visited = await visit(screen, { baseURL: url, ...signedIn(url, leader) })
  return { ...visited, leader }
}

/** The account data that a new person types. */
export const newcomer = () => ({ first: 'Zoë', last: "O'Neil-Núñez", email: newEmail(), password: PASSWORD })
export type Newcomer = ReturnType<typeof newcomer>

/** Waits for an expectation, for as long as a busy machine needs. */
export const soon = <Value>(get: () => Value | Promise<Value>, message?: string) =>
  expect.poll(get, { timeout: PATIENCE_MS, interval: 50, ...(message !== undefined && { message }) })
