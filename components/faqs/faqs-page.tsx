import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { BANK_DAYS, cashbackDays } from '#api/contract/cashback-dates.ts'
import { dollars } from '#components/circles/money.ts'
import { ButtonLink } from '#components/ui/button-link.tsx'
import chip from '#components/ui/chip.module.css'
import disclosure from '#components/ui/disclosure.module.css'
import { Icon } from '#components/ui/icon.tsx'
import { mailIcon } from '#components/ui/more-icons.ts'
import { FAQS_BY_AREA, type FaqArea } from './faqs.ts'
import styles from './faqs-page.module.css'
import { FaqsSearch } from './faqs-search.tsx'
import { matches } from './matching.ts'

interface FaqsPageProps {
  asked: string
  area: FaqArea
  /** The areas that have a tab. Empty if the page has no tabs. */
  tabs: readonly FaqArea[]
  /** The smallest amount that can be withdrawn, in cents. */
  minimums: { readonly gift_card: number; readonly bank: number }
}

/**
 * Frequently asked questions, by group. The document contains all of them, so that the browser can search them without
 * a request; the server hides those that don't match the search in the address. Each answer has an id, so a link to it
 * opens its question.
 */
export const FaqsPage = async ({ asked, area, tabs, minimums }: FaqsPageProps) => {
  const t = await getTranslations('faqs')
  const sums = { giftCard: dollars(minimums.gift_card), bank: dollars(minimums.bank) }
  const facts = { ...BANK_DAYS, ...cashbackDays(), ...sums }
  const groups = Object.entries<readonly string[]>(FAQS_BY_AREA[area]).map(([group, names]) => ({
    group,
    items: names.map((name) => {
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
      {tabs.length > 0 && (
        <nav aria-label={t('tabs.label')} className={styles.tabs}>
          {tabs.map((one) => (
            <Link
              key={one}
              href={`/faqs?area=${one}`}
              prefetch={false}
              className={chip.chip}
              aria-current={one === area ? 'page' : undefined}
            >
              {t(`tabs.${one}`)}
            </Link>
          ))}
        </nav>
      )}
      <FaqsSearch
        key={area}
        area={area}
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
