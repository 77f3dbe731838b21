import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { beforeReload } from '#api/client/reload.ts'
import { isSignedIn } from '#api/client/tokens.ts'
import { noteBegun } from '#components/session/begun-here.ts'
import { deleteValue, storeValue, valueStorer } from '#components/session/raw-store.ts'
import { type RawStep, type RawValues, rawKey, recallRaw } from './raw-steps.ts'

const QUIET_MS = 300

export interface Raw {
  /** Text typed over the current answer. `undefined` while storage is being read. */
  readonly values: RawValues | undefined
  /** Text typed over an answer that has since been replaced. */
  readonly overtaken: RawValues | undefined
  /** Whether this browser can store typed text. */
  readonly isKept: boolean
  write(values: RawValues): void
  /** Stores the form's current values right away. */
  flush(values: RawValues): void
  /** Deletes the typed text. */
  drop(): void
}

/** The initial values of each step. */
type Presets = Readonly<Record<string, RawValues>>

interface Where {
  readonly run: string
  readonly step: string
  /** The revision of the step's answer (a number that grows with each answer), or 0 if there is none. */
  readonly base: number
}

/**
 * Reads and stores the text that is typed at one step. Reads it once. Stores it 300 ms after the last key press, on
 * Continue, and when people leave the page. If nothing was typed yet, uses `presets`.
 */
export function useRaw({ run, step, base }: Where, presets: Presets | Promise<Presets>): Raw {
  const [found, setFound] = useState<RawStep | undefined>()
  const [isKept, setKept] = useState(true)
  const latest = useRef<RawStep | undefined>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each run needs a keeper for the person who opened it
  const keepHere = useMemo(valueStorer, [run])

  const keepNow = useCallback(
    async (event?: Event) => {
      clearTimeout(timer.current)
      timer.current = undefined
      if (!latest.current) return
      if (!isSignedIn()) noteBegun(run)
      setKept(await keepHere(rawKey(run, step), latest.current, event?.type === 'pagehide'))
    },
    [run, step, keepHere],
  )
  const leave = useCallback(async () => {
    if (timer.current !== undefined) await keepNow()
  }, [keepNow])

  useEffect(() => {
    let here = true
    // If the presets can't be loaded, the fields start empty.
    keepPresets(run, presets)
      .catch(() => undefined)
      .then(() => recallRaw(run, step))
      .then((kept) => here && setFound(kept ?? { base: NEVER, values: EMPTY_VALUES }))
    return () => {
      here = false
    }
  }, [run, step, presets])

  // If another tab has saved this step, it has also deleted the text typed here. Store the text again before the page
  // reloads.
  useEffect(() => beforeReload(() => keepNow()), [keepNow])
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
      timer.current = setTimeout(() => keepNow(), QUIET_MS)
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
    void deleteValue(rawKey(run, step))
  }, [run, step])

  return useMemo(() => {
    const values = found && (found.base === base ? found.values : EMPTY_VALUES)
    const overtaken = found && found.base !== NEVER && found.base !== base && !found.isPreset ? found.values : undefined
    return { values, overtaken, isKept, write, flush, drop }
  }, [found, base, isKept, write, flush, drop])
}

const EMPTY_VALUES: RawValues = {}
const NEVER = -1

/** Stores the presets of steps where nothing was typed. */
async function keepPresets(run: string, presets: Presets | Promise<Presets>): Promise<void> {
  for (const [step, values] of Object.entries(await presets)) {
    if (await recallRaw(run, step)) continue
    if (!isSignedIn()) noteBegun(run)
    await storeValue<RawStep>(rawKey(run, step), { base: 0, values, isPreset: true })
  }
}
