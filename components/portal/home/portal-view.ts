import type { HomeCircle } from '#api/contract/home.ts'
import type { UnfinishedView } from '#components/unfinished/unfinished-view.ts'
import type { FlowId } from '#flows/names.ts'
import type { signup } from '#flows/signup/create.ts'
import type { StepIdOf } from '#machines/define/names.ts'

export type PortalCircle = {
  slug: string
  headline: string
  purpose: string
  picture: string
  role: 'leader' | 'supporter'
  raised: number
  href: string
  /** Whether this Circle gets the member's cashback, if they have several Circles. */
  active: boolean
}

/** The Circle that the portal's home shows, with all the data for the home. */
export type ShownCircle = PortalCircle & {
  home: HomeCircle
  /** While a Circle is frozen, nobody can find it or withdraw its money. */
  frozen: boolean
  supporters: number
  /** Milliseconds since 1970. */
  createdAt: number
}

/** A Circle whose setup is unfinished, and where to continue. */
export type Unfinished = {
  /** The flow that asks for the missing answers: the whole setup, or only the title. */
  flow: FlowId
  /** The id of the unfinished run (one pass through the flow) to continue. */
  run: string
  slug: string
  headline?: string | undefined
  at: number
  /** The number of steps. Absent if later answers still decide how many there are. */
  total?: number | undefined
  nextTitle: string
  /** The step to continue at. */
  step?: StepIdOf<typeof signup> | undefined
}

export type PortalView =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; onRetry: () => void }
  | { state: 'signed-out' }
  | {
      state: 'ready'
      name?: string | undefined
      circles: readonly PortalCircle[]
      shown?: ShownCircle | undefined
      unfinished?: Unfinished | undefined
      /** All flows that the member has started but not finished. */
      begun: UnfinishedView
    }
