import { failureWords } from '#components/failures/sentence-of.ts'
import type { Loss } from '#machines/wizard/ports.ts'

/** What happened where the server failed, and the number by which its operators find the attempt. */
export const LossWords = ({ text, loss }: { text: string; loss: Loss }) => (
  <>
    <p>{text}</p>
    {loss.reference !== undefined && <p>{failureWords('reference', { id: loss.reference })}</p>}
  </>
)
