import { getTranslations } from 'next-intl/server'
import { FlowLink } from '#components/entry/flow-link.tsx'
import { Art } from '#components/ui/art.tsx'
import type { ArtName } from '#components/ui/art-names.ts'
import { Icon } from '#components/ui/icon.tsx'
import styles from './who-for.module.css'

const CAUSES = [
  { preset: 'care', hint: 'careHint', art: 'scene-soup' },
  { preset: 'group', hint: 'groupHint', art: 'scene-drum' },
  { preset: 'animals', hint: 'animalsHint', art: 'scene-dog' },
] as const satisfies readonly { preset: string; hint: string; art: ArtName }[]

export const WhoFor = async () => {
  const t = await getTranslations('home.for')
  return (
    <>
      <h2 className={styles.title}>{t('title')}</h2>
      <ul className={styles.list}>
        {CAUSES.map(({ preset, hint, art }) => (
          <li key={preset}>
            <FlowLink flow="signup" step="create-account" preset={preset} className={styles.card}>
              <Art name={art} className={styles.art} />
              <span className={styles.words}>
                <span className={styles.name}>{t(preset)}</span>
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
