import { useId, useState } from 'react'
import type { SeenPicture } from './changes.ts'
import styles from './seen.module.css'

/** How pictures are compared: beside each other, or one over the other. */
export type View = 'beside' | 'slider'

/** The pictures before and after, and where they differ. Each opens in its full size. */
export const Beside = ({ picture }: { picture: SeenPicture }) => {
  const { before, after, difference } = picture
  const sides = [
    { name: 'Before', from: before },
    { name: 'After', from: after },
    { name: 'Difference', from: difference },
  ]
  return (
    <div className={styles.beside}>
      {sides.map(
        ({ name, from }) =>
          from !== undefined && (
            <figure key={name}>
              <figcaption>{name}</figcaption>
              <a className={styles.whole} href={from} target="_blank" rel="noreferrer">
                <Screen from={from} alt={altOf(name, picture)} width={picture.width} />
              </a>
            </figure>
          ),
      )}
    </div>
  )
}

interface SliderProps {
  readonly before: string
  readonly after: string
  readonly picture: SeenPicture
}

/** The picture after over the one before, as far to the right as the slider says. */
export const Slider = ({ before, after, picture }: SliderProps) => {
  const id = useId()
  const [at, setAt] = useState(50)
  return (
    <div className={styles.slider} style={{ maxInlineSize: picture.width }}>
      <label htmlFor={id} className={styles.sides}>
        <span>Before</span>
        <span>After</span>
      </label>
      <input
        id={id}
        type="range"
        className={styles.range}
        min={0}
        max={100}
        value={at}
        onChange={({ target }) => setAt(target.valueAsNumber)}
        aria-label={`${picture.title}: share of the picture before`}
        aria-valuetext={`${at} %`}
      />
      <div className={styles.layers}>
        <Screen from={before} alt={altOf('Before', picture)} width={picture.width} />
        <div className={styles.over} style={{ clipPath: `inset(0 0 0 ${at}%)` }}>
          <Screen from={after} alt={altOf('After', picture)} width={picture.width} />
        </div>
        <div className={styles.line} style={{ insetInlineStart: `${at}%` }} />
      </div>
    </div>
  )
}

const altOf = (name: string, { title, width }: SeenPicture) => `${name}: ${title}, ${width} px wide`

const Screen = ({ from, alt, width }: { from: string; alt: string; width: number }) => (
  // biome-ignore lint/performance/noImgElement: Storybook serves the picture as it is
  <img src={from} alt={alt} style={{ maxInlineSize: `min(100%, ${width}px)` }} loading="lazy" />
)
