import { join } from 'node:path'
import { type EmbeddedBank, embeddedBank } from '#api/ports/bank/embedded.ts'
import { plaid } from '#api/ports/bank/plaid.ts'
import type { BankTransfers } from '#api/ports/bank/port.ts'
import { type EmbeddedGiftCards, embeddedGiftCards } from '#api/ports/gift-cards/embedded.ts'
import type { GiftCards } from '#api/ports/gift-cards/port.ts'
import { tremendous } from '#api/ports/gift-cards/tremendous.ts'
import { type EmbeddedIdentity, embeddedIdentity } from '#api/ports/identity/embedded.ts'
import { openidIdentity } from '#api/ports/identity/google.ts'
import type { Identity } from '#api/ports/identity/port.ts'
import { outbox } from '#api/ports/mail/outbox.ts'
import type { Mailer } from '#api/ports/mail/port.ts'
import { smtp } from '#api/ports/mail/smtp.ts'
import type { CashbackNetwork } from '#api/ports/network/port.ts'
import { embeddedNetwork } from '#api/ports/network/practice/embedded.ts'
import type { Practice } from '#api/ports/network/practice/practice.ts'
import { wildfire } from '#api/ports/network/wildfire.ts'
import { embeddedPlaces } from '#api/ports/places/embedded.ts'
import type { Places } from '#api/ports/places/port.ts'
import { embeddedUploads } from '#api/ports/uploads/embedded.ts'
import type { Uploads } from '#api/ports/uploads/port.ts'
import { s3Uploads } from '#api/ports/uploads/s3.ts'
import { openStore, type Store } from '#api/store/store.ts'
import { type MovableClock, movableClock } from '../clock/movable-clock.ts'
import { type Jobs, openJobs } from '../jobs/jobs.ts'
import { type PostOffice, postOffice } from '../mail/post-office.ts'
import type { Environment } from '../settings/environment.ts'

/** What is done outside about a withdrawal, an account that was removed, or a payment that a bank tells of. */
export type JobKind = 'gift-card' | 'bank-ask' | 'bank-pay' | 'bank-revoke' | 'bank-match'

/** Everything that a handler may use beside its call. */
export interface Services {
  readonly environment: Environment
  readonly store: Store
  readonly places: Places
  readonly uploads: Uploads
  readonly post: PostOffice
  /** Signing in with Google; `undefined` where that is no way in. */
  readonly identity: Identity | EmbeddedIdentity | undefined
  readonly network: CashbackNetwork
  /** The shops of the embedded network; none with a real one. */
  readonly practice: Practice | undefined
  readonly gifts: GiftCards | EmbeddedGiftCards
  readonly bank: BankTransfers | EmbeddedBank
  readonly jobs: Jobs<JobKind>
  /** Where time can be turned forward; `undefined` where it goes by itself alone. */
  readonly clock: MovableClock | undefined
  now(): number
}

interface Ports {
  readonly places?: Places
  readonly mailer?: Mailer
  readonly uploads?: Uploads
  readonly identity?: Identity
  readonly network?: CashbackNetwork
  readonly gifts?: GiftCards
  readonly bank?: BankTransfers
  now?(): number
}

/** Opens what the environment asks for; a test may put its own port in place of any. */
export async function openServices(environment: Environment, ports: Ports = {}): Promise<Services> {
  const store = await openStore(environment.databaseUrl ?? join(environment.dataDir, 'covey.sqlite'))
  const real = ports.now ?? Date.now
  const clock = environment.clock === 'movable' ? movableClock(store, real) : undefined
  const now = clock?.now ?? real
  return {
    environment,
    store,
    places: ports.places ?? embeddedPlaces(),
    uploads: ports.uploads ?? uploadsOf(environment),
    post: postOffice(store, ports.mailer ?? mailerOf(environment), now),
    identity: ports.identity ?? identityOf(environment, now),
    ...(ports.network ? { network: ports.network, practice: undefined } : networkOf(environment, now)),
    gifts: ports.gifts ?? giftsOf(environment, now),
    bank: ports.bank ?? bankOf(environment, now),
    jobs: openJobs({ store, now }),
    clock,
    now,
  }
}

/** A portal that people reach has Google, or nothing: whoever comes to the embedded issuer is believed. */
function identityOf({ google, demo, publicBaseUrl }: Environment, now: () => number) {
  const redirectUri = `${publicBaseUrl}/auth/google`
  if (google) return openidIdentity({ ...google, redirectUri, now })
  return demo ? embeddedIdentity({ baseUrl: publicBaseUrl, redirectUri, now }) : undefined
}

const uploadsOf = ({ s3, dataDir }: Environment): Uploads =>
  s3 ? s3Uploads(s3) : embeddedUploads(join(dataDir, 'uploads'))

const mailerOf = ({ mail }: Environment): Mailer => (mail.to === 'server' ? smtp(mail) : outbox(mail.folder))

/** The files in which the embedded network, gift card seller and bank store their data. */
export const ownFiles = ({ dataDir }: Environment) => ({
  network: join(dataDir, 'network.sqlite'),
  gifts: join(dataDir, 'gift-cards.sqlite'),
  bank: join(dataDir, 'bank.sqlite'),
})

/** The cashback network that the environment asks for; `file` is where the embedded one keeps what it knows. */
export function networkOf(
  environment: Environment,
  now: () => number,
  file = ownFiles(environment).network,
): Pick<Services, 'network' | 'practice'> {
  const { publicBaseUrl, orderWebhookSecret } = environment
  if (environment.wildfire) return { network: wildfire({ ...environment.wildfire, now }), practice: undefined }
  const network = embeddedNetwork({ file, shopsAt: publicBaseUrl, secret: orderWebhookSecret, now })
  return { network, practice: network.practice }
}

/** The seller of gift cards that the environment asks for; `file` is where the embedded one keeps what it sold. */
export function giftsOf(
  environment: Environment,
  now: () => number,
  file = ownFiles(environment).gifts,
): Services['gifts'] {
  const { tremendous: settings, publicBaseUrl, signingSecret } = environment
  if (settings) return tremendous({ ...settings, now })
  return embeddedGiftCards({ file, baseUrl: publicBaseUrl, secret: `gift cards ${signingSecret}`, now })
}

/** The bank that the environment asks for; `file` is where the embedded one keeps what it paid. */
export function bankOf(
  environment: Environment,
  now: () => number,
  file = ownFiles(environment).bank,
): Services['bank'] {
  const { plaid: settings, publicBaseUrl } = environment
  if (settings) return plaid({ ...settings, portal: publicBaseUrl, now })
  return embeddedBank({ file, baseUrl: publicBaseUrl, now })
}

/** Finishes what is under way and lets go of everything. */
export async function closeServices({ post, places, network, gifts, bank, jobs, store }: Services): Promise<void> {
  await post.close()
  await places.close()
  await network.close()
  await jobs.close(async () => {
    await gifts.close()
    await bank.close()
  })
  await store.close()
}
