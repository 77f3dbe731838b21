import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { Art } from './art.tsx'
import { ART, isArtName } from './art-names.ts'
import styles from './samples.module.css'

const meta = { title: 'Parts/Art', component: Art, args: { name: 'scene-soup' } } satisfies Meta<typeof Art>
export default meta
type Story = StoryObj<typeof meta>

export const Decoration: Story = {}
export const WithAName: Story = { args: { label: 'A bowl of soup on a windowsill' } }
export const Whole: Story = { args: { name: 'quail-and-chicks', fit: 'meet' } }

export const EveryDrawing: Story = {
  render: () => (
    <ul className={styles.grid}>
      {Object.keys(ART)
        .filter(isArtName)
        .map((name) => (
          <li key={name}>
            <Art name={name} fit="meet" className={styles.drawing} />
            <p className={styles.caption}>{name}</p>
          </li>
        ))}
    </ul>
  ),
}
