import { seedPath } from '#components/ui/seed-path.ts'
import { MILK, mix, NIGHT } from './colors.ts'
import type { Kit } from './kits.ts'
import type { Point } from './points.ts'
import { blob, each, limb, line, polygon, times } from './shapes.ts'

/** The colors of a landscape, which are shades of the card's background. */
export interface Ground {
  readonly low: string
  readonly high: string
  readonly snow: string
  readonly deep: string
}

export const groundOf = (field: string, disc: string): Ground => ({
  low: mix(field, NIGHT, 0.3),
  high: mix(field, disc, 0.38),
  snow: mix(field, MILK, 0.72),
  deep: mix(field, NIGHT, 0.5),
})

/** Draws the landscape of a team, at the bottom of a card. */
export function drawScenery(scenery: Kit['scenery'], ground: Ground): string {
  return SCENERIES[scenery](ground)
}

/** The ground: a wavy band to the bottom of the card. */
const floor = (crest: readonly Point[], color: string) => blob([...crest, [340, 380], [-20, 380]], color)

const drawSeed = (x: number, y: number, turn: number, length: number, width: number, color: string) =>
  `<path transform="translate(${x} ${y}) rotate(${turn})" d="${seedPath(length, width)}" fill="${color}"/>`

function marsh({ low, high }: Ground): string {
  const reeds: readonly (readonly [x: number, height: number, bend: number])[] = [
    [34, 92, -4],
    [50, 66, 6],
    [22, 58, -8],
    [284, 88, 5],
    [268, 60, -5],
    [300, 62, 8],
  ]
  const ripples: readonly (readonly [x: number, y: number, width: number])[] = [
    [90, 312, 40],
    [196, 306, 34],
    [140, 326, 50],
    [232, 328, 30],
  ]
  return [
    floor(
      [
        [-20, 300],
        [60, 286],
        [150, 296],
        [240, 284],
        [340, 296],
      ],
      low,
    ),
    each(reeds, ([x, height, bend]) => {
      const stalk: Point[] = [
        [x, 340],
        [x + bend * 0.5, 340 - height * 0.6],
        [x + bend, 340 - height],
      ]
      return line(stalk, high, 3.2) + limb([x + bend, 336 - height], [x + bend * 0.9, 356 - height], 5, 5, low)
    }),
    each(ripples, ([x, y, width]) =>
      line(
        [
          [x, y],
          [x + width / 2, y - 3],
          [x + width, y],
        ],
        high,
        3,
      ),
    ),
  ].join('')
}

function harbor({ low, high }: Ground): string {
  const lighthouse: readonly (readonly [points: readonly Point[], color: string])[] = [
    [
      [
        [34, 300],
        [40, 214],
        [62, 214],
        [68, 300],
      ],
      high,
    ],
    [
      [
        [36.5, 262],
        [38, 240],
        [64, 240],
        [66, 262],
      ],
      low,
    ],
    [
      [
        [36, 214],
        [40, 198],
        [62, 198],
        [66, 214],
      ],
      low,
    ],
    [
      [
        [38, 198],
        [51, 184],
        [64, 198],
      ],
      high,
    ],
  ]
  const boat: readonly (readonly Point[])[] = [
    [
      [232, 292],
      [296, 292],
      [286, 306],
      [242, 306],
    ],
    [
      [262, 288],
      [262, 234],
      [292, 284],
    ],
    [
      [257, 286],
      [257, 248],
      [236, 284],
    ],
  ]
  const wave = (x: number, y: number) =>
    `<path d="M${x} ${y}c10 14 32 14 42 0" fill="none" stroke="${high}" stroke-width="3.4" stroke-linecap="round"/>`
  return [
    each(lighthouse, ([points, color]) => polygon(points, color)),
    floor(
      [
        [-20, 300],
        [340, 296],
      ],
      low,
    ),
    times(2, (row) => times(10, (index) => wave((index - 1) * 42 + row * 21, 302 + row * 20))),
    each(boat, (points) => polygon(points, high)),
  ].join('')
}

function wheat({ low, high }: Ground): string {
  const ear = (x: number, top: number) =>
    times(4, (grain) => drawSeed(x, top + grain * 9, grain % 2 ? 34 : -34, 15, 7, high)) +
    drawSeed(x, top + 2, 0, 17, 7, high)
  return (
    floor(
      [
        [-20, 292],
        [80, 276],
        [180, 288],
        [260, 278],
        [340, 290],
      ],
      low,
    ) +
    times(11, (index) => {
      const [x, height] = [6 + index * 31, 54 + ((index * 37) % 26)]
      return (
        line(
          [
            [x, 346],
            [x + 2, 346 - height],
          ],
          high,
          2.8,
        ) + ear(x + 2, 346 - height)
      )
    })
  )
}

function peaks({ low, high, snow, deep }: Ground): string {
  return [
    polygon(
      [
        [-30, 320],
        [52, 190],
        [96, 250],
        [126, 222],
        [196, 320],
      ],
      high,
    ),
    polygon(
      [
        [52, 190],
        [30, 226],
        [46, 220],
        [56, 230],
        [68, 214],
      ],
      snow,
    ),
    polygon(
      [
        [140, 320],
        [226, 236],
        [250, 256],
        [292, 196],
        [350, 300],
        [350, 330],
      ],
      high,
    ),
    polygon(
      [
        [292, 196],
        [270, 228],
        [286, 224],
        [296, 234],
        [310, 226],
      ],
      snow,
    ),
    floor(
      [
        [-20, 306],
        [90, 288],
        [190, 300],
        [280, 284],
        [340, 296],
      ],
      low,
    ),
    each([22, 46, 274, 300], (x) =>
      polygon(
        [
          [x - 11, 312],
          [x, 272],
          [x + 11, 312],
        ],
        deep,
      ),
    ),
  ].join('')
}

const SCENERIES: Readonly<Record<Kit['scenery'], (ground: Ground) => string>> = { marsh, harbor, wheat, peaks }

/** Draws the pattern that fills the background of Rare cards. */
export function drawPattern(scenery: Kit['scenery'], color: string): string {
  const path = (data: string, width: number) =>
    `<path d="${data}" fill="none" stroke="${color}" stroke-width="${width}"/>`
  switch (scenery) {
    case 'marsh':
      return times(10, (row) => path(`M-10 ${30 + row * 26}${'q14 -11 28 0t28 0'.repeat(6)}`, 3))
    case 'harbor':
      return times(21, (index) => path(`M${index * 30 - 300} 330l330 -330`, 5))
    case 'wheat':
      return times(9, (row) =>
        times(10, (index) =>
          drawSeed(index * 36 + (row % 2) * 18 - 4, row * 34 + 30, row % 2 ? 24 : -24, 17, 8, color),
        ),
      )
    case 'peaks':
      return times(9, (row) => path(`M-12 ${30 + row * 30}${'l16 -15l16 15'.repeat(11)}`, 3.4))
  }
}
