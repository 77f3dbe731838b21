import { getFormatter } from 'next-intl/server'
import { findMatches } from '#api/client/find-season.ts'
import { TEAM_NAMES } from '#api/contract/players.ts'
import { BALLS_PER_OVER, type SeasonMatch } from '#api/contract/season.ts'
import styles from './matches-list.module.css'
import type { Words } from './words.ts'

const words = 'teams.matches'

/** The matches of the season: those under way, then those to come, then the results, newest first. */
export const MatchesList = async ({ t }: { t: Words }) => {
  const [matches, format] = await Promise.all([findMatches(), getFormatter()])
  const start = ({ starts_at }: SeasonMatch) =>
    format.dateTime(new Date(starts_at), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  const groups = (['LIVE', 'UPCOMING', 'OVER'] as const).map((state) => {
    const some = matches.filter((match) => match.state === state)
    return { state, matches: state === 'OVER' ? some.toReversed() : some }
  })
  return (
    <section className={styles.matches} aria-labelledby="matches">
      <h2 id="matches" className={styles.title}>
        {t(`${words}.title`)}
      </h2>
      {groups.map(
        ({ state, matches: some }) =>
          some.length > 0 && (
            <section key={state} aria-labelledby={state} className={styles.group}>
              <h3 id={state}>{t(`${words}.states.${state}`)}</h3>
              <ul className={styles.list}>
                {some.map((match) => (
                  <li key={match.id} className={styles.match}>
                    <p className={styles.about}>
                      {match.is_final && `${t(`${words}.final`)} · `}
                      {t(`${words}.start`, { start: start(match) })}
                    </p>
                    <Side match={match} side="home" t={t} />
                    <Side match={match} side="away" t={t} />
                    {match.state === 'OVER' && (
                      <p className={styles.about}>
                        {match.winner ? t(`${words}.won`, { team: TEAM_NAMES[match.winner] }) : t(`${words}.tie`)}
                      </p>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </section>
  )
}

interface SideProps {
  match: SeasonMatch
  side: 'home' | 'away'
  t: Words
}

/** One team of a match with its score. */
const Side = ({ match, side, t }: SideProps) => {
  const [team, score] = [match[side], match[`${side}_score`]]
  const overs = score && oversOf(score.balls)
  return (
    <p className={styles.side} data-won={match.winner === team || undefined}>
      <span>{TEAM_NAMES[team]}</span>
      {score && overs && <span className={styles.score}>{t(`${words}.score`, { ...score, overs })}</span>}
    </p>
  )
}

/** Balls as overs: 75 balls are twelve overs and three balls, written as 12.3. */
function oversOf(balls: number): string {
  const [overs, rest] = [Math.floor(balls / BALLS_PER_OVER), balls % BALLS_PER_OVER]
  return rest === 0 ? String(overs) : `${overs}.${rest}`
}
