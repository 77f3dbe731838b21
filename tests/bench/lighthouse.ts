import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { type BrowserContext, chromium } from 'playwright-core'
import type { Community } from '#components/landing/landings.ts'
import { seedLeader } from '#tests/journeys/seed.ts'
import { ARGUMENTS, findChromium } from '#tests/support/browser/chromium.ts'
import type { Leader } from '#tests/support/people/member.ts'
import { buildPages, startPortal } from '#tests/support/portal/portal.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { type Figure, median } from './measure.ts'

const ROUNDS = 5
const COMMUNITY: Community = 'caregiver'
const PERCENT = 100
const CATEGORIES = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof CATEGORIES
const isCategory = (name: string): name is Category => Object.hasOwn(CATEGORIES, name)
const categories = Object.keys(CATEGORIES).filter(isCategory)

/** A page that Lighthouse opens as a phone on a slow network. */
interface Measured {
  readonly name: string
  readonly url: string
  /** The person who is signed in on the page. Search engines cannot see such a page, so its SEO is not measured. */
  readonly as?: Leader
  /** Whether the page is only measured for comparison, to show how fast this machine can be at all. */
  readonly isControl?: boolean
}

/** Scores from 0 to 100, by category. */
type Scores = Readonly<Record<Category, number>>

/** Runs Lighthouse for phones. Measures each page five times, in turn with the simplest page that a server can send. */
export async function lighthouseFigures(): Promise<Figure[]> {
  buildPages()
  const [portal, control] = await Promise.all([startPortal(), startControl()])
  try {
    const leader = await seedLeader(portal.url, 'done')
    const at = (path: string) => `${portal.url}${path}`
    const pages: readonly Measured[] = [
      { name: 'a static page', url: control.url, isControl: true },
      { name: 'front page', url: at('/') },
      { name: 'Circle', url: at(`/circles/${leader.slug}`) },
      { name: 'shops', url: at('/shop') },
      { name: 'a community’s page', url: at(`/${COMMUNITY}`) },
      { name: 'sign-up step', url: at('/?flow=signup&step=create-account') },
      { name: 'signed-in home', url: at('/portal'), as: leader },
    ]
    const rounds: Scores[][] = []
    for (let round = 0; round < ROUNDS; round++) rounds.push(await inTurn(pages, portal.url))
    return pages.flatMap((page, index) =>
      figuresOf(
        page,
        rounds.map((scores) => scores[index]),
      ),
    )
  } finally {
    await Promise.all([portal.stop(), control.stop()])
  }
}

function figuresOf({ name, as, isControl }: Measured, runs: readonly (Scores | undefined)[]): Figure[] {
  const measured = runs.filter((scores) => scores !== undefined)
  return categories
    .filter((category) => (category === 'performance' || !isControl) && (category !== 'seo' || !as))
    .map((category) => {
      const scores = measured.map((run) => run[category])
      return {
        name: `Lighthouse for phones, ${name}: ${category}`,
        value: median(scores),
        unit: `of ${PERCENT}`,
        bar: isControl ? undefined : { atLeast: CATEGORIES[category] },
        note: `the runs: ${scores.join(', ')}`,
      }
    })
}

/** Opens each page once, in a new browser, so that nothing is cached from an earlier round. */
async function inTurn(pages: readonly Measured[], origin: string): Promise<Scores[]> {
  const folder = await mkdtemp(join(tmpdir(), 'covey-lighthouse-'))
  const port = await freePort()
  const browser = await chromium.launchPersistentContext(folder, {
    executablePath: findChromium(),
    args: [...ARGUMENTS, `--remote-debugging-port=${port}`],
  })
  try {
    const found: Scores[] = []
    for (const page of pages) {
      if (page.as) await signIn(browser, origin, page.as)
      found.push(await scoresOf(page, port))
    }
    return found
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function signIn(browser: BrowserContext, origin: string, { token, refreshToken }: Leader): Promise<void> {
  const page = await browser.newPage()
  // Open a page without scripts, so that nothing runs while the browser is signed in.
  await page.goto(`${origin}/robots.txt`)
  await page.evaluate(
    ([access, refresh]) => {
      localStorage.setItem('token', access)
      localStorage.setItem('refresh_token', refresh)
    },
    [token, refreshToken] as const,
  )
  await page.close()
}

async function scoresOf({ name, url, as }: Measured, port: number): Promise<Scores> {
  const ran = await lighthouse(url, {
    port,
    onlyCategories: [...categories],
    logLevel: 'error',
    disableStorageReset: as !== undefined,
  })
  if (!ran || ran.lhr.runtimeError) throw new Error(`${name}: ${ran?.lhr.runtimeError?.message ?? 'no result'}`)
  const { lhr } = ran
  const missed = Object.values(lhr.audits).filter(
    ({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0,
  )
  for (const { id, title } of missed) process.stderr.write(`${name}: ${id}: ${title}\n`)
  const score = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * PERCENT)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
  }
}

const CONTROL = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A static page</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content="One heading.">
</head><body><main><h1>A static page</h1></main></body></html>`

async function startControl(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/html; charset=utf-8').end(CONTROL),
  )
  const port = await freePort()
  await new Promise<void>((listening) => server.listen(port, listening))
  return {
    url: `http://localhost:${port}`,
    stop: () => new Promise((closed) => void server.close(() => closed())),
  }
}
