import { ProofExtra } from '../confirm/proof-extra.tsx'
import type { ExtraProps } from '../parts/extra-props.ts'
import { NextLeader } from './next-leader.tsx'

/** Shown at the last question: who the new leader will be, and a button to send a code. */
export const HandOverTerms = ({ at }: ExtraProps) => (
  <>
    <ProofExtra />
    <NextLeader at={at} />
  </>
)
