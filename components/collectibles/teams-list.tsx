import Link from 'next/link'
import { TEAM_SLUGS } from '#api/contract/cards.ts'
import { PLAYERS, TEAM_NAMES } from '#api/contract/players.ts'
import { KITS } from '#components/cards/draw/kits.ts'
import { textLinkClass } from '#components/ui/text-link.tsx'
import type { PartProps } from './area-page.tsx'
import { Badge } from './badge.tsx'
import { MatchesList } from './matches-list.tsx'
import styles from './teams-list.module.css'

const words = 'teams.page'

/** The teams of the league, each with a link to its squad, and the matches of the season. */
export const TeamsList = ({ t }: PartProps) => (
  <>
    <ul className={styles.teams}>
      {TEAM_SLUGS.map((team) => {
        const name = TEAM_NAMES[team]
        return (
          <li key={team} className={styles.team} style={{ borderBlockStartColor: KITS[team].field }}>
            <Badge team={team}>{name.charAt(0)}</Badge>
            <h2>{name}</h2>
            <p className={styles.about}>
              {t(`${words}.home.${team}`)}
              <br />
              {t(`${words}.squad`, { count: PLAYERS.filter((player) => player.team === team).length })}
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
    <MatchesList t={t} />
  </>
)
