import { textLinkClass } from '#components/ui/text-link.tsx'
import type { AtlasFlow, AtlasStep, AtlasStory } from '#machines/bench/atlas/atlas.ts'
import { LiveFrame } from '../frames/live-frame.tsx'
import { storyFrame, storyLink } from '../story-link.ts'
import { formSaid, stateSaid } from '../story-said.ts'
import styles from './states.module.css'

/** The screens on which each state is shown, and how Storybook's viewport menu calls them. */
const SCREENS = [
  { size: 'phone', theme: 'light', said: 'Phone, light', viewport: 'w390' },
  { size: 'phone', theme: 'dark', said: 'Phone, dark', viewport: 'w390' },
  { size: 'desktop', theme: 'light', said: 'Computer, light', viewport: undefined },
  { size: 'desktop', theme: 'dark', said: 'Computer, dark', viewport: undefined },
] as const

const CLASSES = { place: styles.screen, frame: styles.live }

interface StateCardProps {
  readonly flow: AtlasFlow
  readonly step: AtlasStep
  readonly story: AtlasStory
  /** The settings of Storybook that all stories of the sheet share, such as the amounts. */
  readonly globals: Readonly<Record<string, string>>
  /** Whether the stories are shown. In tests of the page, only their places are. */
  readonly isLive: boolean
}

/** A story on a phone and on a computer, light and dark. */
export const StateCard = ({ flow, step, story, globals, isLive }: StateCardProps) => {
  const { id, form, state } = story
  const about = stateSaid(story, flow)
  return (
    <div className={styles.card}>
      <h2>
        {formSaid(story, step)}
        {about !== '' && <span className={styles.state}> {about}</span>}
      </h2>
      <p className={styles.note}>
        <code>
          {state}: {form}
        </code>
      </p>
      <ul className={styles.screens}>
        {SCREENS.map(({ size, theme, said, viewport }) => {
          const set = { ...globals, theme }
          return (
            <li key={said} className={styles[size]}>
              <LiveFrame src={storyFrame(id, set)} name={said} classes={CLASSES} size={size} isLive={isLive} />
              <a
                className={textLinkClass({ alone: true, quiet: true }, styles.cover)}
                href={storyLink(id, viewport ? { ...set, 'viewport.value': viewport } : set)}
                target="_top"
              >
                {said}
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
