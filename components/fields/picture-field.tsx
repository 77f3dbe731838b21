import { useTranslations } from 'next-intl'
import { type ChangeEvent, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Art } from '#components/ui/art.tsx'
import { Button } from '#components/ui/button.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { Icon } from '#components/ui/icon.tsx'
import { HEIC_BYTES, isHeic } from '#machines/define/fields/heic.ts'
import { DRAWINGS, type Drawing } from '#machines/define/fields/picture.ts'
import { isReadable } from './crop-image.ts'
import { FieldGroup } from './field-frame.tsx'
import type { FieldProps } from './field-props.ts'
import { holdForm } from './hold-form.ts'
import { PhotoCrop } from './photo-crop.tsx'
import styles from './picture-field.module.css'
import { useField } from './use-field.ts'

const LARGEST = 10 * 1024 * 1024
const TYPES = ['image/jpeg', 'image/png', 'image/webp']

/** A photograph, cut to 4:3 in place, or one of the drawings. */
export const PictureField = ({ name, id, words, meta }: FieldProps) => {
  const { value, change, error } = useField<string | Blob | null>(name)
  const [photo, setPhoto] = useState<Blob | undefined>(value instanceof Blob ? value : undefined)
  const { control, setError, clearErrors, resetField, formState } = useFormContext()
  const t = useTranslations('fields.picture')
  const drawing = DRAWINGS.find((known) => value === `drawing:${known}`)

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (!file) return
    const refuse = (message: string) => setError(name, { message }, { shouldFocus: false })
    const heic = await isHeicFile(file)
    if (!heic && !TYPES.includes(file.type)) return refuse(words.sentence('type'))
    if (file.size > LARGEST) return refuse(words.sentence('large', { megabytes: Math.ceil(file.size / 1024 / 1024) }))
    // Some browsers read HEIC: what leaves the device is a JPEG in any case.
    if (!(await isReadable(file))) return refuse(heic ? t('heic') : words.sentence('unreadable'))
    clearErrors(name)
    setPhoto(file)
    change(file)
  }
  const pick = (chosen: Drawing) => {
    setPhoto(undefined)
    clearErrors(name)
    change(`drawing:${chosen}`)
  }
  const undo = () => {
    setPhoto(undefined)
    resetField(name)
  }

  return (
    <FieldGroup id={id} label={<span className="visually-hidden">{words.label}</span>} hint={words.hint} error={error}>
      <div className={styles.columns}>
        <div className={styles.stage}>
          {photo ? (
            <PhotoCrop photo={photo} onCropped={change} hold={() => holdForm(control)} />
          ) : typeof value === 'string' && !drawing ? (
            // biome-ignore lint/performance/noImgElement: uploads are made small on the way in; there is nothing to optimise
            <img src={value} alt={t('preview')} className={styles.preview} />
          ) : (
            <div className={classNames(styles.preview, !drawing && styles.nothing)}>
              {drawing ? <Art name={drawing} label={t('preview')} fit="slice" /> : <Art name="quail" fit="meet" />}
            </div>
          )}
          <label className={styles.upload}>
            <input type="file" accept={TYPES.join(',')} className={styles.hidden} onChange={choose} />
            <Icon name="upload" />
            <span>
              <span className={styles.uploadTitle}>{t(photo ? 'another' : 'upload')}</span>
              <span className={styles.uploadHint}>{t('uploadHint')}</span>
            </span>
          </label>
          {meta.optional && formState.dirtyFields[name] && (
            <Button variant="quiet" icon="close" onClick={undo}>
              {t(formState.defaultValues?.[name] ? 'keep' : 'leaveOut')}
            </Button>
          )}
        </div>
        <fieldset className={styles.gallery}>
          <legend className={styles.galleryTitle}>{t('drawings')}</legend>
          <div className={styles.drawings}>
            {DRAWINGS.map((known) => (
              <label key={known} className={styles.drawing}>
                <input
                  type="radio"
                  name={`${name}-drawing`}
                  className={styles.hidden}
                  checked={drawing === known}
                  onChange={() => pick(known)}
                  aria-label={t(`names.${known}`)}
                />
                <Art name={known} fit="slice" />
                <span className={styles.tick} aria-hidden="true">
                  <Icon name="check" small />
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      </div>
    </FieldGroup>
  )
}

/** The type of a file, judged by its content and not by its name. */
const isHeicFile = async (file: Blob) =>
  isHeic(
    new Uint8Array(
      await file
        .slice(0, HEIC_BYTES)
        .arrayBuffer()
        .catch(() => new ArrayBuffer(0)),
    ),
  )
