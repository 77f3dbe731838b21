import type { Atlas, AtlasEdge, AtlasFlow, AtlasStep } from './atlas.ts'

/** An older revision to compare with. */
export interface Since {
  /** The revision as it was named, such as a tag or the start of a hash. */
  readonly revision: string
  /** The atlas of that revision, unless there is a problem. */
  readonly atlas?: Atlas
  /** Why there is no atlas. */
  readonly problem?: string
}

/** What happened to a part of a flow since an older revision. */
export type Change = 'new' | 'changed'

export interface ChangedSentence {
  readonly what: Change | 'removed'
  readonly key: string
  /** The sentence now, or the last one if it was removed. */
  readonly text: string
  /** The older sentence, if it was changed. */
  readonly before?: string
}

export interface ChangedStep {
  readonly what: Change
  readonly sentences: readonly ChangedSentence[]
  /** Whether the step's kind, condition, sub-flow or lists changed. */
  readonly isRebuilt: boolean
}

/** What changed in a flow. */
export interface FlowChanges {
  /** Whether the older revision has no such flow. */
  readonly isNew: boolean
  /** The new and changed steps, by id. */
  readonly steps: ReadonlyMap<string, ChangedStep>
  readonly removed: readonly { readonly id: string; readonly title: string }[]
  /** The new and changed edges, by their index in the flow's `edges`. */
  readonly edges: ReadonlyMap<number, Change>
  readonly removedEdges: readonly AtlasEdge[]
}

/** Compares a flow with the same flow in an older atlas. */
export function changesOf(older: Atlas, newer: Atlas, id: string): FlowChanges {
  const [before, now] = [older, newer].map(({ flows }) => flows.find((flow) => flow.id === id))
  const beforeSteps = before?.steps ?? []
  const steps = (now?.steps ?? []).flatMap((step) => {
    const changed = stepChange(
      older,
      beforeSteps.find((one) => one.id === step.id),
      newer,
      step,
    )
    return changed ? [[step.id, changed] as const] : []
  })
  return {
    isNew: before === undefined,
    steps: new Map(steps),
    removed: beforeSteps.filter((step) => !now?.steps.some((one) => one.id === step.id)),
    ...edgeChanges(before, now),
  }
}

function stepChange(
  older: Atlas,
  before: AtlasStep | undefined,
  newer: Atlas,
  now: AtlasStep,
): ChangedStep | undefined {
  if (!before) return { what: 'new', sentences: [], isRebuilt: false }
  const sentences = sentenceChanges(sentencesOf(older, before), sentencesOf(newer, now))
  const isRebuilt = builtOf(before) !== builtOf(now)
  return sentences.length > 0 || isRebuilt ? { what: 'changed', sentences, isRebuilt } : undefined
}

/** What a step is, apart from its sentences. Titles are sentences. */
const builtOf = ({ kind, within, when, lists }: AtlasStep): string =>
  JSON.stringify([kind, within, when, lists.map(({ field, steps }) => [field, steps.map(({ id }) => id)])])

/** The sentences of a step by file and key. */
function sentencesOf({ words }: Atlas, step: AtlasStep): ReadonlyMap<string, { key: string; text: string }> {
  return new Map(
    step.words.flatMap((at) => {
      const word = words[at]
      return word ? [[`${word.file} ${word.key}`, word] as const] : []
    }),
  )
}

type Sentences = ReturnType<typeof sentencesOf>

function sentenceChanges(before: Sentences, now: Sentences): readonly ChangedSentence[] {
  const kept = [...now].flatMap(([id, { key, text }]): readonly ChangedSentence[] => {
    const old = before.get(id)
    if (!old) return [{ what: 'new', key, text }]
    return old.text === text ? [] : [{ what: 'changed', key, text, before: old.text }]
  })
  const gone = [...before].filter(([id]) => !now.has(id))
  return [...kept, ...gone.map(([, { key, text }]) => ({ what: 'removed', key, text }) as const)]
}

/**
 * Returns a text that identifies an edge: its kind, its two steps and its code. If two revisions have an edge with the
 * same text and different conditions, the edge counts as changed.
 */
const keyOf = ({ kind, from, to, code = '' }: AtlasEdge): string => [kind, from, to, code].join()
const isSame = (one: AtlasEdge, other: AtlasEdge) => keyOf(one) === keyOf(other) && one.when === other.when

function edgeChanges(before: AtlasFlow | undefined, now: AtlasFlow | undefined) {
  const [older, newer] = [before?.edges ?? [], now?.edges ?? []]
  const edges = newer.flatMap((edge, at): readonly (readonly [number, Change])[] => {
    if (older.some((one) => isSame(one, edge))) return []
    return [[at, older.some((one) => keyOf(one) === keyOf(edge)) ? 'changed' : 'new']]
  })
  const keys = new Set(newer.map(keyOf))
  return { edges: new Map(edges), removedEdges: older.filter((edge) => !keys.has(keyOf(edge))) }
}
