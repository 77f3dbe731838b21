import Link from 'next/link'
import { textLinkClass } from '#components/ui/text-link.tsx'
import type { PartProps } from './area-page.tsx'
import { Badge } from './badge.tsx'
import { playersOf, TEAM_NAMES, TEAMS } from './league.ts'
import styles from './teams-list.module.css'

const words = 'teams.page'

/** The teams of the league, each with a link to its squad. */
export const TeamsList = ({ t }: PartProps) => (
  <ul className={styles.teams}>
    {TEAM_NAMES.map((team) => {
      const { name, field } = TEAMS[team]
      return (
        <li key={team} className={styles.team} style={{ borderBlockStartColor: field }}>
          <Badge team={team}>{name.charAt(0)}</Badge>
          <h2>{name}</h2>
          <p className={styles.about}>
            {t(`${words}.home.${team}`)}
            <br />
            {t(`${words}.squad`, { count: playersOf(team, undefined).length })}
          </p>
          <Link
            href={`/players?team=${team}`}
            prefetch={false}
            className={textLinkClass({ alone: true })}
            aria-label={t(`${words}.see`, { team: name })}
          >
            {t(`${words}.action`)}
          </Link>
        </li>
      )
    })}
  </ul>
)
