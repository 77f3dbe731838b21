import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { Icon } from './icon.tsx'
import { ICONS, isIconName } from './icon-paths.ts'
import styles from './samples.module.css'

const meta = { title: 'Parts/Icon', component: Icon, args: { name: 'mail' } } satisfies Meta<typeof Icon>
export default meta
type Story = StoryObj<typeof meta>

export const Usual: Story = {}
export const Small: Story = { args: { small: true } }

export const EveryIcon: Story = {
  render: () => (
    <ul className={styles.grid}>
      {Object.keys(ICONS)
        .filter(isIconName)
        .map((name) => (
          <li key={name}>
            <Icon name={name} />
            <p className={styles.caption}>{name}</p>
          </li>
        ))}
    </ul>
  ),
}
