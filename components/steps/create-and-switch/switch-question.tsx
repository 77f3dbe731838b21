import { useTranslations } from 'next-intl'
import type { chooseCircle } from '#flows/create-and-switch/steps/choose-circle.ts'
import type { AtStep } from '#machines/react/use-wizard.ts'
import { answerAt } from '#machines/walk/draft.ts'
import type { ExtraProps } from '../parts/extra-props.ts'
import styles from '../parts/steps.module.css'

/** Returns the title of the chosen Circle. */
export const titleIn = ({ draft }: AtStep): string =>
  answerAt<typeof chooseCircle>(draft, 'choose-circle')?.circle?.name ?? ''

/** The question from the spec, with the title of the chosen Circle. */
export const SwitchQuestion = ({ at }: ExtraProps) => {
  const t = useTranslations('create-and-switch.switch')
  return (
    <div className={styles.question}>
      <p>{t.rich('question', { title: titleIn(at), b: (words) => <b dir="auto">{words}</b> })}</p>
      <p className={styles.stays}>{t('stays')}</p>
    </div>
  )
}
