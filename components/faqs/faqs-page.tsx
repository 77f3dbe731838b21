import { getTranslations } from 'next-intl/server'
import { BANK_DAYS, cashbackDays } from '#api/contract/cashback-dates.ts'
import { dollars } from '#components/circles/money.ts'
import { ButtonLink } from '#components/ui/button-link.tsx'
import disclosure from '#components/ui/disclosure.module.css'
import { Icon } from '#components/ui/icon.tsx'
import { mailIcon } from '#components/ui/more-icons.ts'
import { FAQ_GROUPS, FAQS } from './faqs.ts'
import styles from './faqs-page.module.css'
import { FaqsSearch } from './faqs-search.tsx'
import { matches } from './matching.ts'

interface FaqsPageProps {
  asked: string
  /** The smallest amount that can be withdrawn, in cents. */
  minimums: { readonly gift_card: number; readonly bank: number }
}

/**
 * Frequently asked questions, by group. The document contains all of them, so that the browser can search them without
 * a request; the server hides those that don't match the search in the address. Each answer has an id, so a link to it
 * opens its question.
 */
export const FaqsPage = async ({ asked, minimums }: FaqsPageProps) => {
  const t = await getTranslations('faqs')
  const sums = { giftCard: dollars(minimums.gift_card), bank: dollars(minimums.bank) }
  const facts = { ...BANK_DAYS, ...cashbackDays(), ...sums }
  const groups = FAQ_GROUPS.map((group) => ({
    group,
    items: FAQS[group].map((name) => {
      const [question, answer] = [t(`items.${name}.question`), t(`items.${name}.answer`, facts)]
      return { name, question, answer, isFound: matches(`${question} ${answer}`, asked) }
    }),
  }))
  const count = groups.flatMap(({ items }) => items).filter(({ isFound }) => isFound).length
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      <FaqsSearch
        asked={asked}
        count={count}
        words={{ label: t('search'), find: t('find'), none: t('none'), one: t('one'), many: t('many') }}
      />
      <div id="faqs" className={styles.groups}>
        {groups.map(({ group, items }) => (
          <section key={group} aria-labelledby={`group-${group}`} hidden={!items.some(({ isFound }) => isFound)}>
            <h2 id={`group-${group}`} className={styles.group}>
              {t(`groups.${group}`)}
            </h2>
            <div>
              {items.map(({ name, question, answer, isFound }) => (
                <details key={name} className={disclosure.question} hidden={!isFound}>
                  <summary className={styles.asked}>
                    {question}
                    <Icon name="chevron-down" className={disclosure.chevron} />
                  </summary>
                  <div id={name} className={styles.answer}>
                    {answer.split('\n\n').map((paragraph) => (
                      <p key={paragraph}>{paragraph}</p>
                    ))}
                    <a href={`#${name}`} className={styles.link}>
                      {t('link')}
                    </a>
                  </div>
                </details>
              ))}
            </div>
          </section>
        ))}
      </div>
      <section aria-labelledby="still" className={styles.still}>
        <div>
          <h2 id="still">{t('still')}</h2>
          <p className={styles.text}>{t('stillText')}</p>
        </div>
        <ButtonLink href="/contactus" icon={mailIcon}>
          {t('write')}
        </ButtonLink>
      </section>
    </div>
  )
}
