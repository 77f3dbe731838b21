import type { User } from '#api/contract/account.ts'
import type { Circle } from '#api/contract/circles.ts'
import { isUnfinished, type Run } from '#api/contract/runs.ts'
import type { UnfinishedView } from '#components/unfinished/unfinished-view.ts'
import { signup } from '#flows/signup/create.ts'
import { progressOf, walk } from '#machines/walk/walk.ts'
import type { PortalCircle, PortalView, Unfinished } from './portal-view.ts'

/** What the portal's home shows, from what the API knows. Sums are cents. */
export function portalOf(
  user: User,
  circles: readonly Circle[],
  runs: readonly Run[],
  titles: Readonly<Record<string, string>>,
  begun: UnfinishedView,
): PortalView {
  const complete = circles.filter((circle) => circle.is_registration_complete)
  const sum = (name: keyof Circle['totals']) => complete.reduce((total, circle) => total + circle.totals[name], 0)
  const run = runs.find(({ ended, circle }) => circle !== null && isUnfinished({ ended, circle }))
  return {
    state: 'ready',
    name: user.first_name,
    circles: complete.map((circle) => ({ ...cardOf(circle), active: circle.is_active && circles.length > 1 })),
    totals: { raised: sum('raised'), pending: sum('pending'), available: sum('available'), paidOut: sum('paid_out') },
    unfinished: run && unfinishedOf(run, titles),
    begun,
  }
}

function cardOf(circle: Circle): Omit<PortalCircle, 'active'> {
  return {
    slug: circle.slug,
    headline: circle.headline ?? '',
    purpose: circle.purpose ?? '',
    picture: circle.beneficiary_picture_url ?? '',
    role: circle.role === 'ADMINISTRATOR' ? 'leader' : 'supporter',
    raised: circle.totals.raised,
    // A frozen one has no page for the time being.
    href: circle.frozen_at ? `/portal/circle/${circle.slug}` : `/circles/${circle.vanity_url ?? circle.slug}`,
  }
}

/** Where an unfinished set-up stands: worked out from its answers, by the same walk as everywhere. */
function unfinishedOf(run: Run, titles: Readonly<Record<string, string>>): Unfinished {
  const path = walk(signup, run.draft)
  const open = path.open ?? ''
  return {
    flow: run.circle?.registration_stage === 'TITLE' ? 'signup-title' : 'signup',
    run: run.id,
    slug: run.circle?.slug ?? '',
    headline: run.circle?.headline ?? undefined,
    ...progressOf(signup, path, open),
    nextTitle: titles[open] ?? '',
    step: signup.steps.find(({ id }) => id === open)?.id,
  }
}
