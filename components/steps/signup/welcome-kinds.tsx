import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isSignedIn } from '#api/client/tokens.ts'
import { openFlow } from '#components/entry/open-flow.ts'
import { Art } from '#components/ui/art.tsx'
import type { ArtName } from '#components/ui/art-names.ts'
import { ChoiceCard } from '#components/ui/choice-card.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { clockIcon } from '#components/ui/more-icons.ts'
import { carryOver } from '#components/wizard/kept/carry-over.ts'
import { useSheet } from '#components/wizard/sheet/sheet.tsx'
import type { FlowPlace } from '#flows/names.ts'
import type { AroundProps } from '../parts/extra-props.ts'
import styles from './welcome-kinds.module.css'

const KINDS = [
  { place: { flow: 'careflow', step: 'care-welcome' }, kind: 'care', art: 'scene-soup' },
  { place: { flow: 'groupflow', step: 'welcome' }, kind: 'group', art: 'scene-drum' },
  { place: { flow: 'animalflow', step: 'welcome' }, kind: 'animals', art: 'scene-dog' },
] as const satisfies readonly { place: FlowPlace; kind: string; art: ArtName }[]
type Kind = (typeof KINDS)[number]

const BOLD = { b: (words: ReactNode) => <b>{words}</b> }

/** Whether people have just switched to another kind of Circle. The focus then returns to the cards. */
let isSwitching = false

/**
 * The kinds of Circles, with the fields of the chosen kind. Each kind has a flow of its own. Choosing another kind
 * opens that flow and carries the typed text over.
 */
export const WelcomeKinds = ({ at, children }: AroundProps) => {
  const t = useTranslations('care.welcome')
  const [chosen, setChosen] = useState<string>(at.draft.flow)
  const sheet = useSheet()
  const cards = useRef<HTMLFieldSetElement>(null)

  useEffect(() => {
    if (!isSwitching) return
    isSwitching = false
    cards.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
  }, [])

  const choose = async ({ place }: Kind) => {
    setChosen(place.flow)
    sheet.hold()
    isSwitching = true
    await carryOver(at, place.flow).catch(() => undefined)
    openFlow(place, true)
  }
  const { kind } = KINDS.find(({ place }) => place.flow === chosen) ?? KINDS[0]
  return (
    <>
      <fieldset ref={cards} className={styles.kinds}>
        <legend className="visually-hidden">{t('kinds')}</legend>
        {KINDS.map((one) => (
          <ChoiceCard
            key={one.kind}
            name="kind"
            value={one.kind}
            checked={one.place.flow === chosen}
            onChange={() => void choose(one)}
            title={t(one.kind)}
            hint={t(`${one.kind}Hint`)}
            lead={<Art name={one.art} className={styles.art} />}
            className={styles.kind}
          />
        ))}
      </fieldset>
      <div className={styles.fields}>{children}</div>
      <p className={styles.next}>
        <Icon name={clockIcon} />
        <span>{isSignedIn() ? t.rich(`${kind}Member`, BOLD) : t.rich(`${kind}Next`, BOLD)}</span>
      </p>
    </>
  )
}
