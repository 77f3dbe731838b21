import type { QueueName } from '#api/contract/desk.ts'
import { claims } from './claims.ts'
import type { Queue } from './queue.ts'
import { reports } from './reports.ts'
import { takeOvers } from './take-overs.ts'
import { tickets } from './tickets.ts'

export const queues = { tickets, claims, reports, 'take-overs': takeOvers } as const satisfies Record<QueueName, Queue>
