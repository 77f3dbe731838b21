import { classNames } from '#components/ui/class-names.ts'
import { Icon } from '#components/ui/icon.tsx'
import type { Change } from '#machines/bench/atlas/changes.ts'
import styles from './badge.module.css'
import { COVERAGE_SAID, type Coverage } from './marks.ts'

const CHANGE_SAID = { new: 'New', changed: 'Changed' } as const satisfies Record<Change, string>

/** Says in a word that something is new or changed since an older revision. */
export const ChangeBadge = ({ change }: { change: Change | undefined }) =>
  change && <span className={classNames(styles.badge, styles.change)}>{CHANGE_SAID[change]}</span>

/** Says in words what happened to a part of a flow in the last run. */
export const CoverageBadge = ({ coverage }: { coverage: Coverage | undefined }) =>
  coverage && (
    <span className={classNames(styles.badge, styles[coverage])}>
      {coverage !== 'missed' && <Icon name={coverage === 'failed' ? 'alert' : 'check'} small />}
      {COVERAGE_SAID[coverage]}
    </span>
  )
