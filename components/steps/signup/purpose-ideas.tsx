import { useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import { Chip } from '#components/ui/chip.tsx'
import type { purpose as purposeStep } from '#flows/signup/steps/purpose.ts'
import type { AnswerOf } from '#machines/define/step.ts'
import styles from '../parts/steps.module.css'

const IDEAS = ['one', 'two', 'three'] as const

/** What other Circles wrote: pressing one writes it into the field, where it can be changed. */
export const PurposeIdeas = () => {
  const t = useTranslations('signup.steps.purpose.ideas')
  const { setValue, setFocus, watch } = useFormContext<AnswerOf<typeof purposeStep.fields>>()
  const purpose = watch('purpose')
  return (
    <section className={styles.ideas} aria-labelledby="ideas">
      <h2 id="ideas" className={styles.ideasTitle}>
        {t('title')}
      </h2>
      <div className={styles.chips}>
        {IDEAS.map((idea) => (
          <Chip
            key={idea}
            chosen={purpose === t(idea)}
            onClick={() => {
              setValue('purpose', t(idea), { shouldDirty: true })
              setFocus('purpose')
            }}
          >
            {t(idea)}
          </Chip>
        ))}
      </div>
    </section>
  )
}
