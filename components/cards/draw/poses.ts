import type { PoseName } from '#api/contract/cards.ts'
import type { Point } from './points.ts'

interface Arm {
  readonly shoulder: Point
  readonly elbow: Point
  readonly hand: Point
}

interface Leg {
  readonly hip: Point
  readonly knee: Point
  readonly ankle: Point
  /** Where the toes point, in degrees clockwise from the right. */
  readonly toes: number
}

/** A body of a player who faces right. The near arm and leg are in front of the body, the far ones behind it. */
export interface Pose {
  readonly head: Point
  /** How far the head leans, in degrees. */
  readonly tilt: number
  readonly nearArm: Arm
  readonly farArm: Arm
  readonly nearLeg: Leg
  readonly farLeg: Leg
  /** The angle of the bat in degrees and its length. */
  readonly bat?: { readonly angle: number; readonly length: number; readonly held?: 'far' | 'behind' | 'near' }
  readonly ball?: Point
  readonly stumps?: Point
  readonly isAirborne?: boolean
  readonly holdsHelmet?: boolean
  /** Lines that show a movement. */
  readonly moves?: readonly (readonly [Point, Point])[]
  readonly isBallSpinning?: boolean
}

type Numbers = readonly [number, number, number, number, number, number]
const arm = ([a, b, c, d, e, f]: Numbers): Arm => ({ shoulder: [a, b], elbow: [c, d], hand: [e, f] })
const leg = ([a, b, c, d, e, f]: Numbers, toes: number): Leg => ({ hip: [a, b], knee: [c, d], ankle: [e, f], toes })

