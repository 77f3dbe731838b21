import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { Icon } from './icon.tsx'
import { ICONS, isIconName } from './icon-paths.ts'
import * as more from './more-icons.ts'
import styles from './samples.module.css'

const meta = { title: 'Parts/Icon', component: Icon, args: { name: more.mailIcon } } satisfies Meta<typeof Icon>
export default meta
type Story = StoryObj<typeof meta>

export const Usual: Story = {}
export const Small: Story = { args: { small: true } }

const EVERY = [
  ...Object.keys(ICONS)
    .filter(isIconName)
    .map((name) => [name, name] as const),
  ...Object.entries(more),
]

export const EveryIcon: Story = {
  render: () => (
    <ul className={styles.grid}>
      {EVERY.map(([name, icon]) => (
        <li key={name}>
          <Icon name={icon} />
          <p className={styles.caption}>{name}</p>
        </li>
      ))}
    </ul>
  ),
}
