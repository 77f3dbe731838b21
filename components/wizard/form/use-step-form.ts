import { type SubmitEvent, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type FieldErrors, get, type UseFormReturn, useForm } from 'react-hook-form'
import { documentRule } from '#api/contract/document-rules.ts'
import { beginsCircle } from '#api/contract/own-circle.ts'
import { fieldId } from '#components/fields/field-props.ts'
import { halfName } from '#components/fields/half-item.ts'
import { holdForm, whenFree } from '#components/fields/hold-form.ts'
import { DOOR, wordsOf } from '#machines/define/declared.ts'
import { metaOf } from '#machines/define/field.ts'
import { sizeSaid } from '#machines/define/fields/document-size.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AtStep, Wizard } from '#machines/react/use-wizard.ts'
import { judge } from '#machines/walk/answer.ts'
import { heldAgainst } from '#machines/walk/draft-place.ts'
import { visible } from '#machines/walk/visible.ts'
import { warm } from '../calls/run-ports.ts'
import { settledBy } from '../calls/settled-faults.ts'
import type { RawValues } from '../kept/raw-steps.ts'
import { useRaw } from '../kept/use-raw.ts'
import type { StepWords } from '../words/words.ts'
import { noteCarried, withCarried } from './carried.ts'
import { isLate } from './meanwhile.tsx'
import { halvesIn, inputOf, rawOf, valuesOf } from './step-values.ts'
import { type Overtaken, unsavedAt, useOvertaken } from './use-overtaken.ts'

/** One thing that is wrong, for the summary: where it is, and the sentence that stands at the field too. */
export interface Fault {
  readonly href: `#${string}`
  readonly text: string
}

type Values = Record<string, unknown>

/** One thing that was found wrong: with a field, with a part of an item of it, or with none in particular. */
interface Found {
  readonly field: string | undefined
  readonly place?: readonly (string | number)[]
  readonly text: string
}

export interface StepForm {
  form: UseFormReturn<Values>
  /** What Continue found wrong and is so still: the sentences that stand at the fields. */
  faults: readonly Fault[]
  /** Another number each time that something was found: then people are led to it. */
  told: number
  submit(event: SubmitEvent): void
  /** Leaves the step by one of its doors. */
  take(door: string): void
  isDirty: boolean
  isReady: boolean
  /** Whether this browser keeps what is typed. */
  isKept: boolean
  /** What was typed here and what stands there since, until people choose. */
  overtaken: Overtaken | undefined
  /** What was typed here of an answer that is held by now. */
  unsaved: RawValues | undefined
}

