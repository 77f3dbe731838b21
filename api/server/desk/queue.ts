import type { RawBuilder } from 'kysely'
import type { Decision, WholeCase } from '#api/contract/desk.ts'
import type { BodyOf } from '#api/contract/endpoint.ts'
import type { Table } from '#api/contract/table.ts'
import type { Reader, Writer } from '#api/store/store.ts'
import type { Deed } from '../audit/audit.ts'
import type { Member } from '../calls/call.ts'
import type { Services } from '../services/services.ts'

/** A case as a list shows it. */
export interface CaseRow {
  readonly id: string
  readonly state: string
  readonly kind: string | null
  readonly title: string
  readonly since: number
  readonly done_at: number | null
}

/** The information about a case that an operator needs, and the possible decisions. */
export interface Known {
  readonly facts: WholeCase['facts']
  readonly messages?: WholeCase['messages']
  readonly decisions: readonly Decision[]
  /**
   * The decisions to show, if some of the possible ones would be refused. A call with a decision that is not shown
   * returns the reason.
   */
  readonly offered?: readonly Decision[]
}

export interface Deciding {
  readonly services: Services
  readonly operator: Member
  readonly row: CaseRow
  readonly said: BodyOf<Table['decideCase']>
}

/** The action for the audit line of the case. */
export interface Done extends Pick<Deed, 'action' | 'circleId'> {
  readonly after: string
}

/** One kind of case that waits for operators. */
export interface Queue {
  /** Selects every `CaseRow`. */
  readonly rows: RawBuilder<CaseRow>
  know(db: Reader, services: Services, row: CaseRow): Promise<Known>
  /** Carries out a decision and notifies the people concerned. Called only with decisions that `know` has returned. */
  decide(tx: Writer, deciding: Deciding): Promise<Done>
}
