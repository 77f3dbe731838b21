// A worker in a separate process, which runs until it is killed. It buys each job's gift card from the embedded seller
// and records that in the database. Its arguments are the address of the database, the seller's file, and how long it
// may hold a job.
import { JOB_POLICIES } from '#api/server/queue/policies.ts'
import { openQueue } from '#api/server/queue/queue.ts'
import { openStore } from '#api/store/store.ts'
import { payingKinds } from './paying.ts'

const [, , address = '', file = '', lease = ''] = process.argv
const store = await openStore(address)
const policies = { pay: { ...JOB_POLICIES['gift-card'], leaseMs: Number(lease) } }
openQueue<'pay'>({ store, now: Date.now, policies, pollMs: 50 }).begin(payingKinds(file))
console.log('ready')
process.stdin.resume().once('close', () => process.exit(0))
