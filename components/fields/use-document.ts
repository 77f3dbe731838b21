import { use, useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { call } from '#api/client/call.ts'
import { CallRefused } from '#api/client/call-errors.ts'
import { onSending, type Progress, sendDocument } from '#api/client/send-document.ts'
import { documentRule } from '#api/contract/document-rules.ts'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { saveFile } from '#components/ui/save-file.ts'
import { documentFault, documentKind, type KeptDocument, savedName } from '#machines/define/fields/document.ts'
import { sizeParams } from '#machines/define/fields/document-size.ts'
import { documentKey } from './document-key.ts'
import type { FieldWordsShown } from './field-props.ts'
import { holdForm } from './hold-form.ts'
import { CanBeUndone } from './removal.ts'
import { useField } from './use-field.ts'

export type DocumentValue = KeptDocument | File | null

/** A file that was refused. Its name tells people which file to fix. */
export interface RefusedFile {
  readonly name: string
  readonly bytes: number
}

/** The state of a document, from choosing the file to removing or downloading the stored document. */
export function useDocument(name: string, words: FieldWordsShown, unanswered: string) {
  const { value, change, error } = useField<DocumentValue>(name)
  const canBeUndone = use(CanBeUndone)
  const { control, setError, clearErrors } = useFormContext()
  const [refused, setRefused] = useState<RefusedFile>()
  const [progress, setProgress] = useState<Progress>()
  const [failed, setFailed] = useState<string>()
  const [stop, setStop] = useState<AbortController>()
  const file = value instanceof Blob ? value : undefined

  useEffect(() => (file ? onSending(file, setProgress) : undefined), [file])
  // Leaving the step cancels the upload.
  useEffect(() => () => stop?.abort(), [stop])

  const say = (message: string) => setError(name, { message }, { shouldFocus: false })
  const sayFailed = (failure: unknown) => {
    const message = sentenceOf(failure, { unanswered })
    setFailed(message)
    say(message)
  }
  const refuse = (chosen: File, message: string) => {
    setRefused({ name: chosen.name, bytes: chosen.size })
    say(message)
  }
  const take = (next: DocumentValue) => {
    setRefused(undefined)
    clearErrors(name)
    change(next)
  }
  const choose = async (chosen: File) => {
    const free = holdForm(control)
    const fault = await faultOf(chosen)
    if (fault) refuse(chosen, words.sentence(fault, sizeParams(chosen.size)))
    else take(chosen)
    free()
  }
  const fail = (chosen: File, failure: unknown) => {
    const rule = failure instanceof CallRefused ? documentRule(failure.refusal.code) : undefined
    if (rule === undefined) return sayFailed(failure)
    change(null)
    refuse(chosen, words.sentence(rule, sizeParams(chosen.size)))
  }
  const send = async (chosen: File) => {
    const free = holdForm(control)
    const stopping = new AbortController()
    setStop(stopping)
    clearErrors(name)
    await sendDocument(chosen, documentKey(chosen), stopping.signal).then(take, (failure) => {
      if (!stopping.signal.aborted) fail(chosen, failure)
    })
    setStop(undefined)
    free()
  }
  const remove = () => {
    // The server deletes the document only if no saved answer contains it. Otherwise, it keeps the document until that
    // answer changes.
    if (value && !file && 'id' in value && !canBeUndone)
      void call('removeDocument', { params: { document: value.id } }).catch(() => undefined)
    take(null)
  }
  const save = async (document: KeptDocument) => {
    try {
      const { reply } = await call('readDocument', { params: { document: document.id } })
      saveFile(savedName(document), reply)
    } catch (failure) {
      sayFailed(failure)
    }
  }
  // Continue also uploads the file, and reports a refusal as a form error. An error from an upload in this field is not
  // about the file itself.
  const isJudged = file !== undefined && error !== undefined && error !== failed
  const shownRefused = isJudged ? { name: file.name, bytes: file.size } : error === undefined ? undefined : refused
  const cancel = stop && (() => stop.abort())
  return { value, error, refused: shownRefused, progress, choose, send, cancel, remove, save }
}

async function faultOf(file: File): Promise<'large' | 'unreadable' | 'name' | 'type' | undefined> {
  const fault = documentFault(file)
  if (fault) return fault
  const head = await file
    .slice(0, 12)
    .arrayBuffer()
    .catch(() => undefined)
  // The file was deleted, or the browser may no longer read it.
  if (!head) return 'unreadable'
  return documentKind(new Uint8Array(head)) ? undefined : 'type'
}
