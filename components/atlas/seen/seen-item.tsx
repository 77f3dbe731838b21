import { textLinkClass } from '#components/ui/text-link.tsx'
import { storyLink } from '../story-link.ts'
import { type SeenPicture, shareSaid } from './changes.ts'
import styles from './seen.module.css'
import { Beside, Slider, type View } from './seen-pictures.tsx'

/** A screen at one width that looks different, with its pictures. */
export const SeenItem = ({ picture, view }: { picture: SeenPicture; view: View }) => {
  const { story, title, width, verdict, before, after } = picture
  return (
    <li className={styles.item}>
      <h3>
        {verdict === 'gone' ? (
          title
        ) : (
          <a className={textLinkClass({ alone: true })} href={storyLink(story)} target="_top">
            {title}
          </a>
        )}
      </h3>
      <p className={styles.note}>
        {width} px wide, {verdictSaid(picture)}. <code>{story}</code>
      </p>
      {view === 'slider' && before !== undefined && after !== undefined ? (
        <Slider before={before} after={after} picture={picture} />
      ) : (
        <Beside picture={picture} />
      )}
    </li>
  )
}

function verdictSaid({ verdict, share }: SeenPicture): string {
  if (verdict === 'changed') return `${shareSaid(share)} changed`
  return verdict
}
