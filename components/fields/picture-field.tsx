import { useTranslations } from 'next-intl'
import { type ChangeEvent, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { IMAGE_MEGABYTES } from '#api/contract/limits.ts'
import { pictureSources } from '#components/pictures/picture-sources.ts'
import { Art } from '#components/ui/art.tsx'
import { Button } from '#components/ui/button.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { Icon } from '#components/ui/icon.tsx'
import { uploadIcon } from '#components/ui/more-icons.ts'
import { HEIC_BYTES, isHeic } from '#machines/define/fields/heic.ts'
import { DRAWINGS, type Drawing } from '#machines/define/fields/picture.ts'
import chooser from './choose-file.module.css'
import { isReadable } from './crop-image.ts'
import { FieldGroup } from './field-frame.tsx'
import type { FieldProps } from './field-props.ts'
import { holdForm } from './hold-form.ts'
import { PhotoCrop } from './photo-crop.tsx'
import styles from './picture-field.module.css'
import { useField } from './use-field.ts'

const MEGABYTE = 1024 * 1024
const TYPES = ['image/jpeg', 'image/png', 'image/webp']

/** A picture: one of the drawings, or a photo that is cropped to 4:3 on the page. */
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
    if (file.size > IMAGE_MEGABYTES * MEGABYTE)
      return refuse(words.sentence('large', { megabytes: Math.ceil(file.size / MEGABYTE), most: IMAGE_MEGABYTES }))
    // Some browsers can read HEIC files. In any case, a JPEG is uploaded.
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
            // biome-ignore lint/performance/noImgElement: the server makes small files in all widths
            <img
              {...pictureSources(value, '(min-width: 760px) 420px, 100vw')}
              alt={t('preview')}
              className={styles.preview}
            />
          ) : (
            <div className={classNames(styles.preview, !drawing && styles.nothing)}>
              {drawing ? <Art name={drawing} label={t('preview')} fit="slice" /> : <Art name="quail" fit="meet" />}
            </div>
          )}
          <label className={chooser.chooser}>
            <input type="file" accept={TYPES.join(',')} className={chooser.hidden} onChange={choose} />
            <Icon name={uploadIcon} />
            <span>
              <span className={chooser.title}>{t(photo ? 'another' : 'upload')}</span>
              <span className={chooser.note}>{t('uploadHint', { megabytes: IMAGE_MEGABYTES })}</span>
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
                  className={chooser.hidden}
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

/** Detects HEIC from the file's content, not its name. */
const isHeicFile = async (file: Blob) =>
  isHeic(
    new Uint8Array(
      await file
        .slice(0, HEIC_BYTES)
        .arrayBuffer()
        .catch(() => new ArrayBuffer(0)),
    ),
  )
