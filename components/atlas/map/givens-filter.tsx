import { Chip } from '#components/ui/chip.tsx'
import type { AtlasFlow } from '#machines/bench/atlas/atlas.ts'
import type { Chosen } from '#machines/bench/atlas/met-by.ts'
import type { FactValue } from '#machines/define/fact.ts'
import styles from './map-page.module.css'

interface GivensFilterProps {
  readonly flow: AtlasFlow
  readonly chosen: Chosen
  choose(chosen: Chosen): void
}

/**
 * Lets people show only what some people meet, such as those who are signed in. Lists only the givens (facts known
 * before the first step) that matter in the flow.
 */
export const GivensFilter = ({ flow: { givens, starts = [] }, chosen, choose }: GivensFilterProps) => {
  const values = givens.flatMap(({ id, values }) => {
    const known = new Set(starts.map(({ given }) => given[id]))
    return known.size > 1 ? values.filter(({ value }) => known.has(value)).map((one) => ({ id, ...one })) : []
  })
  if (values.length === 0) return null
  const toggle = (id: string, value: FactValue) => {
    const { [id]: before, ...others } = chosen
    choose(Object.hasOwn(chosen, id) && before === value ? others : { ...others, [id]: value })
  }
  return (
    <fieldset className={styles.filter}>
      <legend>Show what these people meet</legend>
      <Chip chosen={Object.keys(chosen).length === 0} onClick={() => choose({})}>
        Everyone
      </Chip>
      {values.map(({ id, value, said }) => (
        <Chip key={said} chosen={Object.hasOwn(chosen, id) && chosen[id] === value} onClick={() => toggle(id, value)}>
          {said.slice(0, 1).toUpperCase() + said.slice(1)}
        </Chip>
      ))}
    </fieldset>
  )
}
