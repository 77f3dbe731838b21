import { getTranslations } from 'next-intl/server'
import { FlowLink } from '#components/entry/flow-link.tsx'
import { Art } from '#components/ui/art.tsx'
import type { ArtName } from '#components/ui/art-names.ts'
import { Icon } from '#components/ui/icon.tsx'
import type { FlowPlace } from '#flows/names.ts'
import styles from './who-for.module.css'

const CAUSES = [
  { place: { flow: 'careflow', step: 'care-welcome' }, name: 'care', hint: 'careHint', art: 'scene-soup' },
  { place: { flow: 'groupflow', step: 'welcome' }, name: 'group', hint: 'groupHint', art: 'scene-drum' },
  { place: { flow: 'animalflow', step: 'welcome' }, name: 'animals', hint: 'animalsHint', art: 'scene-dog' },
] as const satisfies readonly { place: FlowPlace; name: string; hint: string; art: ArtName }[]

export const WhoFor = async () => {
  const t = await getTranslations('home.for')
  return (
    <>
      <h2 className={styles.title}>{t('title')}</h2>
      <ul className={styles.list}>
        {CAUSES.map(({ place, name, hint, art }) => (
          <li key={name}>
            <FlowLink {...place} className={styles.card}>
              <Art name={art} className={styles.art} />
              <span className={styles.words}>
                <span className={styles.name}>{t(name)}</span>
                <span className={styles.hint}>{t(hint)}</span>
              </span>
              <Icon name="chevron-right" />
            </FlowLink>
          </li>
        ))}
      </ul>
    </>
  )
}
