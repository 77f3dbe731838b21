import type { Kit } from './kits.ts'
import type { Point } from './points.ts'
import { blob, line } from './shapes.ts'

interface Bird {
  readonly body: readonly Point[]
  readonly wings: readonly (readonly Point[])[]
  readonly legs?: readonly Point[]
}

/** The bird of each landscape: a heron, a tern, a lark and a kestrel. They fly to the right, about 60 wide, around 0,0. */
const BIRDS: Readonly<Record<Kit['scenery'], Bird>> = {
  marsh: {
    body: [
      [-30, 8],
      [-12, 2],
      [8, 0],
      [20, -6],
      [22, -12],
      [30, -14],
      [44, -9],
      [30, -9],
      [25, -2],
      [10, 7],
      [-8, 8],
    ],
    legs: [
      [-14, 6],
      [-34, 10],
      [-46, 14],
    ],
    wings: [
      [
        [-10, 2],
        [-20, -18],
        [-34, -30],
        [-14, -26],
        [4, -14],
        [8, 2],
      ],
    ],
  },
  harbor: {
    body: [
      [-16, 2],
      [-40, -4],
      [-30, 4],
      [-40, 14],
      [-14, 8],
      [8, 8],
      [20, 3],
      [34, 4],
      [22, -3],
      [8, -4],
    ],
    wings: [
      [
        [-8, 2],
        [-14, -14],
        [-34, -30],
        [-6, -22],
        [8, -8],
        [10, 2],
      ],
    ],
  },
  wheat: {
    body: [
      [-20, 2],
      [-36, -2],
      [-34, 8],
      [-18, 10],
      [4, 12],
      [18, 5],
      [28, 3],
      [20, -4],
      [14, -12],
      [8, -6],
    ],
    wings: [
      [
        [-8, 4],
        [-22, -8],
        [-26, -26],
        [-8, -20],
        [6, -6],
        [6, 4],
      ],
    ],
  },
  peaks: {
    body: [
      [-18, 0],
      [-44, 6],
      [-40, 14],
      [-16, 8],
      [8, 8],
      [20, 5],
      [25, 8],
      [26, 0],
      [18, -5],
      [6, -4],
    ],
    wings: [
      [
        [-8, 2],
        [-8, -16],
        [-22, -34],
        [2, -26],
        [12, -10],
        [12, 2],
      ],
      [
        [-2, 6],
        [4, 20],
        [-6, 34],
        [-14, 22],
        [-12, 8],
      ],
    ],
  },
}

/** Draws the bird of a team. */
export function drawBird(scenery: Kit['scenery'], color: string, wingColor: string): string {
  const { body, wings, legs } = BIRDS[scenery]
  const drawnWings = wings.map((wing) => blob(wing, wingColor)).join('')
  return blob(body, color) + (legs ? line(legs, color, 2.6) : '') + drawnWings
}
