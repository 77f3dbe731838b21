import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { NoPoster } from './no-poster.tsx'

const meta = { title: 'Screens/No poster', component: NoPoster } satisfies Meta<typeof NoPoster>
export default meta

/** A Circle that is closed or doesn't exist. A code would lead nowhere. */
export const Closed: StoryObj<typeof meta> = {}
