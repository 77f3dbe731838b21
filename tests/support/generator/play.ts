import type { RowName } from '#api/contract/table.ts'
import { below, type Chance, oneIn, oneOf, weighted } from './chance.ts'
import type { Document, Row } from './document.ts'
import { rowsOf } from './document.ts'
import { hostileTexts, mustBeRefused } from './hostile.ts'
import { IMPOSSIBLE } from './impossible.ts'
import { type Fault, isSuccess, judgeBy, namesField, type Outcome } from './judge.ts'
import { emptyKnowledge, type Fact, type Found, fact, type Knowledge, type Values } from './knowledge.ts'
import { learnedFrom } from './lessons.ts'
import { type Need, needOf } from './needs.ts'
import { oddRequest } from './odd.ts'
import { visit } from './pages.ts'
import { isRefusable, nameOf, type Position, positionsOf, putAt } from './positions.ts'
import { type Draft, type Request, written } from './request.ts'
import { foundFor, type Setting, signed, soundDraft, type World } from './sound.ts'

/** A time limit in milliseconds that no request reaches, even on a busy machine. */
const HANG_MS = 60_000
/** A call that has never succeeded, or that prepares one, is chosen this many times as often as others. */
const EAGER = 6
const MOST_TRIES = 30

/** A portal that is used over HTTP alone. */
export interface Played {
  readonly url: string
  readonly signingSecret: string
  readonly orderSecret: string
}

/** A wrong answer, together with its request. */
interface Wrong extends Request, Outcome {
  readonly wrong: string
}

/** A call and its request. The draft is there if it determines whether the call should succeed. */
interface Chosen {
  readonly row: Row
  readonly draft: Draft
  readonly request: Request
  readonly isOdd: boolean
}

/**
 * Makes random calls, learns from the answers, and counts the successes, which may be added to those of an earlier
 * game.
 */
export type Game = ReturnType<typeof newGame>

export function newGame(portal: Played, document: Document, earlier?: Tally) {
  const rows = rowsOf(document)
  const knowledge = emptyKnowledge()
  const judge = judgeBy(document)
  const positions = rows.flatMap(positionsOf)
  const tally = earlier ?? newTally(rows, positions)
  let ahead = 0
  const setting: Setting = { ...portal, now: () => Date.now() + ahead }

  const turned = (reply: Values) => {
    ahead = Math.max(ahead, Number(reply.ahead))
    knowledge.forget(({ kind, values }) => kind === 'waiting' && Date.parse(String(values.due)) <= setting.now())
  }

  const choose = (chance: Chance): Chosen => {
    const world = { chance, knowledge, setting }
    const manner = weighted(chance, [
      [13, 'sound'],
      [5, 'hostile'],
      [4, 'odd'],
    ] as const)
    if (manner === 'hostile') return hostileCall(world, positions, tally)
    const isOdd = manner === 'odd'
    const [row, found] = isOdd ? [oneOf(chance, rows), undefined] : readyCall(world, rows, tally)
    const draft = soundDraft(world, row, found ?? foundFor(world, row))
    return { row, draft, isOdd, request: isOdd ? oddRequest(world, draft) : written(draft) }
  }

  const learn = async (chance: Chance, { row, draft, isOdd }: Chosen, outcome: Outcome) => {
    tally.count(row.name, outcome)
    if (!isOdd && !draft.hostile && !isSuccess(outcome)) tally.countInVain(draft, outcome)
    if (draft.hostile) tally.refused(draft.hostile, outcome)
    const sent = { ...draft.known, bearer: draft.bearer }
    if (!isSuccess(outcome)) return isOdd || draft.hostile ? undefined : afterRefusal(knowledge, draft, outcome)
    if (row.name === 'turnClock') turned(JSON.parse(outcome.text))
    afterSuccess(knowledge, draft)
    if (isOdd) return
    const reply =
      outcome.type.startsWith('application/json') && outcome.text !== '' ? JSON.parse(outcome.text) : undefined
    knowledge.learn(learnedFrom(row.name, reply, sent))
    knowledge.learn(nextPage(draft, Object(reply)))
    const open = (address: string) => fetch(address.replace(/^https?:\/\/[^/]+/, portal.url), { redirect: 'manual' })
    knowledge.learn(await visit({ chance, knowledge, open }, row.name, reply, sent))
  }

  return {
    rows,
    positions,
    tally,
    /** Makes this many calls at once; returns the wrong answers. */
    round: async (chance: Chance, count: number): Promise<readonly Wrong[]> => {
      const chosen = Array.from({ length: count }, () => choose(chance))
      const callers = chosen.map(() => `127.0.0.${1 + below(chance, 250)}`)
      const outcomes = await Promise.all(chosen.map(({ request }, at) => send(portal.url, request, callers[at] ?? '')))
      const wrong: Wrong[] = []
      for (const [at, one] of chosen.entries()) {
        const outcome = outcomes[at]
        if (!outcome) continue
        const fault: Fault = judge(one.row, one.isOdd ? undefined : one.draft, outcome)
        if (fault) wrong.push({ wrong: fault, ...outcome, ...one.request })
        else await learn(chance, one, outcome)
      }
      return wrong
    },
  }
}

