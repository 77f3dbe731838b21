import { classNames } from '#components/ui/class-names.ts'
import { textLinkClass } from '#components/ui/text-link.tsx'
import type { Atlas } from '#machines/bench/atlas/atlas.ts'
import { FlowCard } from './flow-card.tsx'
import page from './page.module.css'
import { Picture } from './picture.tsx'
import { SentenceSearch } from './sentence-search.tsx'
import { SHELVES } from './shelves.ts'
import styles from './start.module.css'
import { storyLink } from './story-link.ts'

/** The page that Storybook opens on: a search by words, every flow in order, and what else there is. */
export const StartPage = ({ atlas }: { atlas: Atlas }) => (
  <main className={classNames(page.page, styles.page)}>
    <h1>Find a screen</h1>
    <p className={page.lead}>Every step of every process, in each state that people can see.</p>
    <SentenceSearch atlas={atlas} />
    <section aria-labelledby="flows">
      <h2 id="flows">Flows, in the order in which people meet them</h2>
      <ol className={styles.cards}>
        {atlas.flows.map((flow) => (
          <FlowCard key={flow.id} flow={flow} />
        ))}
      </ol>
    </section>
    <section aria-labelledby="more">
      <h2 id="more">Outside the flows</h2>
      <ul className={styles.cards}>
        {SHELVES.map(({ name, about, story }) => (
          <li key={name} className={styles.card}>
            <Picture name={name.toLowerCase()} />
            <div className={styles.about}>
              <h3>
                <a className={textLinkClass({ alone: true })} href={storyLink(story)} target="_top">
                  {name}
                </a>
              </h3>
              <p className={styles.key}>{about}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  </main>
)
