/** What happened at a step, without saying whose run it was. */
interface Counted {
  /** In UTC. */
  day: string
  flow: string
  step: string
  /** The branch on which runs came to the step. Empty if no answer had decided anything. */
  branch: string
  entered: number
  answered: number
  refused: number
}

/** What one answer adds to the counts. */
export interface FunnelNotesTable extends Counted {
  id: string
}

/** The counts of a day. */
export interface FunnelDaysTable extends Counted {}
