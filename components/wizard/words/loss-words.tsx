import { failureWords } from '#components/failures/sentence-of.ts'
import type { Loss } from '#machines/wizard/ports.ts'

/** Says what happened when the server failed, with the request id for the operators. */
export const LossWords = ({ text, loss }: { text: string; loss: Loss }) => (
  <>
    <p>{text}</p>
    {loss.reference !== undefined && <p>{failureWords('reference', { id: loss.reference })}</p>}
  </>
)
