import { useTranslations } from 'next-intl'
import { isSignedIn } from '#api/client/tokens.ts'
import { Button } from '#components/ui/button.tsx'
import { dayOfAnyYear } from '#components/ui/dates.ts'
import { fileIcon } from '#components/ui/more-icons.ts'
import { TextButton } from '#components/ui/text-link.tsx'
import type { KeptDocument } from '#machines/define/fields/document.ts'
import { DocumentCard } from './document-card.tsx'
import styles from './document-field.module.css'
import { FieldGroup } from './field-frame.tsx'
import type { FieldProps } from './field-props.ts'
import { FileButton, FileChooser } from './file-chooser.tsx'
import { sizeIn } from './file-size.ts'
import { SendingBar } from './sending-bar.tsx'
import { type DocumentValue, type RefusedFile, useDocument } from './use-document.ts'
import { useFocusAfter } from './use-focus-after.ts'

/**
 * A private document that people choose or drop here. It is uploaded right away or on Continue, and stored for its
 * owner.
 */
export const DocumentField = ({ name, id, words }: FieldProps) => {
  const t = useTranslations('fields.document')
  const document = useDocument(name, words, t('failed'))
  const { value, error, progress } = document
  const shown = progress ? 'sending' : shownOf(document)
  const card = useFocusAfter(shown)
  const half = progress !== undefined && progress.sent * 2 >= progress.total
  return (
    <FieldGroup id={id} label={words.label} hint={words.hint} error={error}>
      <div ref={card} className={styles.document}>
        {shown === 'sending' && value instanceof Blob && progress && (
          <DocumentCard icon={fileIcon} name={value.name} state={<SendingBar {...progress} />}>
            {document.cancel && <TextButton onClick={document.cancel}>{t('cancel')}</TextButton>}
          </DocumentCard>
        )}
        {shown === 'chosen' && value instanceof Blob && (
          <DocumentCard icon={fileIcon} name={value.name} state={<ChosenState size={value.size} />}>
            {isSignedIn() && (
              <span className={styles.send}>
                <Button onClick={() => document.send(value)}>{t('send')}</Button>
              </span>
            )}
            <TextButton onClick={document.remove}>{t('remove')}</TextButton>
          </DocumentCard>
        )}
        {shown === 'kept' && isKept(value) && (
          <DocumentCard icon="check" name={value.name} state={<KeptState {...value} />}>
            <TextButton onClick={() => document.save(value)}>{t('save')}</TextButton>
            <FileButton label={t('replace')} onChosen={document.choose} />
            <TextButton onClick={document.remove}>{t('remove')}</TextButton>
          </DocumentCard>
        )}
        {shown === 'refused' && document.refused && (
          <DocumentCard
            icon="alert"
            isRefused
            name={document.refused.name}
            state={<RefusedState {...document.refused} />}
          >
            <FileButton label={t('another')} onChosen={document.choose} />
          </DocumentCard>
        )}
        {shown === 'empty' && (
          <FileChooser
            label={words.label}
            isRefused={error !== undefined}
            {...(error !== undefined && { describedBy: `${id}-error` })}
            onChosen={document.choose}
          />
        )}
      </div>
      <p role="status" className="visually-hidden">
        {announced(shown === 'sending' && half ? 'half' : shown)}
      </p>
    </FieldGroup>
  )

  /**
   * The text to announce to screen readers: one for each state, and one halfway through the upload. Announcing every
   * bit of progress would drown out everything else.
   */
  function announced(state: Shown | 'half'): string {
    if (state === 'refused') return error ?? ''
    return t(`announced.${state}`, { name: value?.name ?? '' })
  }
}

type Shown = 'empty' | 'chosen' | 'sending' | 'kept' | 'refused'

const isKept = (value: DocumentValue): value is KeptDocument => value !== null && !(value instanceof Blob)

/** A stored document remains shown, even if the file that was meant to replace it is refused. */
function shownOf({ value, refused }: Pick<ReturnType<typeof useDocument>, 'value' | 'refused'>): Shown {
  if (isKept(value)) return 'kept'
  if (refused) return 'refused'
  return value ? 'chosen' : 'empty'
}

const ChosenState = ({ size: bytes }: { size: number }) => {
  const t = useTranslations('fields.document')
  const { unit, size } = sizeIn(bytes)
  return t(`${isSignedIn() ? 'chosen' : 'later'}.${unit}`, { size })
}

const RefusedState = ({ bytes }: RefusedFile) => {
  const t = useTranslations('fields.document')
  const { unit, size } = sizeIn(bytes)
  return t(`refused.${unit}`, { size })
}

const KeptState = ({ kept_at }: KeptDocument) => {
  const t = useTranslations('fields.document')
  return t.rich('kept', {
    day: dayOfAnyYear(kept_at),
    strong: (words) => <strong className={styles.kept}>{words}</strong>,
  })
}