/** Chooses a call that the known facts allow, with those facts. Calls that have never succeeded are preferred. */
function readyCall(world: World, rows: readonly Row[], tally: Tally): readonly [Row, Found | undefined] {
  const list = rows.map((row) => [weightOf(row, tally), row] as const)
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const row = weighted(world.chance, list)
    const found = foundFor(world, row)
    if (found) return [row, found]
  }
  return [oneOf(world.chance, rows), undefined]
}

function weightOf({ name }: Row, tally: Tally): number {
  const { weight = 1, towards = [] }: Need = needOf(name)
  return weight * (tally.isSettled(name) && towards.every(tally.isDone) ? 1 : EAGER)
}

/** Chooses a call that is valid except for one text. Texts that were never refused are preferred. */
function hostileCall(world: World, positions: readonly Position[], tally: Tally): Chosen {
  const { chance } = world
  const left = positions.filter((position) => !tally.isRefused(position))
  const position = oneOf(chance, left.length > 0 && oneIn(chance, 2) ? left : positions)
  const text = oneOf(chance, hostileTexts(position))
  const { row } = position
  const right = soundDraft(world, row, foundFor(world, row))
  const known = { ...right.known, [position.way[0] ?? '']: undefined }
  const draft = signed(world, { ...put(right, position, text), known, hostile: { position, text } })
  return { row, draft, isOdd: false, request: written(draft) }
}

function put(draft: Draft, { place, way }: Position, text: string): Draft {
  const [first = ''] = way
  if (place === 'header') return { ...draft, headers: { ...draft.headers, [first]: text } }
  if (place === 'path' || place === 'query') return { ...draft, [place]: { ...draft[place], [first]: text } }
  if (place === 'body') return { ...draft, body: Object(putAt(draft.body, way, text)) }
  return { ...draft, body: { [first]: { ...Object(draft.body?.[first]), name: text } } }
}

/**
 * Sends a request. If the server closes the reused connection at that moment, sends the request once more, as browsers
 * do.
 */
async function send(url: string, request: Request, caller: string): Promise<Outcome> {
  const response = await fetchOf(url, request, caller).catch((cause: unknown) => {
    if (!isReset(cause)) throw cause
    return fetchOf(url, request, caller)
  })
  return { status: response.status, type: response.headers.get('content-type') ?? '', text: await response.text() }
}

const fetchOf = (url: string, { method, path, headers, body }: Request, caller: string): Promise<Response> =>
  fetch(url + path, {
    method,
    headers: { ...headers, 'X-Forwarded-For': caller },
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(HANG_MS),
  })

const isReset = (cause: unknown): boolean => cause instanceof Error && Object(cause.cause).code === 'ECONNRESET'

