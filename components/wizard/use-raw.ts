import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { beforeReload } from '#api/client/reload.ts'
import { keep, recall } from '#components/session/raw-store.ts'
import { rawKey } from './visitor-run.ts'

export type RawValues = Readonly<Record<string, unknown>>

/** The raw text of a step, and the revision of the answer that it was typed over: a newer answer makes it stale. */
interface RawStep {
  readonly base: number
  readonly values: RawValues
}
type RawSteps = Record<string, RawStep>

const QUIET_MS = 300

export interface Raw {
  /** `undefined` until it is known what lies here. */
  readonly values: RawValues | undefined
  write(values: RawValues): void
  /** Writes at once what has not been written yet. */
  flush(): void
}

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
export function useRaw({ run, step, base }: Where, presets: Readonly<Record<string, RawValues>>): Raw {
  const [steps, setSteps] = useState<RawSteps>()
  const latest = useRef<RawSteps>({})
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const keepAll = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    return keep(rawKey(run), latest.current)
  }, [run])
  const flush = useCallback(async () => {
    if (timer.current !== undefined) await keepAll()
  }, [keepAll])

  useEffect(() => {
    let here = true
    recall<RawSteps>(rawKey(run)).then((found) => {
      if (!here) return
      const preset = Object.entries(presets).map(([id, values]) => [id, { base: 0, values }])
      latest.current = { ...Object.fromEntries(preset), ...found }
      if (preset.length > 0) keepAll()
      setSteps(latest.current)
    })
    return () => {
      here = false
    }
  }, [run, presets, keepAll])

  useEffect(() => beforeReload(flush), [flush])
  useEffect(() => {
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      void flush()
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
    }
  }, [flush])

  const write = useCallback(
    (values: RawValues) => {
      latest.current = { ...latest.current, [step]: { base, values } }
      clearTimeout(timer.current)
      timer.current = setTimeout(keepAll, QUIET_MS)
    },
    [step, base, keepAll],
  )
  const kept = steps?.[step]
  const values = steps && (kept?.base === base ? Object(kept.values) : NOTHING)
  return useMemo(() => ({ values, write, flush }), [values, write, flush])
}

const NOTHING: RawValues = {}
