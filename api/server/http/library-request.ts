import type { CallRequest } from '../calls/call.ts'
import type { Services } from '../services/services.ts'
import { addressOf, callerOf } from './address.ts'

/** A request to the session library, as the code that signs people in wants to know it. */
export function libraryRequest(
  { environment }: Pick<Services, 'environment'>,
  request: Request,
  env: Parameters<typeof addressOf>[1],
): CallRequest {
  const address = addressOf(request, env, environment.trustProxy)
  return {
    row: 'logIn',
    line: `${request.method} ${new URL(request.url).pathname}`,
    bodyHash: '',
    address,
    caller: callerOf(address),
    cookie: request.headers.get('cookie') ?? undefined,
    accept: undefined,
    runId: undefined,
    zone: undefined,
    ifMatch: undefined,
  }
}
