'use client'

import { IconButton } from '#components/ui/icon-button.tsx'
import { copyIcon } from '#components/ui/more-icons.ts'
import { toast } from '#components/ui/toast.ts'
import styles from './api-page.module.css'

interface CopyCodeProps {
  code: string
  words: { readonly copy: string; readonly copied: string; readonly failed: string }
}

export const CopyCode = ({ code, words }: CopyCodeProps) => {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      toast(words.copied)
    } catch {
      toast(words.failed, { kind: 'error' })
    }
  }
  return <IconButton icon={copyIcon} label={words.copy} className={styles.copy} onClick={copy} />
}
