import { Art } from '#components/ui/art.tsx'
import { ChoiceCard } from '#components/ui/choice-card.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { artOf } from './choice-art.ts'
import styles from './field.module.css'
import { FieldGroup } from './field-frame.tsx'
import type { FieldProps } from './field-props.ts'
import { useField } from './use-field.ts'

interface ChoiceCardsProps extends Pick<FieldProps, 'name' | 'id' | 'words'> {
  choices: readonly string[]
  /** For each choice that is not possible now, the reason. */
  because?: Readonly<Record<string, string>>
}

export const ChoiceCards = ({ name, id, words, choices, because = {} }: ChoiceCardsProps) => {
  const { value, change, ref, error } = useField<string>(name)
  const art = artOf(choices)
  const drawn = (choice: string) => {
    const name = art?.names[choice]
    return name && { [art.place === 'above' ? 'above' : 'lead']: <Art name={name} /> }
  }
  const first = choices.find((choice) => because[choice] === undefined)
  const hintOf = (choice: string) => {
    const hint = words.options[choice]?.hint
    const why = because[choice]
    return why === undefined ? (
      hint
    ) : (
      <>
        {hint}
        <span className={styles.note}>{why}</span>
      </>
    )
  }
  return (
    <FieldGroup id={id} label={words.label} hint={words.hint} error={error}>
      <div className={classNames(styles.choices, art?.place === 'before' && styles.oneColumn)}>
        {choices.map((choice) => (
          <ChoiceCard
            key={choice}
            {...drawn(choice)}
            ref={choice === first ? ref : undefined}
            name={name}
            value={choice}
            checked={value === choice}
            disabled={because[choice] !== undefined}
            onChange={() => change(choice)}
            title={words.options[choice]?.title ?? choice}
            hint={hintOf(choice)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
