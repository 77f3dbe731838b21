import { useQuery } from '@tanstack/react-query'
import { placesQuery } from '#api/client/queries.ts'
import { WithQueries } from '#components/session/with-queries.tsx'
import { pinIcon } from '#components/ui/more-icons.ts'
import type { Place } from '#machines/define/fields/place.ts'
import type { FieldProps } from './field-props.ts'
import { type Search, SearchField } from './search-field.tsx'

const PLACES: Search<Place> = {
  says: 'place',
  icon: pinIcon,
  useFound: (wanted) => {
    const { data: items = [], isFetching, error } = useQuery(placesQuery(wanted))
    return { items, isFetching, error }
  },
  keyOf: ({ place_id }) => place_id,
  labelOf: ({ label }) => label,
}

/** A municipality that people find by typing its first letters, and choose from a list. */
export const PlaceField = (props: FieldProps) => (
  <WithQueries>
    <SearchField {...props} search={PLACES} />
  </WithQueries>
)
