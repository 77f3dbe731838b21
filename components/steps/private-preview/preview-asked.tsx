import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import type { FailureCode } from '#api/contract/failures.ts'
import { toast } from '#components/ui/toast.ts'
import type { ExtraProps } from '../parts/extra-props.ts'

const WRONG: FailureCode = 'wrong-preview-password'

/** Says of a wrong password, in a toast too, that it is wrong: the spec asks for both. */
export const PreviewAsked = ({ at }: ExtraProps) => {
  const t = useTranslations('private-preview.failures')
  const { problem } = at
  useEffect(() => {
    if (problem?.code === WRONG) toast(t(WRONG), { kind: 'error', about: WRONG })
  }, [problem, t])
  return null
}
