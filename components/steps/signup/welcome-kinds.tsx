import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isSignedIn } from '#api/client/tokens.ts'
import { openFlow } from '#components/entry/open-flow.ts'
import { Art } from '#components/ui/art.tsx'
import type { ArtName } from '#components/ui/art-names.ts'
import { ChoiceCard } from '#components/ui/choice-card.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { carryOver } from '#components/wizard/kept/carry-over.ts'
import type { FlowId } from '#flows/names.ts'
import type { ExtraProps } from '../parts/extra-props.ts'
import styles from './welcome-kinds.module.css'

const KINDS = [
  { flow: 'careflow', kind: 'care', art: 'scene-soup' },
  { flow: 'groupflow', kind: 'group', art: 'scene-drum' },
  { flow: 'animalflow', kind: 'animals', art: 'scene-dog' },
] as const satisfies readonly { flow: FlowId; kind: string; art: ArtName }[]
type Kind = (typeof KINDS)[number]

const BOLD = { b: (words: ReactNode) => <b>{words}</b> }

/** Whether another kind was chosen just now: the keyboard stays on the cards. */
let isSwitching = false

/** Whom a Circle can be for. Each kind is a flow of its own: choosing another one opens that, with what was typed. */
export const WelcomeKinds = ({ at, isReady }: ExtraProps) => {
  const t = useTranslations('care.welcome')
  const [chosen, setChosen] = useState<string>(at.draft.flow)
  const cards = useRef<HTMLFieldSetElement>(null)

  useEffect(() => {
    if (!isReady || !isSwitching) return
    isSwitching = false
    cards.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
  }, [isReady])

  const choose = async ({ flow }: Kind) => {
    setChosen(flow)
    isSwitching = true
    await carryOver(at, flow).catch(() => undefined)
    openFlow({ flow, step: 'welcome' }, true)
  }
  const { kind } = KINDS.find(({ flow }) => flow === chosen) ?? KINDS[0]
  return (
    <>
      <fieldset ref={cards} className={styles.kinds}>
        <legend className="visually-hidden">{t('kinds')}</legend>
        {KINDS.map((one) => (
          <ChoiceCard
            key={one.kind}
            name="kind"
            value={one.kind}
            checked={one.flow === chosen}
            onChange={() => void choose(one)}
            title={t(one.kind)}
            hint={t(`${one.kind}Hint`)}
            lead={<Art name={one.art} className={styles.art} />}
            className={styles.kind}
          />
        ))}
      </fieldset>
      <p className={styles.next}>
        <Icon name="clock" />
        <span>{isSignedIn() ? t.rich(`${kind}Member`, BOLD) : t.rich(`${kind}Next`, BOLD)}</span>
      </p>
    </>
  )
}
