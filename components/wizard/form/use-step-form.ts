import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type SubmitEvent, use, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { documentRule } from '#api/contract/document-rules.ts'
import { beginsCircle } from '#api/contract/own-circle.ts'
import { halfName } from '#components/fields/half-item.ts'
import { holdForm, whenFree } from '#components/fields/hold-form.ts'
import { metaOf } from '#machines/define/field.ts'
import { sizeParams } from '#machines/define/fields/document-size.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AtStep, Wizard } from '#machines/react/use-wizard.ts'
import { preloadCalls } from '../calls/run-ports.ts'
import { settledBy } from '../calls/settled-faults.ts'
import type { RawValues } from '../kept/raw-steps.ts'
import { useRaw } from '../kept/use-raw.ts'
import type { StepWords } from '../words/words.ts'
import { answerSchema } from './answer-schema.ts'
import { noteCarried, withCarried } from './carried.ts'
import { type Fault, faultAt, NO_FIELD, placesIn } from './faults.ts'
import { Filling } from './filling.ts'
import { isLate } from './meanwhile.tsx'
import { halvesIn, rawOf, valuesOf } from './step-values.ts'
import { type Overtaken, unsavedAt, useOvertaken } from './use-overtaken.ts'

type Values = Record<string, unknown>

export interface StepForm {
  form: UseFormReturn<Values>
  /** The errors that Continue found and that still apply, with the same messages as at their fields. */
  faults: readonly Fault[]
  /** A counter that increases whenever errors are found. The focus then moves to them. */
  told: number
  submit(event: SubmitEvent): void
  /** Leaves the step by a door, which is another way to answer it, such as “I forgot my password”. */
  take(door: string): void
  isDirty: boolean
  isReady: boolean
  /** Whether this browser can store typed text. */
  isKept: boolean
  /**
   * The text typed here and the answer that another tab or device has saved since then, until people choose one of
   * them.
   */
  overtaken: Overtaken | undefined
  /** Text typed here for an answer that the server locked before the text was sent. */
  unsaved: RawValues | undefined
}

