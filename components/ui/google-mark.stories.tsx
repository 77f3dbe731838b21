import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { GoogleMark } from './google-mark.tsx'

const meta = { title: 'Parts/Google mark', component: GoogleMark } satisfies Meta<typeof GoogleMark>
export default meta

export const AsOnTheButton: StoryObj<typeof meta> = {}
