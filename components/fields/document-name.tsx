import { useTranslations } from 'next-intl'
import type { KeptDocument } from '#machines/define/fields/document.ts'
import { sizeIn } from './file-size.ts'

/** A document in a summary, with its name and size. A `File` has not been uploaded yet. */
export const DocumentName = ({ document }: { document: KeptDocument | File }) => {
  const t = useTranslations('fields.document')
  const isFile = document instanceof Blob
  const { unit, size } = sizeIn(isFile ? document.size : document.bytes)
  return (
    <span>
      <bdi dir="auto">{document.name}</bdi>, {t(`${isFile ? 'chosen' : 'size'}.${unit}`, { size })}
    </span>
  )
}
