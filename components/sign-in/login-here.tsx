import { use } from 'react'
import { keepLoading } from '#components/later/keep-loading.ts'
import { WizardPage } from '#components/wizard/dialog/wizard-page.tsx'
import { type LoadedFlow, loadFlow } from '#components/wizard/load/load-flow.ts'
import type { FlowId } from '#flows/names.ts'

const LOGIN: FlowId = 'login'
let loading: Promise<LoadedFlow | undefined> | undefined

/** The sign-in flow, as a part of the page. It is the same flow that the sign-in dialog shows. */
export const LoginHere = ({ onLeave }: { onLeave(): void }) => {
  // React needs the same promise on every render.
  loading ??= keepLoading(() => loadFlow(LOGIN))
  const loaded = use(loading)
  return loaded && <WizardPage {...loaded} onLeave={onLeave} />
}
