import { Scene } from '#components/ui/scene.tsx'
import type { SceneName } from '#components/ui/scene-names.ts'
import type { PartProps } from './area-page.tsx'
import styles from './first-steps.module.css'

const STEPS = [
  ['account', 'scene-mailbox'],
  ['pack', 'scene-jar'],
  ['lineup', 'scene-quilt'],
  ['sale', 'scene-basket'],
] as const satisfies readonly (readonly [string, SceneName])[]

/** The four steps from an account to the first sale. */
export const FirstSteps = ({ t }: PartProps) => (
  <section aria-labelledby="steps">
    <h2 id="steps">{t('onboarding.page.steps')}</h2>
    <ol className={styles.steps}>
      {STEPS.map(([name, scene]) => (
        <li key={name}>
          <Scene name={scene} className={styles.picture} />
          <h3>{t(`onboarding.page.facts.${name}.title`)}</h3>
          <p className={styles.text}>{t(`onboarding.page.facts.${name}.text`)}</p>
        </li>
      ))}
    </ol>
  </section>
)
