import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { FormProvider, useForm } from 'react-hook-form'
import { FieldsToCome } from './fields-to-come.tsx'

const meta = {
  title: 'Fields/Placeholder',
  component: FieldsToCome,
  args: { height: 56 },
  decorators: (Story) => (
    <FormProvider {...useForm()}>
      <Story />
    </FormProvider>
  ),
} satisfies Meta<typeof FieldsToCome>
export default meta
type Story = StoryObj<typeof meta>

export const OneLine: Story = {}
export const Picture: Story = { args: { height: 320 } }
