import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { copyIcon } from '#components/ui/more-icons.ts'
import { toast } from '#components/ui/toast.ts'

type CopyCodeProps = { code: string }

export const CopyCode = ({ code }: CopyCodeProps) => {
  const t = useTranslations('mailbox')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      toast(t('copied', { code }))
    } catch {
      toast(t('notCopied', { code }), { kind: 'error' })
    }
  }
  return (
    <Button icon={copyIcon} onClick={copy}>
      {t('copy', { code })}
    </Button>
  )
}
