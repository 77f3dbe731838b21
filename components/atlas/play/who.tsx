import field from '#components/fields/field.module.css'
import { FieldFrame } from '#components/fields/field-frame.tsx'
import type { AtlasFlow } from '#machines/bench/atlas/atlas.ts'
import { spaced } from '#machines/bench/atlas/condition-said.ts'
import type { FactValue } from '#machines/define/fact.ts'
import { Part } from './part.tsx'
import styles from './play.module.css'

interface WhoProps {
  readonly about: AtlasFlow
  readonly given: Readonly<Record<string, FactValue>>
  /** Starts again for other people. */
  onGiven(given: Readonly<Record<string, FactValue>>): void
}

/** What is known about people before the first step. Changing it starts the flow again. */
export const Who = ({ about, given, onGiven }: WhoProps) => {
  const open = about.givens.filter(({ values }) => values.length > 1)
  if (open.length === 0) return null
  return (
    <Part title="Who">
      <p className={styles.small}>A change starts the flow again.</p>
      {open.map(({ id, values }) => (
        <FieldFrame key={id} id={`player-${id}`} label={named(id)}>
          <select
            id={`player-${id}`}
            className={field.input}
            value={values.findIndex(({ value }) => value === given[id])}
            onChange={({ target }) => onGiven({ ...given, [id]: values[Number(target.value)]?.value })}
          >
            {values.map(({ said }, at) => (
              <option key={said} value={at}>
                {sentence(said)}
              </option>
            ))}
          </select>
        </FieldFrame>
      ))}
    </Part>
  )
}

const sentence = (said: string): string => `${said.charAt(0).toUpperCase()}${said.slice(1)}`
const named = (id: string): string => sentence(spaced(id))
