import { join } from 'node:path'
import { libraryRedirectUri } from '#api/contract/session-library.ts'
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
import { amazonPlaces } from '#api/ports/places/amazon.ts'
import { embeddedPlaces } from '#api/ports/places/embedded.ts'
import type { Places } from '#api/ports/places/port.ts'
import { embeddedSeason } from '#api/ports/season/embedded.ts'
import type { Season } from '#api/ports/season/port.ts'
import { embeddedUploads } from '#api/ports/uploads/embedded.ts'
import type { Uploads } from '#api/ports/uploads/port.ts'
import { s3Uploads } from '#api/ports/uploads/s3.ts'
import { openStore, type Store } from '#api/store/store.ts'
import { type MovableClock, movableClock } from '../clock/movable-clock.ts'
import { type LetterOffice, letterOffice } from '../mail/letter-office.ts'
import { mailWork, postOffice } from '../mail/post-office.ts'
import { JOB_POLICIES, type JobKind } from '../queue/policies.ts'
import { openQueue, type Queue } from '../queue/queue.ts'
import type { Environment } from '../settings/environment.ts'

/** Everything that a handler can use besides its call. */
export interface Services {
  readonly environment: Environment
  readonly store: Store
  readonly places: Places
  /** The invented matches that collectibles are about. */
  readonly season: Season
  readonly uploads: Uploads
  readonly post: LetterOffice
  readonly mailer: Mailer
  /** Signing in with Google. `undefined` if it is not set up. */
  readonly identity: Identity | EmbeddedIdentity | undefined
  readonly network: CashbackNetwork
  /** The embedded network's shops. `undefined` with a real network. */
  readonly practice: Practice | undefined
  readonly gifts: GiftCards | EmbeddedGiftCards
  readonly bank: BankTransfers | EmbeddedBank
  readonly jobs: Queue<JobKind>
  /** The clock, if it can be moved forward. `undefined` otherwise. */
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

/** Opens the services according to the environment. Tests can replace any port. */
export async function openServices(environment: Environment, ports: Ports = {}): Promise<Services> {
  const store = await openStore(environment.databaseUrl ?? join(environment.dataDir, 'covey.sqlite'))
  const real = ports.now ?? Date.now
  const clock = environment.clock === 'movable' ? movableClock(store, real) : undefined
  const now = clock?.now ?? real
  const mailer = ports.mailer ?? mailerOf(environment)
  const jobs = openQueue<JobKind>({ store, now, policies: JOB_POLICIES, works: { mail: mailWork(mailer) } })
  return {
    environment,
    store,
    places: ports.places ?? placesOf(environment, now),
    season: embeddedSeason(),
    uploads: ports.uploads ?? uploadsOf(environment),
    mailer,
    jobs,
    post: letterOffice(postOffice(jobs)),
    identity: ports.identity ?? identityOf(environment, now),
    ...(ports.network ? { network: ports.network, practice: undefined } : networkOf(environment, now)),
    gifts: ports.gifts ?? giftsOf(environment, now),
    bank: ports.bank ?? bankOf(environment, now),
    clock,
    now,
  }
}

/** A public portal uses Google or no issuer, because the embedded issuer trusts everyone. */
function identityOf({ google, demo, publicBaseUrl }: Environment, now: () => number) {
  const redirectUri = `${publicBaseUrl}/auth/google`
  if (google) return openidIdentity({ ...google, redirectUri, now })
  const moreRedirectUris = [libraryRedirectUri(publicBaseUrl)]
  return demo ? embeddedIdentity({ baseUrl: publicBaseUrl, redirectUri, moreRedirectUris }) : undefined
}

function placesOf({ amazonPlaces: settings }: Environment, now: () => number): Places {
  const embedded = embeddedPlaces()
  return settings ? amazonPlaces({ ...settings, embedded, now }) : embedded
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

/** The cashback network according to the environment. `file` is for the embedded network's records. */
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

/** The gift card seller according to the environment. `file` is for the embedded seller's records. */
export function giftsOf(
  environment: Environment,
  now: () => number,
  file = ownFiles(environment).gifts,
): Services['gifts'] {
  const { tremendous: settings, publicBaseUrl, signingSecret } = environment
  if (settings) return tremendous({ ...settings, now })
  return embeddedGiftCards({ file, baseUrl: publicBaseUrl, secret: `gift cards ${signingSecret}`, now })
}

/** The bank according to the environment. `file` is for the embedded bank's records. */
export function bankOf(
  environment: Environment,
  now: () => number,
  file = ownFiles(environment).bank,
): Services['bank'] {
  const { plaid: settings, publicBaseUrl } = environment
  if (settings) return plaid({ ...settings, portal: publicBaseUrl, now })
  return embeddedBank({ file, baseUrl: publicBaseUrl, now })
}

/** Finishes the work in progress and releases all resources. */
export async function closeServices({ jobs, mailer, network, gifts, bank, places, store }: Services): Promise<void> {
  await jobs.close(async () => {
    for (const outside of [mailer, network, gifts, bank]) await outside.close()
  })
  await places.close()
  await store.close()
}
