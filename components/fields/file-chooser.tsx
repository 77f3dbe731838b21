import { useTranslations } from 'next-intl'
import { type ChangeEvent, type DragEvent, useState } from 'react'
import { classNames } from '#components/ui/class-names.ts'
import { Icon } from '#components/ui/icon.tsx'
import { textLinkClass } from '#components/ui/text-link.tsx'
import { DOCUMENT_TYPES } from '#machines/define/fields/document.ts'
import { DOCUMENT_BYTES } from '#machines/define/fields/document-size.ts'
import styles from './document-field.module.css'

interface FileChooserProps {
  /** What it is called by, and described by. */
  label: string
  describedBy?: string | undefined
  isRefused?: boolean
  onChosen(file: File): void
}

const MEGABYTES = DOCUMENT_BYTES / 1024 / 1024

const chosenBy = (onChosen: (file: File) => void) => (event: ChangeEvent<HTMLInputElement>) => {
  const [file] = event.target.files ?? []
  // The same file once more is a choice too.
  event.target.value = ''
  if (file) onChosen(file)
}

/** Chooses another file in place of one; reads as a link. */
export const FileButton = ({ label, onChosen }: Pick<FileChooserProps, 'label' | 'onChosen'>) => (
  <label className={textLinkClass({ alone: true }, styles.fileButton)}>
    <input
      type="file"
      accept={DOCUMENT_TYPES.join(',')}
      className={styles.hidden}
      onChange={chosenBy(onChosen)}
      aria-label={label}
    />
    {label}
  </label>
)

/** Where nothing is chosen: press it to choose a file, or drop one there. */
export const FileChooser = ({ label, describedBy, isRefused = false, onChosen }: FileChooserProps) => {
  const t = useTranslations('fields.document')
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onChosen(file)
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <label
      className={classNames(styles.chooser, isOver && styles.over, isRefused && styles.refused)}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        type="file"
        accept={DOCUMENT_TYPES.join(',')}
        className={styles.hidden}
        onChange={chosenBy(onChosen)}
        aria-label={`${label}: ${t('choose')}`}
        aria-invalid={isRefused}
        aria-describedby={describedBy}
      />
      <Icon name="upload" />
      <span>
        <span className={styles.title}>{t(isOver ? 'drop' : 'choose')}</span>
        <span className={styles.note}>{t('accepts', { megabytes: MEGABYTES })}</span>
      </span>
    </label>
  )
}
