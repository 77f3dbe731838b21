import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { expect, inject, onTestFinished } from 'vitest'
import type { StepAnswers } from '#flows/names.ts'
import {
  connectTo,
  openVisit,
  PATIENCE_MS,
  type Screen,
  type Visit,
  type VisitOptions,
} from '#tests/support/browser/browser.ts'
import { watchSheet } from '#tests/support/browser/watch-sheet.ts'
import { newEmail, PASSWORD } from '#tests/support/people/member.ts'
import { type Far, type Leader, seedLeader } from './seed.ts'

/** Whether this run takes the time for all that is alike: `npm run test:all`. */
export const IS_LONG = process.env.COVEY_LOOPS === 'full'

/** What is on a phone alone in a short run: a long one looks at the desktop as well. */
export const SCREENS: readonly Screen[] = IS_LONG ? ['phone', 'desktop'] : ['phone']

let shared: Promise<Browser> | undefined

/** Where the portal of this run is. */
export const portalUrl = (): string => inject('portalUrl')

/**
 * Somebody at a browser of their own, who wishes for less motion: it costs a third of the browser's work, and the tours are
 * taken with it. An unexpected error there fails the test, and so does a flow whose dialog does not stay.
 */
export async function visit(screen: Screen = 'desktop', options: VisitOptions = {}, own?: Browser): Promise<Visit> {
  shared ??= connectTo(inject('browser'))
  const visit = await openVisit(own ?? (await shared), screen, {
    baseURL: inject('portalUrl'),
    reducedMotion: 'reduce',
    ...options,
  })
  await visit.context.addInitScript(watchSheet)
  // Mails are shown where no script runs, and Chromium says so of this one.
  visit.expectTrouble(/Blocked script execution in 'about:srcdoc'/)
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await remember(visit.page, task.name)
    await visit.context.close()
    expect(visit.troubles(), 'errors of the console, of scripts and of the server').toEqual([])
  })
  return visit
}

/** What was on the screen when a test failed. */
async function remember(page: Page, name: string): Promise<void> {
  const path = join(tmpdir(), 'covey-journeys', `${name.replace(/\W+/g, '-').slice(0, 80)}.png`)
  await page.screenshot({ path, timeout: 5000 }).catch(() => undefined)
  console.log(`${page.url()}\n${path}`)
}

/** What the browser of somebody who is signed in knows. */
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

interface LeaderVisit extends Visit {
  readonly leader: Leader
}

/** Somebody signed in whose Circle is set up as far as this step; `done` is one that only has to invite people. */
export async function leaderAt(far: Far, screen: Screen = 'desktop', answers: StepAnswers = {}): Promise<LeaderVisit> {
  return leaderOf(portalUrl(), far, screen, answers)
}

/** The same at another portal. */
export async function leaderOf(url: string, far: Far, screen: Screen, answers: StepAnswers = {}): Promise<LeaderVisit> {
  const leader = await seedLeader(url, far, answers)
  const visited = await visit(screen, { baseURL: url, ...signedIn(url, leader) })
  return { ...visited, leader }
}

/** The account that somebody new types in. */
export const newcomer = () => ({ first: 'Zoë', last: "O'Neil-Núñez", email: newEmail(), password: PASSWORD })
export type Newcomer = ReturnType<typeof newcomer>

/** Expects something to become so, in as much time as a busy machine needs. */
export const soon = <Value>(get: () => Value | Promise<Value>, message?: string) =>
  expect.poll(get, { timeout: PATIENCE_MS, interval: 50, ...(message !== undefined && { message }) })
