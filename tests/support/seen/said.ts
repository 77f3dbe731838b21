import { countVerdicts, type SeenChanges, shareSaid } from '#components/atlas/seen/changes.ts'

/** A comparison in lines of text: how many pictures changed, then each that did. */
export function changesSaid({ against, pictures }: SeenChanges): string {
  const { same, changed, new: added, gone } = countVerdicts(pictures)
  const lines = pictures.flatMap(({ story, width, verdict, share }) => {
    if (verdict === 'same') return []
    return `${verdict.padEnd(8)}${story} at ${width} px${verdict === 'changed' ? `, ${shareSaid(share)} of its pixels` : ''}`
  })
  const counts = `Compared with "${against}": ${changed} changed, ${added} new, ${gone} gone, ${same} the same.`
  const where = 'To see them: npm run stories, then Atlas / Seen changes.'
  return lines.length > 0 ? [counts, ...lines, where].join('\n') : counts
}
