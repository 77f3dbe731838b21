import { textLinkClass } from '#components/ui/text-link.tsx'
import type { AtlasFlow } from '#machines/bench/atlas/atlas.ts'
import { PageLinks } from './page-links.tsx'
import { Picture } from './picture.tsx'
import { pictured } from './pictured.ts'
import styles from './start.module.css'
import { storyLink } from './story-link.ts'

/** A flow with a picture of its first screen, and links to its pages. Opens to the list of its steps. */
export const FlowCard = ({ flow }: { flow: AtlasFlow }) => {
  const [first] = flow.steps
  const screens = flow.steps.reduce((sum, { stories }) => sum + stories.length, 0)
  return (
    <li className={styles.card}>
      <Picture name={flow.id} />
      <div className={styles.about}>
        <h3>
          <a className={textLinkClass({ alone: true })} href={storyLink(first ? pictured(first) : '')} target="_top">
            {flow.name}
          </a>
        </h3>
        <p className={styles.key}>
          {flow.steps.length} steps, {screens} screens
        </p>
        <PageLinks flow={flow} />
        <details className={styles.steps}>
          <summary>Steps</summary>
          <ol>
            {flow.steps.map((step) => (
              <li key={step.id}>
                <a
                  className={textLinkClass({ alone: true, quiet: true })}
                  href={storyLink(pictured(step))}
                  target="_top"
                >
                  {step.title}
                </a>
              </li>
            ))}
          </ol>
        </details>
      </div>
    </li>
  )
}
