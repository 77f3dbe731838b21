import styles from './google-mark.module.css'

/** Google's logo for the sign-in button, in the colors that Google's guidelines require. */
export const GoogleMark = () => (
  // biome-ignore lint/performance/noImgElement: a drawing of a few hundred bytes needs no optimizing
  <img src="/art/google-mark.svg" alt="" width={18} height={18} className={styles.mark} />
)
