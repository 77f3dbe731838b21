import { useTranslations } from 'next-intl'
import { artAddress, type CardLayout, RARITIES, type Rarity } from '#api/contract/cards.ts'
import { type Player, TEAM_NAMES } from '#api/contract/players.ts'
import { classNames } from '#components/ui/class-names.ts'
import { seedPath } from '#components/ui/seed-path.ts'
import { isNumberRight } from './draw/number-side.ts'
import { fitText, twoLines } from './fit-text.ts'
import styles from './player-card.module.css'

interface PlayerCardProps {
  player: Player
  rarity: Rarity
  /** Flash cards have no serial number. Without one, another card stands for all cards of its edition. */
  serial?: number
  /** How many cards of this edition there can be. */
  supply?: number
  /** `full` from 220 CSS pixels wide, `compact` from 120, `mini` below that. */
  layout?: CardLayout
  /** The address of the picture, if the portal doesn't draw it. */
  picture?: string
  /** Whether the card is the largest element of its page. Its picture is then fetched first. */
  first?: boolean
  className?: string
}

/** A player's card: its picture, and its text in the page's fonts. The card is as wide as its parent element. */
export const PlayerCard = (props: PlayerCardProps) => {
  const { player, rarity, serial, supply, layout = 'full', first = false, className } = props
  const { picture = artAddress({ team: player.team, looks: player.looks, rarity, layout }) } = props
  const t = useTranslations('cards')
  const label = serial === undefined ? 'label' : supply === undefined ? 'labelSerial' : 'labelSerialOf'
  const words = {
    name: player.name,
    number: player.number,
    role: t(`roles.${player.role}`),
    team: TEAM_NAMES[player.team],
    rarity: t(`rarities.${rarity}`),
    serial: serial ?? 0,
    supply: supply ?? 0,
  }
  const Words = WORDS[layout]
  const noSerial = rarity === 'FLASH' ? t('noSerial') : ''
  const serialShown = serial === undefined ? noSerial : t(supply === undefined ? 'serial' : 'serialOf', words)
  return (
    <div className={classNames(styles.card, className)} role="img" aria-label={t(label, words)}>
      {/* biome-ignore lint/performance/noImgElement: the server draws the picture as SVG */}
      <img
        src={picture}
        alt=""
        width={320}
        height={460}
        decoding="async"
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        className={styles.picture}
      />
      <svg viewBox="0 0 320 460" className={styles.words} aria-hidden="true">
        <Words
          {...words}
          isNumberRight={isNumberRight(player.looks)}
          seeds={RARITIES.indexOf(rarity)}
          teamAndRole={t('team', words)}
          serialShown={serialShown}
        />
      </svg>
    </div>
  )
}

interface WordsProps {
  name: string
  number: number
  rarity: string
  teamAndRole: string
  serialShown: string
  isNumberRight: boolean
  /** The rarity from 0 to 4: how many of the card's four small seeds are drawn in yellow. */
  seeds: number
}

const CornerNumber = ({ number, isNumberRight }: Pick<WordsProps, 'number' | 'isNumberRight'>) => (
  <text
    x={isNumberRight ? 292 : 28}
    y={62}
    fontSize={46}
    className={classNames(styles.number, isNumberRight && styles.end)}
  >
    {number}
  </text>
)

const FullWords = ({ name, rarity, teamAndRole, serialShown, seeds, ...corner }: WordsProps) => (
  <>
    <CornerNumber {...corner} />
    <text x={28} y={381} fontSize={fitText(name, 29, 262)} className={styles.name}>
      {name}
    </text>
    <text x={28} y={405} fontSize={fitText(teamAndRole, 16.5, 260)} className={styles.small}>
      {teamAndRole}
    </text>
    <Seeds x={34} y={435} size={1} gap={13} full={seeds} />
    <text x={90} y={433} fontSize={17} className={styles.rarity}>
      {rarity}
    </text>
    <text x={292} y={433} fontSize={17} className={classNames(styles.small, styles.end)}>
      {serialShown}
    </text>
  </>
)

const CompactWords = ({ name, serialShown, seeds, ...corner }: WordsProps) => {
  const [above, below] = twoLines(name)
  return (
    <>
      <CornerNumber {...corner} />
      <text x={30} y={371} fontSize={fitText(above, 34, 196)} className={styles.name}>
        {above}
      </text>
      <text x={30} y={402} fontSize={fitText(below, 34, 260)} className={styles.name}>
        {below}
      </text>
      <Seeds x={37} y={433} size={1.35} gap={18} full={seeds} />
      <text x={290} y={432} fontSize={27} className={classNames(styles.small, styles.end)}>
        {serialShown}
      </text>
    </>
  )
}

const MiniWords = ({ number, seeds }: WordsProps) => (
  <>
    <text x={44} y={428} fontSize={66} className={styles.number}>
      {number}
    </text>
    <Seeds x={162} y={426} size={2.7} gap={35} full={seeds} />
  </>
)

const WORDS = { full: FullWords, compact: CompactWords, mini: MiniWords }

interface SeedsProps {
  x: number
  y: number
  size: number
  gap: number
  full: number
}

/** Four seeds, which show the rarity. */
const Seeds = ({ x, y, size, gap, full }: SeedsProps) =>
  [0, 1, 2, 3].map((index) => (
    <path
      key={index}
      transform={`translate(${x + index * gap} ${y}) scale(${size})`}
      d={seedPath(15, 8)}
      className={index < full ? styles.fullSeed : styles.seed}
    />
  ))
