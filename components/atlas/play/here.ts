import type { AtlasFlow } from '#machines/bench/atlas/atlas.ts'
import type { Played } from './load-played.ts'
import type { Session, Shown } from './session.ts'

/** The flow that is being played. Every section of the player's panel gets it. */
export interface Here {
  readonly played: Played
  readonly about: AtlasFlow
  readonly session: Session
  readonly shown: Shown
}