function afterSuccess(knowledge: Knowledge, { row, facts, bearer }: Draft): void {
  const { spends = [], ends }: Need = needOf(row.name)
  knowledge.wentWell(facts)
  knowledge.spend(facts.filter(({ kind }) => spends.includes(kind)))
  if (ends) knowledge.forget(({ values }) => values.bearer === bearer)
}

function afterRefusal(knowledge: Knowledge, { facts, known, bearer }: Draft, { text }: Outcome): void {
  const { code, link_token, step, revision }: Record<string, unknown> = JSON.parse(text)
  const { google_email: email, ...run } = known
  if (code === 'account-exists') {
    knowledge.learn([fact('google-link', { link_token, email })])
    knowledge.spend(facts)
  }
  if (typeof step === 'string') {
    const { run_id, flow } = run
    knowledge.learn([fact('at', { run_id, bearer, flow, revision: revision ?? run.revision, step })])
  }
  if (code === 'not-signed-in') knowledge.forget(({ values }) => values.bearer === bearer)
  else if (code === 'proof-needed')
    knowledge.forget(({ kind, values }) => kind === 'proved' && values.bearer === bearer)
  else if (code !== 'too-many-requests') knowledge.wasRefused(facts)
}

const nextPage = ({ row, known, bearer }: Draft, { next_cursor: cursor }: Record<string, unknown>): Fact[] =>
  typeof cursor === 'string' ? [fact('page', { of: row.name, query: { ...known, bearer, cursor } })] : []

type Tally = ReturnType<typeof newTally>

function newTally(rows: readonly Row[], positions: readonly Position[]) {
  const seen = new Map<string, number>()
  const succeeded = new Set<RowName>()
  const inVain = new Map<string, number>()
  const refused = new Set<string>()
  const isSettled = (name: RowName) => succeeded.has(name) || Object.hasOwn(IMPOSSIBLE, name)
  const isRefused = (position: Position) => refused.has(nameOf(position)) || !isRefusable(position)
  const isDone = (name: RowName) => isSettled(name) && positions.every((one) => one.row.name !== name || isRefused(one))
  return {
    count: (name: RowName, outcome: Outcome) => {
      const key = `${name} ${outcome.status}`
      seen.set(key, (seen.get(key) ?? 0) + 1)
      if (isSuccess(outcome)) succeeded.add(name)
    },
    refused: ({ position, text }: { position: Position; text: string }, outcome: Outcome) => {
      if (isSuccess(outcome) || !mustBeRefused(position, text)) return
      const { code, fields } = JSON.parse(outcome.text)
      if (code === 'invalid-input' && namesField(Object.keys(Object(fields)), position.field))
        refused.add(nameOf(position))
    },
    isRefused,
    /** Whether a call needs no more tries, because it has succeeded or cannot succeed. */
    isSettled,
    /** Whether the call and its texts need no more tries. Until then, its facts may end and are learned again. */
    isDone,
    isComplete: () => rows.every(({ name }) => isDone(name)),
    /** Counts a call that should have succeeded. */
    countInVain: ({ row, facts }: Draft, { text }: Outcome) => {
      const { code, detail, fields = { detail } } = JSON.parse(text)
      const key = [row.name, `(${facts.map(({ kind }) => kind)})`, code, ...Object.values(fields)].join(' ')
      inVain.set(key, (inVain.get(key) ?? 0) + 1)
    },
    /** The reasons why calls failed that should have succeeded, with the most frequent first. */
    inVain: () => [...inVain].toSorted(([, one], [, other]) => other - one).map(([why, times]) => `${times} × ${why}`),
    hasSucceeded: (name: RowName) => succeeded.has(name),
    /** The numbers of answers by call and status. */
    seen: () => [...seen].toSorted(([one], [other]) => (one < other ? -1 : 1)),
    /** The places for a text where the server never refused a wrong one. */
    neverRefused: () => positions.filter((position) => !isRefused(position)).map(nameOf),
  }
}
