import styles from './start.module.css'

/** A picture taken by `npm run pictures:atlas`. Decorative: the text beside it says what it shows. */
export const Picture = ({ name }: { name: string }) => (
  // biome-ignore lint/performance/noImgElement: Storybook serves the picture as it is
  <img className={styles.picture} src={`/atlas/${name}.webp`} alt="" width={390} height={520} loading="lazy" />
)
