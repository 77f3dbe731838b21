import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#api/contract/endpoint.ts'
import type { RowName, Table } from '#api/contract/table.ts'
import type { Services } from '../services/services.ts'

/** Who calls, once the access token has been checked. */
export interface Member {
  readonly id: string
  readonly sessionId: string
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly user_account_id: string
  readonly email_verified_at: number | null
  readonly terms_version: string | null
  /** When this session last proved that it is them. */
  readonly proved_at: number | null
}

/** The headers of a call that belongs to a step of a run. */
export interface FlowHeaders {
  readonly run: string
  readonly step: string
  readonly revision: number
  /** The time zone that the person is in, checked; `undefined` where the call does not say. */
  readonly zone: string | undefined
}

/** One call, parsed: what a handler gets. */
export interface Call<Row extends Endpoint = Endpoint> {
  readonly services: Services
  readonly params: ParamsOf<Row>
  readonly query: QueryOf<Row>
  readonly body: BodyOf<Row>
  readonly member: MemberFor<Row>
  readonly flow: FlowHeaders | undefined
  readonly key: string | undefined
  readonly request: CallRequest
}

type MemberFor<Row extends Endpoint> = Row extends { sameForAll: true }
  ? undefined
  : Row['who'] extends 'member' | 'operator'
    ? Member
    : Member | undefined

export interface CallRequest {
  readonly row: RowName
  /** `PATCH /cove/abc`: with the body's hash, what makes two calls the same. */
  readonly line: string
  readonly bodyHash: string
  /** The very address that the call came from: for what only this machine may do. */
  readonly address: string
  /** Who calls, as limits count them: an IPv4 address, or the /64 of an IPv6 one. */
  readonly caller: string
  /** The `Cookie` header. */
  readonly cookie: string | undefined
  /** `Flow-Run` where it comes without the rest: a new run's id. */
  readonly runId: string | undefined
  /** `Flow-Zone`, checked. */
  readonly zone: string | undefined
  /** The ETag of what the caller means to change. */
  readonly ifMatch: string | undefined
}

export interface Reply<Row extends Endpoint = Endpoint> {
  /** Bytes where the row names a media type. */
  readonly body: Row extends { media: string } ? Uint8Array<ArrayBuffer> : ReplyOf<Row>
  readonly headers?: Readonly<Record<string, string>>
  /** Values of `Set-Cookie`, where there are several. */
  readonly cookies?: readonly string[]
  /** Where this call was only accepted. */
  readonly status?: Row extends { accepts: true } ? 202 : never
}

/** What answers one row. Refuses by throwing. */
export type Handler<Name extends RowName> = (call: Call<Table[Name]>) => Promise<Reply<Table[Name]>>
export type Handlers = { readonly [Name in RowName]: Handler<Name> }
