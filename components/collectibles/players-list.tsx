import type { Route } from 'next'
import Link from 'next/link'
import { findPlayers } from '#api/client/find-season.ts'
import { PLAYER_ROLES, type PlayerRole, TEAM_SLUGS, type TeamSlug } from '#api/contract/cards.ts'
import { TEAM_NAMES } from '#api/contract/players.ts'
import type { SeasonPlayer } from '#api/contract/season.ts'
import { PlayerCard } from '#components/cards/player-card.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import chip from '#components/ui/chip.module.css'
import { Empty } from '#components/ui/empty.tsx'
import type { PartProps } from './area-page.tsx'
import { askedText } from './asked-text.ts'
import styles from './players-list.module.css'
import type { Words } from './words.ts'

const words = 'players.page'

/** The players of the league with their figures, all or by role and team. The address says which. */
export const PlayersList = async ({ t, query }: PartProps) => {
  const team = TEAM_SLUGS.find((one) => one === askedText(query, 'team'))
  const role = PLAYER_ROLES.find((one) => inAddress(one) === askedText(query, 'role'))
  const players = (await findPlayers()).filter(
    (one) => (team ?? one.team) === one.team && (role ?? one.role) === one.role,
  )
  return (
    <>
      <nav aria-label={t(`${words}.filter`)} className={styles.filter}>
        {[undefined, ...PLAYER_ROLES].map((one) => (
          <Link
            key={one ?? 'all'}
            href={addressOf(team, one)}
            prefetch={false}
            className={chip.chip}
            aria-current={one === role ? 'page' : undefined}
          >
            {one ? t(`${words}.roles.${one}`) : t(`${words}.all`)}
          </Link>
        ))}
      </nav>
      {team && <p role="status">{t(`${words}.team`, { team: TEAM_NAMES[team] })}</p>}
      {players.length === 0 && team ? (
        <Empty
          title={t(`${words}.empty`, { team: TEAM_NAMES[team] })}
          action={
            <Link href="/players" prefetch={false} className={buttonClass({ variant: 'primary' })}>
              {t(`${words}.action`)}
            </Link>
          }
        >
          <p>{t(`${words}.text`)}</p>
        </Empty>
      ) : (
        <ul className={styles.players}>
          {players.map((player, index) => (
            <PlayerTile key={player.slug} player={player} t={t} first={index === 0} />
          ))}
        </ul>
      )}
      {team && (
        <Link href="/players" prefetch={false} className={buttonClass({ wide: 'phone' }, styles.all)}>
          {t(`${words}.action`)}
        </Link>
      )}
    </>
  )
}

interface PlayerTileProps {
  player: SeasonPlayer
  t: Words
  first: boolean
}

const PlayerTile = ({ player, t, first }: PlayerTileProps) => {
  const { name, team, role, figures } = player
  return (
    <li className={styles.player}>
      <PlayerCard player={player} rarity="COMMON" layout="compact" first={first} />
      <div>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.about}>
          {TEAM_NAMES[team]} · {t(`${words}.role.${role}`)}
        </p>
        <p className={styles.about}>
          {figures.matches === 0 ? t(`${words}.noMatches`) : t(`${words}.figures.${role}`, { ...figures })}
        </p>
      </div>
    </li>
  )
}

/** A role as addresses have it. */
const inAddress = (role: PlayerRole) => role.toLowerCase().replace('_', '-')

const addressOf = (team: TeamSlug | undefined, role: PlayerRole | undefined): Route<`/players?${string}`> =>
  `/players?${new URLSearchParams({ ...(team && { team }), ...(role && { role: inAddress(role) }) })}`
