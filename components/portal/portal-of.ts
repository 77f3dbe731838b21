import type { User } from '#api/contract/account.ts'
import { circlePath } from '#api/contract/circle-path.ts'
import type { Circle } from '#api/contract/circles.ts'
import type { Home } from '#api/contract/home.ts'
import type { UnfinishedRun } from '#api/contract/runs.ts'
import { signup } from '#flows/signup/create.ts'
import type { PortalCircle, PortalView, ShownCircle, Unfinished } from './home/portal-view.ts'

interface Read {
  /** When the home's data was loaded, in ms. */
  readonly at: number
  readonly online: boolean
}

/** Converts data from the API to the data that the portal's home shows. Amounts are in cents. */
export function portalOf(user: User, home: Home, read: Read): PortalView {
  const { circles, unfinished } = home
  const complete = circles.filter((circle) => circle.is_registration_complete)
  const run = unfinished.items.find(({ flow, circle }) => flow === signup.id && circle !== null)
  return {
    state: 'ready',
    name: user.first_name,
    circles: complete.map((circle) => cardOf(circle, circles.length > 1)),
    shown: shownOf(home),
    unfinished: run && unfinishedOf(run, circles),
    begun: { state: 'ready', ...unfinished, ...read },
  }
}

const cardOf = (circle: Circle, isOneOfMany: boolean): PortalCircle => ({
  slug: circle.slug,
  headline: circle.headline ?? '',
  purpose: circle.purpose ?? '',
  picture: circle.beneficiary_picture_url ?? '',
  role: circle.role === 'ADMINISTRATOR' ? 'leader' : 'supporter',
  // The API always sends a Circle's totals to the Circle's own members.
  raised: circle.totals?.raised ?? 0,
  // A frozen Circle has no public page.
  href: circle.frozen_at ? `/portal/circle/${circle.slug}` : circlePath(circle),
  active: circle.is_active && isOneOfMany,
})

function shownOf({ circle: home, circles }: Home): ShownCircle | undefined {
  const circle = circles.find(({ slug }) => slug === home?.slug)
  if (!home || !circle) return undefined
  return {
    ...cardOf(circle, circles.length > 1),
    home,
    frozen: Boolean(circle.frozen_at),
    supporters: circle.supporters,
    createdAt: Date.parse(circle.created_at),
  }
}

/**
 * Converts an unfinished run (one pass through a flow). If a Circle lacks only its title, continues in the flow that
 * asks for just the title.
 */
function unfinishedOf(run: UnfinishedRun, circles: readonly Circle[]): Unfinished {
  const stage = circles.find(({ slug }) => slug === run.circle?.slug)?.registration_stage
  return {
    flow: stage === 'TITLE' ? 'signup-title' : 'signup',
    run: run.id,
    slug: run.circle?.slug ?? '',
    headline: run.circle?.headline ?? undefined,
    at: run.at,
    total: run.total,
    nextTitle: run.step?.title ?? '',
    step: signup.steps.find(({ id }) => id === run.step?.id)?.id,
  }
}
