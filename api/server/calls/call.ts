import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#api/contract/endpoint.ts'
import type { RowName, Table } from '#api/contract/table.ts'
import type { Services } from '../services/services.ts'

/** The member who makes a call, as identified by a valid access token. */
export interface Member {
  readonly id: string
  readonly sessionId: string
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly user_account_id: string
  readonly email_verified_at: number | null
  readonly terms_version: string | null
  /** When the member last proved their identity in this session. */
  readonly proved_at: number | null
}

/** The headers of a call that belongs to a step of a run. */
export interface FlowHeaders {
  readonly run: string
  readonly step: string
  readonly revision: number
  /** The caller's time zone, validated. `undefined` if the call does not name one. */
  readonly zone: string | undefined
}

/** A parsed call, as passed to a handler. */
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
  /** The method and path: `PATCH /cove/abc`. Together with the body's hash, they identify repeated calls. */
  readonly line: string
  readonly bodyHash: string
  /** The caller's exact address, for calls that are allowed only from this machine. */
  readonly address: string
  /** Identifies the caller for limits: an IPv4 address, or the /64 of an IPv6 address. */
  readonly caller: string
  /** The `Accept` header. */
  readonly accept: string | undefined
  /** The `Cookie` header. */
  readonly cookie: string | undefined
  /** The id for a new run: the header `Flow-Run` without the other headers. */
  readonly runId: string | undefined
  /** The header `Flow-Zone`, validated. */
  readonly zone: string | undefined
  /** The ETag of the version that the caller wants to change. */
  readonly ifMatch: string | undefined
}

export interface Reply<Row extends Endpoint = Endpoint> {
  /** The parsed body, or its bytes if the endpoint has a media type. */
  readonly body: Row extends { media: string } ? Uint8Array<ArrayBuffer> : ReplyOf<Row>
  readonly headers?: Readonly<Record<string, string>>
  /** Values of `Set-Cookie`, if there are several. */
  readonly cookies?: readonly string[]
  /** Set if the call was accepted but has not been carried out yet. */
  readonly status?: Row extends { accepts: true } ? 202 : never
}

/** Answers the calls of one endpoint. Throws to refuse a call. */
export type Handler<Name extends RowName> = (call: Call<Table[Name]>) => Promise<Reply<Table[Name]>>
export type Handlers = { readonly [Name in RowName]: Handler<Name> }
