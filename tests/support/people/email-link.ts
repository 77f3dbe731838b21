import type { ReplyOf } from '#api/contract/endpoint.ts'
import type { Table } from '#api/contract/table.ts'
import type { TestServer } from '../portal/server.ts'
import { call, type Got, type Sent } from './call.ts'
import { linksTo } from './mails.ts'

type SignedIn = Extract<ReplyOf<Table['logInByEmail']>, { readonly response: unknown }>

/** Presses the button on the page of a mailed link. */
export async function press(
  server: TestServer,
  token: string,
  more: Sent<'logInByEmail'> = {},
): Promise<Omit<Got<'logInByEmail'>, 'reply'> & { readonly signedIn: SignedIn | undefined }> {
  const { reply, ...got } = await call(server, 'logInByEmail', { ...more, body: { token, ...more.body } })
  return { ...got, signedIn: got.status === 200 && 'response' in reply ? reply : undefined }
}

/** Requests a sign-in link, and returns its token. */
export async function mailedLink(server: TestServer, email: string): Promise<string> {
  const before = await linksTo(server, email)
  await call(server, 'logInByEmail', { body: { email } })
  const link = (await linksTo(server, email)).find((token) => !before.includes(token))
  if (link === undefined) throw new Error(`No link was mailed to ${email}.`)
  return link
}