/** The form of a step. Initially filled with stored text or earlier answers. Validated only on Continue. */
export function useStepForm(flow: AnyFlow, at: AtStep, wizard: Wizard, words: StepWords): StepForm {
  const { step, problem } = at
  /** The door by which people are leaving the step, if any. */
  const door = useRef<string>(undefined)
  const form = useForm<Values>({
    resolver: standardSchemaResolver(answerSchema(flow, at, words, () => door.current)),
    defaultValues: valuesOf(step, {}),
    shouldFocusError: false,
    reValidateMode: 'onSubmit',
  })
  const raw = useRaw({ run: at.run.id, step: step.id, base: at.entry?.revision ?? 0 }, usePresets(flow))
  const [{ found, told }, setFound] = useState<{ found: readonly string[]; told: number }>({ found: [], told: 0 })
  const [isReady, setReady] = useState(false)
  const { values: typed, write } = raw
  const { prefill } = at
  const fill = (mine: RawValues) => form.reset(valuesOf(step, { ...prefill, ...mine }), KEEP_DEFAULTS)
  const overtaken = useOvertaken(at, raw, fill)
  const unsaved = unsavedAt(at, raw)

  useEffect(() => {
    if (typed === undefined || isReady) return
    const known = withCarried(step, prefill)
    form.reset(valuesOf(step, known))
    // Text from an earlier visit still counts as unsaved, so closing the flow asks for confirmation.
    form.reset(valuesOf(step, { ...known, ...typed }), KEEP_DEFAULTS)
    setReady(true)
  }, [form, step, typed, prefill, isReady])

  // Makes Continue wait until the form is filled. Otherwise, validation would miss stored values.
  const { control } = form
  useEffect(() => (isReady ? undefined : holdForm(control)), [isReady, control])

  // This is a layout effect, so that it misses no typing once the fields are there. After Continue, a field may still
  // finish computing a value, such as a cropped photo. Ignore that value: the answer already contains it, and storing
  // it again would conflict with the answer.
  const isTyping = isReady && at.phase === 'asking'
  useLayoutEffect(() => {
    if (!isTyping) return
    const { unsubscribe } = form.watch((values, { name }) => {
      preloadCalls(step, name)
      form.clearErrors(settledBy(step, values, name).filter((field) => form.getFieldState(field).invalid))
      noteCarried(step, values)
      write(rawOf(step, values))
    })
    return unsubscribe
  }, [form, step, write, isTyping])

  const offer = use(Filling)
  useEffect(() => {
    if (!offer || !isTyping) return
    return offer(step.id, (values) => form.reset(valuesOf(step, { ...form.getValues(), ...values }), KEEP_DEFAULTS))
  }, [offer, form, step, isTyping])

  const lead = useCallback(
    (found: readonly string[]) => setFound(({ told }) => ({ found, told: found.length > 0 ? told + 1 : told })),
    [],
  )
  const show = useCallback(
    (faults: readonly (readonly [place: string, message: string])[]) => {
      form.clearErrors()
      for (const [place, message] of faults) form.setError(place, { message })
      lead(faults.map(([place]) => place))
    },
    [form, lead],
  )

  useEffect(() => {
    // Wait until the form is filled, because filling it would remove the error.
    if (!problem || !isReady) return
    const known = Object.entries(problem.sentences).filter(([field]) => field in step.fields)
    if (isLate(problem) && known.length === 0) return
    const found = known.map(([field, [said = problem.detail]]): [string, string] => {
      const rule = documentRule(problem.code)
      const held: unknown = form.getValues(field)
      // When the server refuses a document, it doesn't say which field the document belongs to.
      const isAbout = rule !== undefined && metaOf(step.fields[field]).kind === 'document'
      return [field, isAbout ? words.field(field).sentence(rule, sizesOf(held)) : said]
    })
    show(found.length > 0 ? found : [[NO_FIELD, words.failure(problem.code, problem.detail)]])
  }, [form, problem, step, words, show, isReady])

  // Don't submit if people leave the step while Continue is waiting for a field's value.
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
      // People stay on this screen, so remove the errors of the last press now.
      show([])
      return wizard.carryOut()
    }
    const halves = halvesIn(step, form.getValues())
    const open = halves.filter(([, half]) => half.isTouched)
    if (open.length > 0) return show(open.map(([name]) => [halfName(name), words.unsaved]))
    // An item editor that was opened but left unchanged doesn't block Continue, so close it.
    for (const [name] of halves) form.setValue(halfName(name), null)
    const free = whenFree(control)
    if (!free) return void send()
    if (isWaiting.current) return
    isWaiting.current = true
    void free.then(() => {
      if (isWaiting.current) void send()
      isWaiting.current = false
    })
  }
  const take = (name: string) => {
    if (at.phase === 'asking') void send(name)
  }
  const send = async (by?: string) => {
    door.current = by
    let wrong: readonly string[] = []
    await form.handleSubmit(accept, (errors) => {
      wrong = placesIn(errors)
    })()
    // The fields now have their messages, so the summary can show the same ones.
    if (wrong.length > 0) lead(wrong)
  }
  const accept = (answer: Values) => {
    show([])
    raw.flush(rawOf(step, form.getValues()))
    wizard.submit(step, answer)
  }
  const { errors } = form.formState
  // If the server has locked the answer, people can't change it. Closing the flow then loses nothing and asks no
  // question.
  const isDirty = form.formState.isDirty && at.mark === undefined
  const faults = found.flatMap((place) => faultAt(errors, place))
  return { form, faults, told, submit, take, isDirty, isReady, isKept: raw.isKept, overtaken, unsaved }
}

/** Filled in like this, values count as typed. */
const KEEP_DEFAULTS = { keepDefaultValues: true } as const

const sizesOf = (held: unknown) => (held instanceof Blob ? sizeParams(held.size) : {})

/**
 * Returns the preset values that the address names, if any. Loads the code of the presets only if the address names
 * one.
 */
function usePresets(flow: AnyFlow) {
  return useMemo(() => {
    const name = new URLSearchParams(window.location.search).get('preset')
    return name !== null && beginsCircle(flow.id)
      ? import('../kept/presets-of.ts').then((m) => m.presetsOf(flow, name))
      : NONE
  }, [flow])
}
const NONE = {}
