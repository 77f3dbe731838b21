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
  /** Whether shopping goes here, where there is more than one that it could go to. */
  active: boolean
}

/** The Circle that the home is about, with everything that the home says of it. */
export type ShownCircle = PortalCircle & {
  home: HomeCircle
  /** Nobody finds it, and none of its money can be taken out, until that is settled. */
  frozen: boolean
  supporters: number
  /** Milliseconds since 1970. */
  createdAt: number
}

/** A Circle whose steps are not all answered, and where to go on. */
export type Unfinished = {
  /** The flow that asks for what is missing: the whole set-up, or the title alone. */
  flow: FlowId
  /** Of the run that stands there. */
  run: string
  slug: string
  headline?: string | undefined
  at: number
  /** Absent while an undecided condition lies ahead: then there is no honest total. */
  total?: number | undefined
  nextTitle: string
  /** The step to go on at. */
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
      /** All that was begun, of every flow. */
      begun: UnfinishedView
    }
