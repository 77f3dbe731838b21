import type { Handler } from '../calls/call.ts'
import { viewUser } from './view-user.ts'

/** Returns the signed-in member. */
export const readUser: Handler<'readUser'> = async ({ services, member }) => ({
  body: await viewUser(services, member),
})
