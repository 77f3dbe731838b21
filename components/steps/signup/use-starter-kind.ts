import { useQuery } from '@tanstack/react-query'
import { circleQuery, runsQuery } from '#api/client/queries.ts'
import { OWN_CIRCLE } from '#api/contract/own-circle.ts'
import { useSignedIn } from '#components/session/use-signed-in.ts'
import type { FlowId } from '#flows/names.ts'
import type { AtStep } from '#machines/react/use-wizard.ts'
import { kindIn } from './starter-kind.ts'

const EDIT: FlowId = 'circle-edit'

/** Returns the kind of Circle that a step is about. It can become more exact once the Circle has loaded. */
export function useStarterKind({ draft, run }: Pick<AtStep, 'draft' | 'run'>) {
  const flow = draft.flow === OWN_CIRCLE ? OWN_CIRCLE : EDIT
  // Signing out, also in another tab, must not load the runs again while this step is still on the screen.
  const isSignedIn = useSignedIn() === true && draft.given.signedIn === true
  const { data: runs } = useQuery({ ...runsQuery(flow), enabled: isSignedIn })
  const slug = runs?.find(({ id }) => id === run.id)?.circle?.slug
  const { data: circle } = useQuery({ ...circleQuery(slug ?? ''), enabled: slug !== undefined })
  return kindIn(draft, circle)
}
