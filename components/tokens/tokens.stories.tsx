import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import css from '#components/ui/tokens.css?raw'
import { BreakpointPage } from './breakpoint-page.tsx'
import { ColourPage } from './colour-page.tsx'
import { MeasurePage } from './measure-page.tsx'
import { MotionPage } from './motion-page.tsx'
import { tokensOf } from './token-file.ts'
import type { TokenKind } from './token-kind.ts'
import { FamilyPage, TypePage } from './type-page.tsx'

// Read from the portal's own token file, so that new tokens appear here by themselves.
const tokens = tokensOf(css)
const of = (kind: TokenKind) => tokens.filter((token) => token.kind === kind)
const ground = tokens.find(({ name }) => name === 'ground')
if (!ground) throw new Error('The token file has no ground for the other colours to be seen on.')

const meta = {
  title: 'Tokens',
  decorators: [
    (Story, { name }) => (
      <>
        <h1>{name}</h1>
        <Story />
      </>
    ),
  ],
} satisfies Meta
export default meta
type Story = StoryObj

export const Colors: Story = { render: () => <ColourPage tokens={of('colour')} ground={ground} /> }
export const ColorsOfPictures: Story = {
  render: () => <ColourPage tokens={of('picture')} ground={ground} />,
}
export const Families: Story = { render: () => <FamilyPage tokens={of('family')} /> }
export const Type: Story = { render: () => <TypePage tokens={of('type')} /> }
export const Tracking: Story = { render: () => <MeasurePage tokens={of('track')} kind="track" /> }
export const Space: Story = { render: () => <MeasurePage tokens={of('space')} kind="space" /> }
export const Radii: Story = { render: () => <MeasurePage tokens={of('radius')} kind="radius" /> }
export const Shadows: Story = { render: () => <MeasurePage tokens={of('shadow')} kind="shadow" /> }
export const Measures: Story = { render: () => <MeasurePage tokens={of('measure')} kind="measure" /> }
export const Motion: Story = { render: () => <MotionPage tokens={of('motion')} /> }
export const Breakpoints: Story = { render: () => <BreakpointPage tokens={tokens} /> }

/** The token's current value on this page, with all toolbar settings. */
const now = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`)

export const ColorsInDarkMode: Story = {
  ...Colors,
  globals: { theme: 'dark' },
  play: () => expect(getComputedStyle(document.body).backgroundColor).toBe('rgb(15, 30, 26)'),
}
export const MotionReduced: Story = {
  ...Motion,
  globals: { motion: 'reduced' },
  play: () => expect(now('ms-step')).toBe('1ms'),
}
export const TypeOnAPhone: Story = {
  ...Type,
  globals: { viewport: { value: 'w390' } },
  play: () => expect(now('type-hero')).toContain('2.3125rem'),
}
export const TypeOnADesk: Story = {
  ...Type,
  globals: { viewport: { value: 'w1270' } },
  play: () => expect(now('type-hero')).toContain('3.75rem'),
}
