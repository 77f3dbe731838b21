import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { image } from '#flows/signup/steps/image.ts'
import { paintedPhoto } from '#tests/support/browser/painted-photo.ts'
import { type FieldArgs, fieldOf } from '#tests/support/samples/field-of.tsx'
import { PictureField } from './picture-field.tsx'

const picture = fieldOf({ input: PictureField, step: image, name: 'picture', namespace: 'signup' })
const meta = { title: 'Fields/Picture', render: picture } satisfies Meta<FieldArgs>
export default meta
type Story = StoryObj<FieldArgs>

export const Empty: Story = {}
export const ADrawing: Story = { args: { value: 'drawing:scene-soup' } }
export const Uploaded: Story = { args: { value: '/art/scene-house.svg' } }
export const Missing: Story = { args: { judged: true } }
export const APhotograph: Story = {
  loaders: [async () => ({ value: await paintedPhoto(800, 600) })],
  render: (args, { loaded }) => picture({ ...args, value: loaded.value }),
}