/** The form of a step: filled from what was typed or answered before, judged on Continue, never on the way. */
export function useStepForm(flow: AnyFlow, at: AtStep, wizard: Wizard, words: StepWords): StepForm {
  const { step, problem } = at
  const form = useForm<Values>({
    defaultValues: valuesOf(step, {}),
    shouldFocusError: false,
    reValidateMode: 'onSubmit',
  })
  const raw = useRaw({ run: at.run.id, step: step.id, base: at.entry?.revision ?? 0 }, usePresets(flow))
  const [{ found, told }, setFound] = useState<{ found: readonly Found[]; told: number }>({ found: [], told: 0 })
  const [isReady, setReady] = useState(false)
  const { values: typed, write } = raw
  const { prefill } = at
  const fill = (mine: RawValues) => form.reset(valuesOf(step, { ...prefill, ...mine }), { keepDefaultValues: true })
  const overtaken = useOvertaken(at, raw, fill)
  const unsaved = unsavedAt(at, raw)

  useEffect(() => {
    if (typed === undefined || isReady) return
    const known = withCarried(step, prefill)
    form.reset(valuesOf(step, known))
    // What was typed before stays unsaved: closing still asks.
    form.reset(valuesOf(step, { ...known, ...typed }), { keepDefaultValues: true })
    setReady(true)
  }, [form, step, typed, prefill, isReady])

  // Continue waits for a form that is still to be filled: judged before, it would lack what lies here.
  const { control } = form
  useEffect(() => (isReady ? undefined : holdForm(control)), [isReady, control])

  // Layout: from the moment that the fields are there, nothing typed goes unheard. What a field still works out after
  // Continue (a photograph being cut) is no longer typed: kept, it would stand against the answer that it became.
  const isTyping = isReady && at.phase === 'asking'
  useLayoutEffect(() => {
    if (!isTyping) return
    const { unsubscribe } = form.watch((values, { name }) => {
      warm(step, name)
      form.clearErrors(settledBy(step, values, name).filter((field) => form.getFieldState(field).invalid))
      noteCarried(step, values)
      write(rawOf(step, values))
    })
    return unsubscribe
  }, [form, step, write, isTyping])

  const show = useCallback(
    (found: readonly Found[]) => {
      form.clearErrors()
      for (const { field, place = [], text } of found)
        if (field !== undefined) form.setError([field, ...place].join('.'), { message: text })
      setFound(({ told }) => ({ found, told: found.length > 0 ? told + 1 : told }))
    },
    [form],
  )

  useEffect(() => {
    // A form that is still to be filled would forget it.
    if (!problem || !isReady) return
    const known = Object.entries(problem.sentences).filter(([field]) => field in step.fields)
    if (isLate(problem) && known.length === 0) return
    const found = known.map(([field, [said = problem.detail]]) => {
      const rule = documentRule(problem.code)
      const held: unknown = form.getValues(field)
      // The server refuses a document without knowing which question it answers.
      const isAbout = rule !== undefined && metaOf(step.fields[field]).kind === 'document'
      return { field, text: isAbout ? words.field(field).sentence(rule, sizesOf(held)) : said }
    })
    show(found.length > 0 ? found : [{ field: undefined, text: words.failure(problem.code, problem.detail) }])
  }, [form, problem, step, words, show, isReady])

  // Whoever has left the step by then is not sent on.
  const isWaiting = useRef(false)
  useEffect(
    () => () => {
      isWaiting.current = false
    },
    [],
  )
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (at.phase !== 'asking') return
    if (at.mode === 'summary') return wizard.next()
    if (step.kind === 'aside') {
      // People stay on this screen, so what was wrong with the last press is taken away here.
      show([])
      return wizard.carryOut()
    }
    const halves = halvesIn(step, form.getValues())
    const open = halves.filter(([, half]) => half.isTouched)
    if (open.length > 0) return show(open.map(([name]) => ({ field: halfName(name), text: words.unsaved })))
    // An editor that was opened and left as it was is in nobody's way.
    for (const [name] of halves) form.setValue(halfName(name), null)
    const free = whenFree(control)
    if (!free) return send(inputOf(step, form.getValues()))
    if (isWaiting.current) return
    isWaiting.current = true
    void free.then(() => {
      if (isWaiting.current) send(inputOf(step, form.getValues()))
      isWaiting.current = false
    })
  }
  const take = (door: string) => {
    if (at.phase === 'asking') send({ ...inputOf(step, form.getValues()), [DOOR]: door })
  }
  const send = (input: Values) => {
    const verdict = judge(step, input, visible(flow, at.draft))
    const held = verdict.ok ? heldAgainst(flow, at.draft, step, verdict.answer) : undefined
    // Before anything is sent: also before a file would be.
    if (held) return show([{ field: undefined, text: words.heldAgainst(wordsOf(flow, held), held.id) }])
    if (verdict.ok) {
      show([])
      raw.flush(rawOf(step, form.getValues()))
      return wizard.submit(step, verdict.answer)
    }
    show(
      verdict.issues.map(({ field, rule, params }) => {
        const { index, step: question, part } = params
        const place = [index, question, part].filter((one) => one !== undefined)
        const said = typeof index === 'number' ? { ...params, number: index + 1 } : params
        return { field, place, text: words.field(field).sentence(rule, said) }
      }),
    )
  }
  const { errors } = form.formState
  // What is held cannot be saved: closing loses nothing more.
  const isDirty = form.formState.isDirty && at.mark === undefined
  const faults = found.flatMap((one) => stillSo(one, errors))
  return { form, faults, told, submit, take, isDirty, isReady, isKept: raw.isKept, overtaken, unsaved }
}

/** What was found wrong, in the words that stand at its field by now; nothing where none stand there any more. */
function stillSo({ field, place = [], text }: Found, errors: FieldErrors): Fault[] {
  if (field === undefined) return [{ href: '#step', text }]
  const message: unknown = get(errors, [field, ...place, 'message'].join('.'))
  return typeof message === 'string' ? [{ href: `#${fieldId(field, ...place)}`, text: message }] : []
}

const sizesOf = (held: unknown) => (held instanceof Blob ? sizeSaid(held.size) : {})

/** What the page that led here knew: the preset that the address names. Its list is fetched only then. */
function usePresets(flow: AnyFlow) {
  return useMemo(() => {
    const name = new URLSearchParams(window.location.search).get('preset')
    return name !== null && beginsCircle(flow.id)
      ? import('../kept/presets-of.ts').then((m) => m.presetsOf(flow, name))
      : NONE
  }, [flow])
}
const NONE = {}
