import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { userQuery } from '#api/client/queries.ts'
import { Button } from '#components/ui/button.tsx'
import { useAsking } from '#components/ui/use-asking.ts'
import { PasswordForm } from './password-form.tsx'
import styles from './settings.module.css'

/** Lets members change their password, or set one if they don't have any. */
export const PasswordSection = () => {
  const t = useTranslations('settings')
  const { data: user } = useQuery(userQuery)
  const { isAsking, opener, ask, keep } = useAsking()
  if (!user) return null
  const { has_password: hasPassword } = user
  return (
    <section aria-labelledby="password" className={styles.section}>
      <h2 id="password" className={styles.part}>
        {t('password')}
      </h2>
      <div className={styles.rows}>
        <div className={styles.row}>
          <div className={styles.words}>
            {hasPassword ? (
              <p className={styles.device} aria-hidden="true">
                ••••••••••••
              </p>
            ) : (
              <p className={styles.device}>{t('passwordNone')}</p>
            )}
            <p className={styles.when}>{t(hasPassword ? 'passwordHas' : 'passwordNoneText')}</p>
          </div>
          {!isAsking && (
            <Button ref={opener} onClick={ask} aria-label={hasPassword ? t('passwordChangeNamed') : undefined}>
              {t(hasPassword ? 'passwordChange' : 'passwordSet')}
            </Button>
          )}
        </div>
      </div>
      {isAsking && <PasswordForm user={user} onDone={keep} />}
    </section>
  )
}
