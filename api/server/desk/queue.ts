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

/** What an operator has to know of a case, and what can be asked for now. */
export interface Known {
  readonly facts: WholeCase['facts']
  readonly messages?: WholeCase['messages']
  readonly decisions: readonly Decision[]
  /** Those of them that an operator is shown, where the others would be refused: whoever asks for one is told why. */
  readonly offered?: readonly Decision[]
}

export interface Deciding {
  readonly services: Services
  readonly operator: Member
  readonly row: CaseRow
  readonly said: BodyOf<Table['decideCase']>
}

/** What was done, for the audit line of it. */
export interface Done extends Pick<Deed, 'action' | 'circleId'> {
  readonly after: string
}

/** One kind of thing that waits for an operator. */
export interface Queue {
  /** Selects every `CaseRow`. */
  readonly rows: RawBuilder<CaseRow>
  know(db: Reader, services: Services, row: CaseRow): Promise<Known>
  /** Does what was decided, and tells whom it is about. Only what `know` named is ever asked for. */
  decide(tx: Writer, deciding: Deciding): Promise<Done>
}
