import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { beforeReload } from '#api/client/reload.ts'
import { isSignedIn } from '#api/client/tokens.ts'
import { noteBegun } from '#components/session/begun-here.ts'
import { forget, keep, keeper } from '#components/session/raw-store.ts'
import { type RawStep, type RawValues, rawKey, recallRaw } from './raw-steps.ts'

const QUIET_MS = 300

export interface Raw {
  /** What was typed over the answer that stands now; `undefined` until it is known what lies here. */
  readonly values: RawValues | undefined
  /** What was typed over an answer that another one has taken the place of since. */
  readonly overtaken: RawValues | undefined
  /** Whether this browser keeps what is typed. */
  readonly isKept: boolean
  write(values: RawValues): void
  /** Writes at once, with what the form holds now. */
  flush(values: RawValues): void
  /** What was typed is no longer wanted. */
  drop(): void
}

/** What is known before anything is typed, by step. */
type Presets = Readonly<Record<string, RawValues>>

interface Where {
  readonly run: string
  readonly step: string
  /** The revision of the step's answer, 0 where there is none. */
  readonly base: number
}

/**
 * The raw text of one step of a run: read once, written 300 ms after the last key, with Continue, and whenever the page
 * is left.
 * `presets` stand where nothing was typed yet.
 */
export function useRaw({ run, step, base }: Where, presets: Presets | Promise<Presets>): Raw {
  const [found, setFound] = useState<RawStep | undefined>()
  const [isKept, setKept] = useState(true)
  const latest = useRef<RawStep | undefined>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a run's page may keep ends with whoever opened it
  const keepHere = useMemo(keeper, [run])

  const keepNow = useCallback(async () => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (!latest.current) return
    if (!isSignedIn()) noteBegun(run)
    setKept(await keepHere(rawKey(run, step), latest.current))
  }, [run, step, keepHere])
  const leave = useCallback(async () => {
    if (timer.current !== undefined) await keepNow()
  }, [keepNow])

  useEffect(() => {
    let here = true
    // Without them the questions are asked as of anybody.
    keepPresets(run, presets)
      .catch(() => undefined)
      .then(() => recallRaw(run, step))
      .then((kept) => here && setFound(kept ?? { base: NEVER, values: NOTHING }))
    return () => {
      here = false
    }
  }, [run, step, presets])

  // Another tab that saved this step has removed what was typed here: it is kept once more before the page goes.
  useEffect(() => beforeReload(keepNow), [keepNow])
  useEffect(() => {
    window.addEventListener('pagehide', keepNow)
    document.addEventListener('visibilitychange', leave)
    return () => {
      void leave()
      window.removeEventListener('pagehide', keepNow)
      document.removeEventListener('visibilitychange', leave)
    }
  }, [leave, keepNow])

  const write = useCallback(
    (values: RawValues) => {
      latest.current = { base, values }
      clearTimeout(timer.current)
      timer.current = setTimeout(keepNow, QUIET_MS)
    },
    [base, keepNow],
  )
  const flush = useCallback(
    (values: RawValues) => {
      latest.current = { base, values }
      void keepNow()
    },
    [base, keepNow],
  )
  const drop = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    latest.current = undefined
    void forget(rawKey(run, step))
  }, [run, step])

  return useMemo(() => {
    const values = found && (found.base === base ? found.values : NOTHING)
    const overtaken = found && found.base !== NEVER && found.base !== base && !found.isPreset ? found.values : undefined
    return { values, overtaken, isKept, write, flush, drop }
  }, [found, base, isKept, write, flush, drop])
}

const NOTHING: RawValues = {}
const NEVER = -1

/** What the page that led here knew stands where nothing was typed. */
async function keepPresets(run: string, presets: Presets | Promise<Presets>): Promise<void> {
  for (const [step, values] of Object.entries(await presets)) {
    if (await recallRaw(run, step)) continue
    if (!isSignedIn()) noteBegun(run)
    await keep<RawStep>(rawKey(run, step), { base: 0, values, isPreset: true })
  }
}
