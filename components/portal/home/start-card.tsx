import { useTranslations } from 'next-intl'
import { FlowLink } from '#components/entry/flow-link.tsx'
import { Art } from '#components/ui/art.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { classNames } from '#components/ui/class-names.ts'
import { Seed } from '#components/ui/seed.tsx'
import card from './card.module.css'

/** For members who have no Circle and have not started one. */
export const StartCard = () => {
  const t = useTranslations('portalHome')
  const portal = useTranslations('portal')
  return (
    <section className={classNames(card.card, card.pictured)} aria-labelledby="next-step">
      <div className={card.main}>
        <p className={card.kicker}>
          <Seed fill="ready" />
          {t('nextStep')}
        </p>
        <h2 id="next-step" className={card.title}>
          {t('startTitle')}
        </h2>
        <p className={card.text}>{t('startText')}</p>
        <div className={card.acts}>
          <FlowLink
            flow="signup-create-or-join"
            step="create-or-join"
            className={buttonClass({ variant: 'primary', size: 'large', wide: 'phone' })}
          >
            {portal('start')}
          </FlowLink>
        </div>
      </div>
      <div className={card.side}>
        <Art name="scene-nest" className={card.picture} />
      </div>
    </section>
  )
}
