import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { mailQuery } from '#api/client/queries.ts'
import { Empty } from '#components/ui/empty.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { textLinkClass } from '#components/ui/text-link.tsx'
import styles from './mail-pane.module.css'
import { OpenMail } from './open-mail.tsx'

type MailPaneProps = { id: string }

/** One mail. If the list is not next to it, a link leads back to the list. */
export const MailPane = ({ id }: MailPaneProps) => {
  const t = useTranslations('mailbox')
  const { data: mail, isError } = useQuery(mailQuery(id))
  return (
    <section className={styles.pane} aria-busy={!mail && !isError} aria-label={mail?.subject}>
      <Link href="/mailbox" className={textLinkClass({ alone: true }, styles.back)} prefetch={false} scroll={false}>
        <Icon name="back" small />
        {t('all')}
      </Link>
      {mail ? (
        <OpenMail key={mail.id} mail={mail} />
      ) : isError ? (
        <Empty title={t('goneTitle')}>{t('goneText')}</Empty>
      ) : (
        <Skeleton shape="block" className={styles.skeleton} />
      )}
    </section>
  )
}
