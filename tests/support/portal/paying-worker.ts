// A worker in a process of its own, until it is ended: pays each job's gift card at the embedded seller, and writes down
// in the database that it did. What it is told: address of the database, the seller's file, its lease.
import { openJobs } from '#api/server/jobs/jobs.ts'
import { openStore } from '#api/store/store.ts'
import { payingKinds } from './paying.ts'

const [, , address = '', file = '', lease = ''] = process.argv
const store = await openStore(address)
openJobs<'pay'>({ store, now: Date.now, lease: Number(lease), poll: 50 }).begin(payingKinds(file))
console.log('ready')
process.stdin.resume().once('close', () => process.exit(0))
