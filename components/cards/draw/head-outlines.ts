import type { Point } from './points.ts'

/** The outlines of heads, hair and headgear. They face right, and the middle of the head is at 0,0. */
export const SKULL: readonly Point[] = [
  [-17, -4],
  [-12, -17],
  [2, -21],
  [14, -15],
  [17, -4],
  [20, 3],
  [16, 6],
  [14, 15],
  [6, 21],
  [-4, 18],
  [-12, 13],
]
export const TAIL: readonly Point[] = [
  [-10, -12],
  [-22, -12],
  [-34, 2],
  [-36, 20],
  [-28, 12],
  [-20, 2],
  [-12, 2],
]
export const PLAIT: readonly Point[] = [
  [-12, -8],
  [-22, 2],
  [-26, 18],
  [-24, 34],
  [-18, 34],
  [-16, 16],
  [-8, 6],
]
export const AFRO: readonly Point[] = [
  [-24, 2],
  [-27, -14],
  [-16, -30],
  [2, -34],
  [18, -28],
  [23, -14],
  [16, -6],
  [-4, 8],
  [-16, 12],
]
export const AFRO_FRONT: readonly Point[] = [
  [-20, 4],
  [-20, -14],
  [0, -26],
  [17, -16],
  [16, -10],
  [0, -10],
  [-5, 0],
  [-10, 8],
]
export const BUN: readonly Point[] = [
  [-14, -16],
  [-22, -26],
  [-14, -34],
  [-4, -28],
  [-6, -18],
]
export const BUN_FRONT: readonly Point[] = [
  [-18, 4],
  [-20, -10],
  [-8, -22],
  [6, -24],
  [18, -13],
  [8, -12],
  [-3, -6],
  [-8, 6],
]
export const SHORT_HAIR: readonly Point[] = [
  [-18, 7],
  [-21, -8],
  [-12, -22],
  [4, -26],
  [18, -18],
  [20, -9],
  [8, -12],
  [-3, -8],
  [-7, 4],
  [-12, 9],
]
export const BAND: readonly Point[] = [
  [-20, -4],
  [-12, -12],
  [6, -15],
  [18, -11],
  [18, -5],
  [4, -8],
  [-10, -4],
  [-18, 2],
]
export const BAND_END: readonly Point[] = [
  [-18, -3],
  [-30, 0],
  [-34, 8],
  [-26, 6],
  [-17, 3],
]
export const UNDER_HAT: readonly Point[] = [
  [-14, 16],
  [-24, 6],
  [-22, -8],
  [-10, -8],
  [-6, 8],
]
export const TEMPLE: readonly Point[] = [
  [-17, 8],
  [-18, -8],
  [-4, -8],
  [-6, 2],
  [-10, 10],
]
export const FULL_BEARD: readonly Point[] = [
  [-6, 5],
  [4, 6],
  [12, 8],
  [17, 7],
  [15, 18],
  [8, 28],
  [-2, 23],
  [-9, 14],
]
export const SHORT_BEARD: readonly Point[] = [
  [-6, 7],
  [3, 11],
  [15, 11],
  [13, 18],
  [6, 22],
  [-4, 19],
  [-9, 13],
]
export const EAR: readonly Point[] = [
  [-8, -3],
  [-3, -4],
  [-2, 3],
  [-6, 7],
  [-9, 3],
]
export const CAP: readonly Point[] = [
  [-20, -3],
  [-19, -17],
  [-6, -27],
  [9, -25],
  [18, -14],
  [19, -6],
  [0, -7],
]
export const CAP_PEAK: readonly Point[] = [
  [10, -11],
  [24, -12],
  [37, -5],
  [36, -1],
  [20, -4],
  [8, -4],
]
export const CAP_SEAM: readonly Point[] = [
  [-19, -8],
  [-4, -11],
  [16, -10],
]
export const HAT: readonly Point[] = [
  [-18, -8],
  [-14, -25],
  [0, -28],
  [13, -25],
  [17, -8],
]
export const BRIM: readonly Point[] = [
  [-33, -3],
  [-18, -11],
  [0, -12],
  [18, -11],
  [34, -3],
  [18, -2],
  [0, -4],
  [-18, -1],
]
export const HAT_RIBBON: readonly Point[] = [
  [-18, -9],
  [0, -12],
  [17, -10],
  [17, -15],
  [0, -17],
  [-17, -15],
]
export const PATKA: readonly Point[] = [
  [-19, -2],
  [-21, -15],
  [-10, -28],
  [4, -31],
  [17, -21],
  [19, -9],
  [6, -13],
  [-8, -9],
]
export const HIJAB: readonly Point[] = [
  [-20, 14],
  [-22, -10],
  [-12, -25],
  [4, -28],
  [15, -22],
  [17, -14],
  [5, -13],
  [-1, -2],
  [2, 11],
  [10, 19],
  [14, 25],
  [8, 34],
  [-14, 34],
  [-22, 28],
]
export const HELMET: readonly Point[] = [
  [-21, 8],
  [-23, -10],
  [-13, -26],
  [3, -30],
  [17, -23],
  [21, -9],
  [10, -8],
  [0, -6],
  [0, 8],
  [-8, 14],
]
export const HELMET_PEAK: readonly Point[] = [
  [8, -12],
  [22, -14],
  [34, -7],
  [33, -3],
  [18, -6],
  [6, -5],
]
export const HELMET_SHINE: readonly Point[] = [
  [-14, -22],
  [-6, -14],
  [-4, -6],
]
export const PATKA_FOLDS: readonly (readonly Point[])[] = [
  [
    [-19, -9],
    [0, -22],
    [15, -22],
  ],
  [
    [-15, -6],
    [4, -17],
    [18, -15],
  ],
]
export const GRILLE: readonly (readonly Point[])[] = [
  [
    [-3, 1],
    [12, 2],
    [24, 0],
  ],
  [
    [-3, 8],
    [12, 9],
    [21.5, 7],
  ],
  [
    [-3, 15],
    [12, 16],
    [19, 14],
  ],
  [
    [27, -4],
    [24, 8],
    [18, 18],
  ],
]
