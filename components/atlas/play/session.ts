import type { Fill } from '#components/wizard/form/filling.ts'
import { makeSandbox, type SandboxOutcome } from '#components/wizard/inspector/sandbox.ts'
import { makeTape } from '#components/wizard/inspector/tape.ts'
import { type LinkedEvent, type LinkedRun, linkTo } from '#machines/bench/link/linked-run.ts'
import { openAt, type Replayed } from '#machines/bench/link/replay.ts'
import { shortened } from '#machines/bench/link/shortened.ts'
import { modelOf } from '#machines/bench/play/model.ts'
import { isRecord } from '#machines/define/record.ts'
import type { Inspect, WizardPorts } from '#machines/react/use-wizard.ts'
import { stepOf } from '#machines/walk/answer.ts'
import type { WizardEvent } from '#machines/wizard/context.ts'
import type { Happening, WizardStatus } from '#machines/wizard/happening.ts'
import type { WizardHistory } from '#machines/wizard/ports.ts'
import { linkableAnswer } from './linkable.ts'
import type { Played } from './load-played.ts'
import { type Network, outcomeOn, SLOW_MS } from './network.ts'

/** What the panel shows of a run. */
export interface Shown {
  readonly status: WizardStatus | undefined
  readonly network: Network
  /** The reply that people chose for the step's next call. `undefined` for the usual one. */
  readonly reply: Reply | undefined
  /** Whether a call or a wait has no reply yet. */
  readonly isWaiting: boolean
  /** Fills in the form of the current step. Absent while there is no form to fill. */
  readonly fill: { readonly step: string; readonly fill: Fill } | undefined
  /** Set once the run has been closed. */
  readonly isClosed: boolean
}

/** A reply of the server, and the step whose call it answers. */
interface Reply {
  readonly step: string
  readonly outcome: SandboxOutcome
}

/** One run through a flow in the player: the real state machine, and simulated replies of the server. */
export interface Session {
  readonly ports: WizardPorts
  readonly history: WizardHistory
  readonly hear: Inspect
  /** Registers the current step's form. */
  readonly offer: (step: string, fill: Fill) => () => void
  now(): Shown
  subscribe(listener: () => void): () => void
  setNetwork(network: Network): void
  setReply(reply: Reply | undefined): void
  /** Answers the call or ends the wait now. */
  replyNow(): void
  /** Sends an event to the state machine. */
  send(event: WizardEvent): void
  /** Gives the running call this outcome. */
  settle(outcome: SandboxOutcome): void
  /** Records an answer that the form refused. The state machine never hears of it. */
  recordRefused(event: LinkedEvent): void
  /** The events of a link that are still to be played. */
  readonly ahead: readonly LinkedEvent[]
  /** Ends the playing of a link. From then on, calls are answered by themselves. */
  handOver(): void
  /** The run so far, as a link. */
  link(): string
}