/** Every pose of a player. */
export const POSES: Readonly<Record<PoseName, Pose>> = {
  drive: {
    head: [184, 112],
    tilt: 14,
    nearArm: arm([160, 144, 204, 182, 222, 214]),
    farArm: arm([186, 152, 222, 174, 226, 204]),
    nearLeg: leg([132, 220, 206, 256, 212, 322], 0),
    farLeg: leg([152, 224, 104, 274, 62, 324], 10),
    bat: { angle: 50, length: 98 },
  },
  loft: {
    head: [150, 108],
    tilt: -10,
    nearArm: arm([138, 144, 196, 158, 230, 126]),
    farArm: arm([170, 142, 204, 142, 236, 114]),
    nearLeg: leg([134, 220, 188, 266, 210, 328], 0),
    farLeg: leg([154, 220, 106, 272, 76, 328], 180),
    bat: { angle: -62, length: 104 },
  },
  sweep: {
    head: [170, 152],
    tilt: 12,
    nearArm: arm([148, 184, 186, 226, 216, 250]),
    farArm: arm([174, 190, 206, 218, 224, 240]),
    nearLeg: leg([112, 256, 176, 272, 200, 326], 0),
    farLeg: leg([130, 262, 110, 326, 54, 328], 170),
    bat: { angle: 14, length: 82 },
  },
  guard: {
    head: [178, 126],
    tilt: 16,
    nearArm: arm([150, 152, 184, 196, 196, 228]),
    farArm: arm([176, 160, 200, 194, 198, 216]),
    nearLeg: leg([124, 222, 176, 266, 152, 330], 0),
    farLeg: leg([142, 226, 128, 280, 94, 330], 0),
    bat: { angle: 82, length: 104 },
  },
  raise: {
    head: [154, 116],
    tilt: -8,
    nearArm: arm([134, 152, 98, 186, 74, 220]),
    farArm: arm([174, 152, 208, 132, 222, 96]),
    nearLeg: leg([138, 226, 134, 278, 122, 332], 180),
    farLeg: leg([164, 226, 178, 276, 192, 332], 0),
    bat: { angle: -78, length: 78, held: 'far' },
    holdsHelmet: true,
  },
  run: {
    head: [198, 118],
    tilt: 16,
    nearArm: arm([172, 148, 206, 196, 240, 220]),
    farArm: arm([192, 156, 150, 168, 124, 196]),
    nearLeg: leg([138, 218, 202, 248, 196, 314], 12),
    farLeg: leg([152, 222, 110, 264, 54, 282], 120),
    bat: { angle: 22, length: 66, held: 'near' },
  },
  leap: {
    head: [160, 112],
    tilt: -6,
    nearArm: arm([144, 146, 118, 112, 136, 70]),
    farArm: arm([174, 144, 212, 124, 232, 82]),
    nearLeg: leg([142, 220, 120, 272, 72, 294], 130),
    farLeg: leg([160, 218, 212, 238, 196, 294], 20),
    ball: [138, 50],
    isAirborne: true,
  },
  release: {
    head: [194, 121],
    tilt: 10,
    nearArm: arm([156, 142, 166, 96, 182, 52]),
    farArm: arm([182, 152, 216, 186, 192, 216]),
    nearLeg: leg([128, 214, 102, 266, 48, 292], 140),
    farLeg: leg([146, 220, 204, 258, 238, 322], -10),
    ball: [188, 32],
  },
  spin: {
    head: [150, 112],
    tilt: 2,
    nearArm: arm([132, 146, 172, 180, 212, 156]),
    farArm: arm([168, 146, 206, 132, 222, 96]),
    nearLeg: leg([136, 220, 186, 262, 172, 328], 0),
    farLeg: leg([156, 220, 132, 280, 100, 330], 10),
    ball: [230, 140],
    isBallSpinning: true,
  },
  follow: {
    head: [214, 142],
    tilt: 26,
    nearArm: arm([184, 160, 206, 210, 182, 248]),
    farArm: arm([204, 172, 170, 124, 132, 96]),
    nearLeg: leg([134, 206, 96, 246, 44, 218], -130),
    farLeg: leg([148, 214, 196, 264, 198, 330], 0),
    ball: [270, 236],
    moves: [
      [
        [228, 226],
        [250, 230],
      ],
      [
        [226, 240],
        [246, 241],
      ],
    ],
  },
  appeal: {
    head: [158, 132],
    tilt: -12,
    nearArm: arm([136, 164, 92, 136, 84, 84]),
    farArm: arm([178, 164, 222, 132, 232, 82]),
    nearLeg: leg([140, 234, 104, 272, 112, 332], 180),
    farLeg: leg([166, 234, 206, 270, 204, 332], 0),
    ball: [270, 322],
  },
  crouch: {
    head: [172, 160],
    tilt: 6,
    nearArm: arm([148, 194, 192, 236, 232, 232]),
    farArm: arm([178, 198, 212, 224, 242, 216]),
    nearLeg: leg([112, 256, 182, 262, 164, 330], 0),
    farLeg: leg([128, 262, 84, 290, 100, 332], 180),
    ball: [270, 190],
    moves: [
      [
        [284, 172],
        [298, 158],
      ],
      [
        [290, 186],
        [304, 178],
      ],
    ],
  },
  dive: {
    head: [208, 158],
    tilt: -8,
    nearArm: arm([180, 190, 232, 190, 266, 146]),
    farArm: arm([184, 180, 232, 150, 254, 118]),
    nearLeg: leg([108, 230, 66, 246, 38, 284], 150),
    farLeg: leg([116, 240, 92, 288, 48, 312], 150),
    ball: [276, 116],
    isAirborne: true,
  },
  stump: {
    head: [146, 134],
    tilt: 16,
    nearArm: arm([122, 164, 166, 206, 206, 222]),
    farArm: arm([150, 172, 190, 196, 216, 208]),
    nearLeg: leg([92, 234, 154, 264, 148, 330], 0),
    farLeg: leg([108, 240, 80, 286, 46, 330], 0),
    ball: [218, 214],
    stumps: [246, 332],
  },
  toss: {
    head: [160, 110],
    tilt: 0,
    nearArm: arm([138, 146, 92, 182, 84, 132]),
    farArm: arm([180, 146, 212, 186, 246, 158]),
    nearLeg: leg([140, 224, 134, 278, 122, 332], 180),
    farLeg: leg([166, 224, 182, 276, 198, 332], 0),
    bat: { angle: -76, length: 84, held: 'behind' },
    ball: [252, 100],
    moves: [
      [
        [250, 120],
        [250, 132],
      ],
    ],
  },
  catch: {
    head: [150, 130],
    tilt: -14,
    nearArm: arm([126, 168, 100, 116, 146, 70]),
    farArm: arm([168, 162, 204, 118, 182, 74]),
    nearLeg: leg([126, 236, 96, 280, 48, 296], 130),
    farLeg: leg([148, 234, 184, 274, 166, 320], 60),
    ball: [164, 54],
    isAirborne: true,
  },
  throw: {
    head: [166, 112],
    tilt: 4,
    nearArm: arm([146, 144, 100, 136, 82, 92]),
    farArm: arm([180, 146, 222, 132, 264, 116]),
    nearLeg: leg([138, 218, 104, 266, 80, 328], 180),
    farLeg: leg([160, 220, 208, 264, 236, 326], -6),
    ball: [74, 76],
  },
}
