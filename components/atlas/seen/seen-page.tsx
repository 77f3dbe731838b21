import { useId, useState } from 'react'
import field from '#components/fields/field.module.css'
import { FieldFrame } from '#components/fields/field-frame.tsx'
import { Chip } from '#components/ui/chip.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { dateAndTime } from '#components/ui/dates.ts'
import { Empty } from '#components/ui/empty.tsx'
import page from '../page.module.css'
import { countVerdicts, type SeenChanges, type SeenPicture } from './changes.ts'
import styles from './seen.module.css'
import { SeenItem } from './seen-item.tsx'
import type { View } from './seen-pictures.tsx'

/** Which screens look different since pictures of them were kept, with the pictures. */
export const SeenPage = ({ changes }: { changes: SeenChanges | undefined }) => (
  <main className={classNames(page.page, styles.page)}>
    <h1>Seen changes</h1>
    <p className={page.lead}>Screens that look different than before, in pictures.</p>
    {changes ? <Changes {...changes} /> : <NoneKept />}
  </main>
)

const NoneKept = () => (
  <Empty title="Nothing to compare yet">
    <p>Keep pictures of the screens before you change something:</p>
    <Command>npm run pictures:changes -- --keep before</Command>
    <p>After the change, compare. This page then shows what’s different.</p>
    <Command>npm run pictures:changes</Command>
  </Empty>
)

const Command = ({ children }: { children: string }) => (
  <p>
    <code className={styles.command}>{children}</code>
  </p>
)

const Changes = ({ against, keptAt, comparedAt, pictures }: SeenChanges) => {
  const counts = countVerdicts(pictures)
  const different = pictures.filter(({ verdict }) => verdict !== 'same')
  return (
    <>
      <div role="status">
        <p className={styles.counts}>
          {counts.changed} changed, {counts.new} new, {counts.gone} gone, {counts.same} the same
        </p>
        <p className={styles.note}>
          Compared on {dateAndTime(comparedAt)} with “{against}”, kept on {dateAndTime(keptAt)}
        </p>
      </div>
      {different.length > 0 ? (
        <Different pictures={different} />
      ) : (
        <Empty title="Everything looks the same">
          To see a change here, make it and run <code className={styles.command}>npm run pictures:changes</code>
        </Empty>
      )}
    </>
  )
}

const Different = ({ pictures }: { pictures: readonly SeenPicture[] }) => {
  const id = useId()
  const [chosen, setChosen] = useState('')
  const [view, setView] = useState<View>('beside')
  const groups = [...new Set(pictures.map(({ group }) => group))]
  // A later comparison may no longer have the chosen flow.
  const shown = groups.filter((group) => group === chosen || !groups.includes(chosen))
  const ofGroup = (group: string) => pictures.filter((picture) => picture.group === group)
  return (
    <>
      <div className={styles.controls}>
        <FieldFrame id={id} label="Flow">
          <select id={id} className={field.input} value={chosen} onChange={({ target }) => setChosen(target.value)}>
            <option value="">All ({pictures.length})</option>
            {groups.map((group) => (
              <option key={group} value={group}>
                {group} ({ofGroup(group).length})
              </option>
            ))}
          </select>
        </FieldFrame>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would look like a question */}
        <div role="group" aria-label="View" className={styles.views}>
          <Chip chosen={view === 'beside'} onClick={() => setView('beside')}>
            Side by side
          </Chip>
          <Chip chosen={view === 'slider'} onClick={() => setView('slider')}>
            With a slider
          </Chip>
        </div>
      </div>
      {shown.map((group) => (
        <section key={group} className={styles.group} aria-label={group}>
          <h2>{group}</h2>
          <ul>
            {ofGroup(group).map((picture) => (
              <SeenItem key={`${picture.story} ${picture.width}`} picture={picture} view={view} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
