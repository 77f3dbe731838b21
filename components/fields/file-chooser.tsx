import { useTranslations } from 'next-intl'
import { type ChangeEvent, type DragEvent, useState } from 'react'
import { classNames } from '#components/ui/class-names.ts'
import { Icon } from '#components/ui/icon.tsx'
import { uploadIcon } from '#components/ui/more-icons.ts'
import { textLinkClass } from '#components/ui/text-link.tsx'
import { DOCUMENT_TYPES } from '#machines/define/fields/document.ts'
import { DOCUMENT_BYTES } from '#machines/define/fields/document-size.ts'
import chooser from './choose-file.module.css'
import styles from './document-field.module.css'

interface FileChooserProps {
  /** The accessible name and description of the control. */
  label: string
  describedBy?: string | undefined
  isRefused?: boolean
  onChosen(file: File): void
}

const MEGABYTES = DOCUMENT_BYTES / 1024 / 1024

const chosenBy = (onChosen: (file: File) => void) => (event: ChangeEvent<HTMLInputElement>) => {
  const [file] = event.target.files ?? []
  // Clear the value, so that choosing the same file again triggers another change event.
  event.target.value = ''
  if (file) onChosen(file)
}

/** A button, styled as a link, that lets people choose another file to replace the current one. */
export const FileButton = ({ label, onChosen }: Pick<FileChooserProps, 'label' | 'onChosen'>) => (
  <label className={textLinkClass({ alone: true }, styles.fileButton)}>
    <input
      type="file"
      accept={DOCUMENT_TYPES.join(',')}
      className={chooser.hidden}
      onChange={chosenBy(onChosen)}
      aria-label={label}
    />
    {label}
  </label>
)

/** The empty state, which people press to choose a file or drop a file on. */
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
      className={classNames(chooser.chooser, isOver && styles.over, isRefused && styles.refused)}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        type="file"
        accept={DOCUMENT_TYPES.join(',')}
        className={chooser.hidden}
        onChange={chosenBy(onChosen)}
        aria-label={`${label}: ${t('choose')}`}
        aria-invalid={isRefused}
        aria-describedby={describedBy}
      />
      <Icon name={uploadIcon} />
      <span>
        <span className={chooser.title}>{t(isOver ? 'drop' : 'choose')}</span>
        <span className={chooser.note}>{t('accepts', { megabytes: MEGABYTES })}</span>
      </span>
    </label>
  )
}
