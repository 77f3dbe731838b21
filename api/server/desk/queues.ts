import type { QueueName } from '#api/contract/desk.ts'
import { claims } from './claims.ts'
import { jobs } from './jobs.ts'
import type { Queue } from './queue.ts'
import { reports } from './reports.ts'
import { takeOvers } from './take-overs.ts'
import { tickets } from './tickets.ts'
import { withdrawals } from './withdrawals.ts'

export const queues = {
  tickets,
  claims,
  reports,
  'take-overs': takeOvers,
  withdrawals,
  jobs,
} as const satisfies Record<QueueName, Queue>
