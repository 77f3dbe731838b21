import { ProofExtra } from '../confirm/proof-extra.tsx'
import type { ExtraProps } from '../parts/extra-props.ts'
import { NextLeader } from './next-leader.tsx'

/** Whom the Circle goes to stands beside the last question, with a way to have a code sent. */
export const HandOverTerms = ({ at }: ExtraProps) => (
  <>
    <ProofExtra />
    <NextLeader at={at} />
  </>
)
