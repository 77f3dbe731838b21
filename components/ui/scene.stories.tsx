import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import styles from './samples.module.css'
import { Scene } from './scene.tsx'
import { SCENES } from './scene-names.ts'

const meta = { title: 'Parts/Scene', component: Scene, args: { name: 'scene-armchair' } } satisfies Meta<typeof Scene>
export default meta
type Story = StoryObj<typeof meta>

export const EveryScene: Story = {
  render: () => (
    <ul className={styles.grid}>
      {SCENES.map((name) => (
        <li key={name}>
          <Scene name={name} className={styles.drawing} />
          <p className={styles.caption}>{name}</p>
        </li>
      ))}
    </ul>
  ),
}
