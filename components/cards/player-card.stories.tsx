import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { type CardLayout, RARITIES, type Rarity } from '#api/contract/cards.ts'
import { PLAYERS, type Player } from '#api/contract/players.ts'
import { drawCard } from './draw/draw-card.ts'
import { PlayerCard } from './player-card.tsx'

/** Stories have no server that draws pictures. */
const pictureOf = ({ team, looks }: Player, rarity: Rarity, layout: CardLayout) =>
  `data:image/svg+xml,${encodeURIComponent(drawCard({ team, looks, rarity, layout }))}`

interface CardsProps {
  width: number
  layout: CardLayout
  players: readonly Player[]
}

const Cards = ({ width, layout, players }: CardsProps) => (
  <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
    {players.map((player, index) => {
      const rarity = RARITIES[(index + 1) % RARITIES.length] ?? 'COMMON'
      const serial = rarity === 'FLASH' ? {} : { serial: 1 + index * 37, supply: 2000 }
      return (
        <div key={player.slug} style={{ width }}>
          <PlayerCard
            player={player}
            rarity={rarity}
            layout={layout}
            picture={pictureOf(player, rarity, layout)}
            {...serial}
          />
        </div>
      )
    })}
  </div>
)

const meta = {
  title: 'Cards/Player card',
  component: Cards,
  args: { width: 220, layout: 'full', players: PLAYERS.slice(0, 10) },
} satisfies Meta<typeof Cards>
export default meta
type Story = StoryObj<typeof meta>

/** Each card says in words what it shows. */
export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('img', {
        name: /^Rumi Quadir, number 7, Batter, Saltmarsh Herons. Common, serial number 1 of 2,000\.$/,
      }),
    ).toBeVisible()
  },
}
export const Compact: Story = { args: { width: 140, layout: 'compact' } }
export const Mini: Story = { args: { width: 64, layout: 'mini' } }
export const Large: Story = { args: { width: 1024, players: PLAYERS.slice(33, 35) } }
export const AllPlayers: Story = { args: { players: PLAYERS, width: 220 } }
const [anyPlayer] = PLAYERS
export const LongNames: Story = {
  args: {
    players: anyPlayer
      ? [
          { ...anyPlayer, name: 'Maximiliana Featherstonehaugh-Brightwater' },
          { ...anyPlayer, slug: 'short', name: 'Ó' },
        ]
      : [],
  },
}
