import { expect, test } from 'vitest'
import { clampCrop } from './clamp-crop.ts'

const media = { width: 400, height: 300 }
const frame = { width: 400, height: 300 }

test('a photo that just fills the frame cannot be moved', () => {
  expect(clampCrop({ x: 50, y: -50 }, 1, media, frame)).toEqual({ x: 0, y: -0 })
})

test('a photo that is zoomed in can be moved up to its edges', () => {
  expect(clampCrop({ x: 500, y: -500 }, 2, media, frame)).toEqual({ x: 200, y: -150 })
  expect(clampCrop({ x: 20, y: 10 }, 2, media, frame)).toEqual({ x: 20, y: 10 })
})
