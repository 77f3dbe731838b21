import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { call } from '#api/client/call.ts'
import { mailChoicesQuery } from '#api/client/queries.ts'
import { NEWS_PER_DAY } from '#api/contract/limits.ts'
import type { MailChoice } from '#api/contract/mail-kinds.ts'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { classNames } from '#components/ui/class-names.ts'
import { Switch } from '#components/ui/switch.tsx'
import { TextButton } from '#components/ui/text-link.tsx'
import styles from './settings.module.css'

type Saving = 'rest' | 'saving' | 'saved' | { readonly failed: string }

/** A switch for one kind of mail. Changes are saved right away, and a button undoes the last one. */
export const MailChoiceRow = ({ choice, online }: { choice: MailChoice; online: boolean }) => {
  const t = useTranslations('settings')
  const cache = useQueryClient()
  const { kind } = choice
  const [wanted, setWanted] = useState<boolean>()
  const [saving, setSaving] = useState<Saving>('rest')
  const control = useRef<HTMLInputElement>(null)
  const shown = wanted ?? choice.wanted

  const save = async (next: boolean) => {
    if (saving === 'saving' || !online) return
    setWanted(next)
    setSaving('saving')
    try {
      const { reply } = await call('chooseMail', { body: { kind, wanted: next } })
      cache.setQueryData(mailChoicesQuery.queryKey, reply)
      setSaving('saved')
    } catch (error) {
      setSaving({ failed: sentenceOf(error, { unanswered: t('mailNotSaved') }) })
    }
    // From here on, the switch shows the value that the server has saved. If saving failed, that is the old value.
    setWanted(undefined)
  }
  const undo = () => {
    // The Undo button disappears once the change is saved, so move the focus to the switch.
    control.current?.focus()
    void save(!shown)
  }
  const id = `mail-${kind}`
  return (
    <li className={classNames(styles.row, styles.choice)}>
      <div className={styles.words}>
        <label htmlFor={id} className={styles.device}>
          {t(`mailKinds.${kind}.title`)}
        </label>
        <p id={`${id}-text`} className={styles.when}>
          {t(`mailKinds.${kind}.text`, { most: NEWS_PER_DAY })}
        </p>
        <div className={styles.outcome}>
          <p role="status" className={styles.when}>
            {saving === 'saving' && t('mailSaving')}
            {saving === 'saved' && t(shown ? 'mailOn' : 'mailOff')}
          </p>
          {saving === 'saved' && (
            <TextButton onClick={undo} aria-label={t('mailUndoNamed', { kind: t(`mailKinds.${kind}.title`) })}>
              {t('mailUndo')}
            </TextButton>
          )}
          <p role="alert" className={styles.wrong}>
            {typeof saving === 'object' && saving.failed}
          </p>
        </div>
      </div>
      <Switch ref={control} id={id} checked={shown} unable={!online} onChange={save} aria-describedby={`${id}-text`} />
    </li>
  )
}
