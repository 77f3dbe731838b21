import type { Route } from 'next'
import Link from 'next/link'
import { buttonClass } from '#components/ui/button-class.ts'
import chip from '#components/ui/chip.module.css'
import { Empty } from '#components/ui/empty.tsx'
import type { PartProps } from './area-page.tsx'
import { askedText } from './asked-text.ts'
import { Badge } from './badge.tsx'
import { playersOf, ROLES, type Role, TEAMS, type TeamName, teamOf } from './league.ts'
import styles from './players-list.module.css'

const words = 'players.page'

/** The players of the league, all or by role and team. The choice is in the address, so that it can be shared. */
export const PlayersList = ({ t, query }: PartProps) => {
  const team = teamOf(askedText(query, 'team'))
  const role = ROLES.find((one) => one === askedText(query, 'role'))
  const players = playersOf(team, role)
  return (
    <>
      <nav aria-label={t(`${words}.filter`)} className={styles.filter}>
        {[undefined, ...ROLES].map((one) => (
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
      {team && <p role="status">{t(`${words}.team`, { team: TEAMS[team].name })}</p>}
      {players.length === 0 && team ? (
        <Empty
          title={t(`${words}.empty`, { team: TEAMS[team].name })}
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
          {players.map((player) => (
            <li key={player.name} className={styles.player}>
              <Badge team={player.team}>{String(player.number)}</Badge>
              <div>
                <h2 className={styles.name}>{player.name}</h2>
                <p className={styles.about}>
                  {TEAMS[player.team].name} · {t(`${words}.role.${player.role}`)}
                </p>
              </div>
            </li>
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

const addressOf = (team: TeamName | undefined, role: Role | undefined): Route<`/players?${string}`> =>
  `/players?${new URLSearchParams({ ...(team && { team }), ...(role && { role }) })}`
