import { Notice } from '#components/ui/notice.tsx'
import type { FlowChanges, Since } from '#machines/bench/atlas/changes.ts'
import type { KeptRun } from '#machines/bench/play/kept-run.ts'
import { edgeSentence } from './edge-words.ts'
import styles from './map-page.module.css'

/** Says when the flow was last run and how that went, or how to run it. */
export const RunNote = ({ flow, version, run }: { flow: string; version: number; run: KeptRun | undefined }) => {
  if (!run)
    return (
      <p className={styles.note}>
        No run of this flow is kept. <code>npm run flow -- run {flow}</code> plays it, and this map then shows which
        steps and arrows it took.
      </p>
    )
  const { at, on, paths, failures } = run
  return (
    <p className={styles.note}>
      Last run: <time dateTime={at}>{dated(at)}</time> {on === 'machine' ? 'on the state machine' : 'in a browser'},{' '}
      {counted(paths, 'path')}, {failures === 0 ? 'all passed' : `${failures} failed`}.
      {run.version !== version && ` It played version ${run.version}; the flow is now version ${version}.`}
    </p>
  )
}

interface SinceNoteProps {
  readonly since: Since
  readonly changes: FlowChanges | undefined
  readonly titleOf: (id: string) => string
}

/** Says what changed since an older revision, and lists what is gone. */
export const SinceNote = ({ since: { revision, problem }, changes, titleOf }: SinceNoteProps) => {
  if (!changes)
    return (
      <Notice kind="error" title={`Nothing is compared with ${revision}`}>
        <p>{problem}</p>
      </Notice>
    )
  const { isNew, steps, removed, edges, removedEdges } = changes
  if (isNew) return <p className={styles.note}>This flow is new since {revision}.</p>
  if (steps.size + removed.length + edges.size + removedEdges.length === 0)
    return <p className={styles.note}>Nothing changed since {revision}.</p>
  const known = (id: string) => removed.find((step) => step.id === id)?.title ?? titleOf(id)
  return (
    <Notice title={`Changed since ${revision}`}>
      <p>
        {counted(steps.size, 'step')} and {counted(edges.size, 'arrow')} are new or changed.
      </p>
      {removed.length + removedEdges.length > 0 && (
        <ul className={styles.removed} aria-label="Removed">
          {removed.map(({ id, title }) => (
            <li key={id}>Removed step: “{title}”</li>
          ))}
          {removedEdges.map((edge) => (
            <li key={`${edge.kind} ${edge.from} ${edge.to} ${edge.code}`}>
              Removed arrow from “{known(edge.from)}”: {edgeSentence(edge, known)}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

export const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

const dated = (at: string): string => new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
