import { useTranslations } from 'next-intl'
import { Seed } from '#components/ui/seed.tsx'
import styles from './document-field.module.css'
import { sizeIn } from './file-size.ts'

const SEEDS = 8

/** The progress of an upload, in words and as a row of seed shapes that fill up. */
export const SendingBar = ({ sent, total }: { sent: number; total: number }) => {
  const t = useTranslations('fields.document')
  const { unit, size } = sizeIn(total)
  const text = t(`sending.${unit}`, { sent: sizeIn(sent, total).size, total: size })
  const done = Math.floor((sent / Math.max(1, total)) * SEEDS)
  return (
    <>
      <p>{text}</p>
      <div
        role="progressbar"
        aria-label={t('progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round((sent / Math.max(1, total)) * 100)}
        aria-valuetext={text}
        className={styles.seeds}
      >
        {Array.from({ length: SEEDS }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seed is identified only by its position
          <Seed key={place} fill={place < done ? 'full' : place === done ? 'ready' : 'none'} />
        ))}
      </div>
    </>
  )
}
