import { useQuery } from '@tanstack/react-query'
import { foundCirclesQuery } from '#api/client/queries.ts'
import { SEARCH_LETTERS } from '#api/contract/limits.ts'
import { CirclePicture } from '#components/pictures/circle-picture.tsx'
import { WithQueries } from '#components/session/with-queries.tsx'
import { searchIcon } from '#components/ui/more-icons.ts'
import type { FoundCircle } from '#machines/define/fields/circle.ts'
import { circleKeyIn } from './circle-key.ts'
import styles from './field.module.css'
import type { FieldProps } from './field-props.ts'
import { type Search, SearchField } from './search-field.tsx'

/** The minimum search length. Shorter searches find too much. */

type Shown = FoundCircle & { readonly picture: string | null }

const CIRCLES: Search<FoundCircle | Shown> = {
  says: 'circle',
  icon: searchIcon,
  useFound: (wanted) => {
    const isEnough = wanted.length >= SEARCH_LETTERS
    const {
      data: items = [],
      isFetching,
      error,
    } = useQuery(foundCirclesQuery(isEnough ? wanted : '', circleKeyIn(wanted)))
    return { items, isFetching, error }
  },
  least: SEARCH_LETTERS,
  keyOf: ({ slug }) => slug,
  labelOf: ({ headline }) => headline,
  show: (one) => <One {...one} />,
}

const One = (circle: FoundCircle | Shown) => (
  <span className={styles.circle}>
    <CirclePicture
      picture={('picture' in circle && circle.picture) || ''}
      alt=""
      sizes="56px"
      className={styles.circlePicture}
    />
    <span className={styles.person}>
      <bdi dir="auto">{circle.headline}</bdi>
      <span className={styles.more}>{[circle.place, circle.leader_name].filter(Boolean).join(' · ')}</span>
    </span>
  </span>
)

/** A Circle that people search for by title, town or page link, and choose from a list. */
export const CircleField = (props: FieldProps) => (
  <WithQueries>
    <SearchField {...props} search={CIRCLES} />
  </WithQueries>
)
