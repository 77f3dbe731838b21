import type { Handler } from '../http/call.ts'
import { viewUser } from './view-user.ts'

/** The signed-in member. */
export const readUser: Handler<'readUser'> = async ({ services, member }) => ({
  body: await viewUser(services, member),
})
