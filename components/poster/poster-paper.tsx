'use client'

import { type ReactNode, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ChoiceCard } from '#components/ui/choice-card.tsx'
import { classNames } from '#components/ui/class-names.ts'
import styles from './poster-page.module.css'

/** Common paper sizes: Letter for home printers in the USA, A5 for bulletin boards. */
const PAPERS = ['letter', 'a5'] as const
type Paper = (typeof PAPERS)[number]

interface PosterPaperProps {
  words: Readonly<Record<'size' | 'print' | Paper | `${Paper}Hint`, string>>
  back: ReactNode
  /** The poster. It fills its container. */
  children: ReactNode
}

/** A sheet of paper with the poster, and buttons to choose the paper size and print. */
export const PosterPaper = ({ words, back, children }: PosterPaperProps) => {
  const [paper, setPaper] = useState<Paper>('letter')
  return (
    <>
      <div className={styles.choice}>
        <fieldset className={styles.papers}>
          <legend>{words.size}</legend>
          <div>
            {PAPERS.map((one) => (
              <ChoiceCard
                key={one}
                name="paper"
                value={one}
                checked={paper === one}
                onChange={() => setPaper(one)}
                title={words[one]}
                hint={words[`${one}Hint`]}
              />
            ))}
          </div>
        </fieldset>
        <Button variant="primary" size="large" wide onClick={() => window.print()}>
          {words.print}
        </Button>
        {back}
      </div>
      <div className={classNames(styles.sheet, styles[paper])}>{children}</div>
    </>
  )
}
