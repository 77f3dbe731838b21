import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { isUnlocked } from '#api/client/launch-flag.ts'
import type { FailureCode } from '#api/contract/failures.ts'
import { dismissToast, toast } from '#components/ui/toast.ts'
import type { ExtraProps } from '../parts/extra-props.ts'

const WRONG: FailureCode = 'wrong-preview-password'

/**
 * Shows a toast for a wrong password in addition to the form's own message, because the spec asks for both. If the
 * preview is already unlocked, closes the flow: people may have gone forward to its history entry.
 */
export const PreviewAsked = ({ at, onClose }: ExtraProps) => {
  const t = useTranslations('private-preview.failures')
  const { problem } = at
  const [wasUnlocked] = useState(isUnlocked)
  useEffect(() => {
    if (wasUnlocked) onClose()
  }, [wasUnlocked, onClose])
  useEffect(() => {
    if (problem?.code !== WRONG) return
    const id = toast(t(WRONG), { kind: 'error', about: WRONG })
    return () => dismissToast(id)
  }, [problem, t])
  return null
}
