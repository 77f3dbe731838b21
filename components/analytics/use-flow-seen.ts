import { useEffect } from 'react'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { WizardView } from '#machines/react/use-wizard.ts'
import { say } from './happened.ts'

/** Says where a running flow stands, with each change of its engine, and when it is gone. */
export function useFlowSeen(flow: AnyFlow, view: WizardView): void {
  useEffect(() => void say({ kind: 'flow', flow, view }), [flow, view])
  useEffect(() => () => void say({ kind: 'flow', flow, view: undefined }), [flow])
}
