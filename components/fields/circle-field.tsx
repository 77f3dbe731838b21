import { useQuery } from '@tanstack/react-query'
import { foundCirclesQuery } from '#api/client/queries.ts'
import { WithQueries } from '#components/session/with-queries.tsx'
import { CirclePicture } from '#components/ui/circle-picture.tsx'
import type { FoundCircle } from '#machines/define/fields/circle.ts'
import { circleKeyIn } from './circle-key.ts'
import styles from './field.module.css'
import type { FieldProps } from './field-props.ts'
import { type Search, SearchField } from './search-field.tsx'

/** Fewer letters find nothing in particular. */
const LEAST = 2

type Shown = FoundCircle & { readonly picture: string | null }

const CIRCLES: Search<FoundCircle | Shown> = {
  says: 'circle',
  icon: 'search',
  useFound: (wanted) => {
    const isEnough = wanted.length >= LEAST
    const {
      data: items = [],
      isFetching,
      error,
    } = useQuery(foundCirclesQuery(isEnough ? wanted : '', circleKeyIn(wanted)))
    return { items, isFetching, error }
  },
  least: LEAST,
  keyOf: ({ slug }) => slug,
  labelOf: ({ headline }) => headline,
  show: (one) => <One {...one} />,
}

const One = (circle: FoundCircle | Shown) => (
  <span className={styles.circle}>
    <CirclePicture picture={('picture' in circle && circle.picture) || ''} alt="" className={styles.circlePicture} />
    <span className={styles.person}>
      <bdi dir="auto">{circle.headline}</bdi>
      <span className={styles.more}>{[circle.place, circle.leader_name].filter(Boolean).join(' · ')}</span>
    </span>
  </span>
)

/** A Circle, found by words of its title or town or by the link of its page, and chosen from a list. */
export const CircleField = (props: FieldProps) => (
  <WithQueries>
    <SearchField {...props} search={CIRCLES} />
  </WithQueries>
)