/** Starts a run at the end of a replayed link. */
export function makeSession({ flow, examples }: Played, replay: Replayed, network: Network): Session {
  const at = openAt(flow, replay)
  const stand = replay.stands[at] ?? replay.stands[0]
  const step = modelOf(flow).stepAt(stand).id
  const sandbox = makeSandbox(flow, { id: crypto.randomUUID(), revision: 0 }, stand.draft, step)
  const tape = makeTape(flow)
  const ahead = replay.events.slice(at)
  const events: LinkedEvent[] = replay.events.slice(0, at)
  const listeners = new Set<() => void>()
  let isPlaying = ahead.length > 0
  let actor: { send(event: WizardEvent): void } | undefined
  let shown: Shown = {
    status: undefined,
    network,
    reply: undefined,
    isWaiting: false,
    fill: undefined,
    isClosed: false,
  }
  const update = (change: Partial<Shown>) => {
    shown = { ...shown, ...change }
    for (const listener of listeners) listener()
  }
  sandbox.subscribe(() => update({ isWaiting: sandbox.choices().length > 0 }))

  function settle(outcome: SandboxOutcome): void {
    const { status } = shown
    if (!status?.step) return
    // The wizard tries again by itself. Such tries lead nowhere new.
    const [before, last] = events.slice(-2)
    if (outcome.type === 'lost' && isOf(before, 'lost') && isOf(last, 'retry')) events.splice(-2)
    events.push({ step: status.step, deed: deedOf(outcome) })
    sandbox.settle(outcome, status.context.draft)
  }

  function replyNow(): void {
    const [usual] = sandbox.choices()
    if (!usual) return
    const { reply, status } = shown
    const always = outcomeOn(shown.network)
    const isChosen = reply !== undefined && reply.step === status?.step && always === undefined
    if (isChosen) update({ reply: undefined })
    settle(always ?? (isChosen ? reply.outcome : usual))
  }

  function record(before: WizardStatus, happening: Happening, raw: unknown): void {
    if (before.step === undefined || !hasMoved(before, happening.to)) return
    const { step: id, context } = before
    const told = eventOf(happening)
    if (told === 'answer') {
      const asked = stepOf(flow, id)
      const answer = asked && isRecord(raw) ? linkableAnswer(flow, examples, context.draft, asked, raw) : {}
      events.push({ step: id, deed: { type: 'answer', answer } })
    } else if (told) events.push({ step: id, ...told })
  }

  return {
    ahead,
    ports: {
      open: sandbox.ports.open,
      perform(submission) {
        const reply = sandbox.ports.perform(submission)
        const call = sandbox.choices()
        const answer = () => {
          if (sandbox.choices() === call) replyNow()
        }
        if (isPlaying) return reply
        if (shown.network === 'slow') setTimeout(answer, SLOW_MS)
        else queueMicrotask(answer)
        return reply
      },
      watch: sandbox.ports.watch,
    },
    history: {
      index: 0,
      wanted: () => step,
      push: () => undefined,
      replace: () => undefined,
      onTravel: () => () => undefined,
      leave: () => update({ isClosed: true }),
    },
    hear(told) {
      const before = tape.now().standing
      tape.hear(told)
      const { standing: status, happenings } = tape.now()
      const happening = happenings.at(-1)
      if (told.type !== '@xstate.snapshot' || status === before || !happening) return
      actor = told.actorRef
      if (before) record(before, happening, 'answer' in told.event ? told.event.answer : undefined)
      update({ status })
    },
    offer(step, fill) {
      const own = { step, fill }
      update({ fill: own })
      return () => {
        if (shown.fill === own) update({ fill: undefined })
      }
    },
    now: () => shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    setNetwork: (network) => update({ network }),
    setReply: (reply) => update({ reply }),
    replyNow,
    send: (event) => actor?.send(event),
    settle,
    recordRefused: (event) => events.push(event),
    handOver() {
      isPlaying = false
    },
    link: () => linkTo(flow, examples, shortened(flow, examples, runOf(replay, events))),
  }
}

const runOf = ({ given }: Replayed, events: readonly LinkedEvent[]): LinkedRun => ({ given, events })

const isOf = (event: LinkedEvent | undefined, type: string): boolean =>
  event !== undefined && event.deed !== 'go' && event.deed.type === type

function deedOf(outcome: SandboxOutcome) {
  if (outcome.type === 'refused') return { type: 'refused', code: outcome.code } as const
  if (outcome.type === 'lost') return { type: 'lost' } as const
  const { receipt } = outcome
  return Object.keys(receipt).length > 0 ? ({ type: 'done', receipt } as const) : ({ type: 'done' } as const)
}

const hasMoved = (before: WizardStatus, after: WizardStatus): boolean =>
  before.step !== after.step || before.phase !== after.phase || before.context.draft !== after.context.draft

/** A happening as an event of a link. The outcomes of calls are recorded where they are decided. */
function eventOf({
  type,
  wanted = '',
}: Happening): (Partial<LinkedEvent> & Pick<LinkedEvent, 'deed'>) | 'answer' | undefined {
  switch (type) {
    case 'answer':
      return 'answer'
    case 'go':
      return { step: wanted, deed: 'go' }
    case 'change':
    case 'aside':
      return { deed: { type, target: wanted } }
    case 'continue':
    case 'back':
    case 'close':
    case 'retry':
      return { deed: { type } }
    default:
      return undefined
  }
}
