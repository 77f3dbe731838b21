/** A rectangle of a picture, in the picture's own pixels. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Whether an area contains anything. While a photo is hidden, its area is 0 or not a number. */
export const hasPixels = ({ width, height }: Area): boolean => width >= 1 && height >= 1

/**
 * Three times the width of the widest picture on any page, for the sharpest screens. More would take long to upload.
 */
const WIDEST = 2048

/**
 * Returns the chosen part of a photo as a JPEG, at most 2048 pixels wide. Removes the photo's location and time.
 * @throws if the browser can't read the file
 */
export async function cropImage(file: Blob, area: Area): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const width = Math.round(Math.min(WIDEST, area.width))
  const height = Math.round((width * area.height) / area.width)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures.')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, width, height)
  bitmap.close()
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made.'))),
      'image/jpeg',
      0.9,
    ),
  )
}

/** Whether the browser can read a file as a picture. */
export async function isReadable(file: Blob): Promise<boolean> {
  try {
    const bitmap = await createImageBitmap(file)
    bitmap.close()
    return true
  } catch {
    return false
  }
}
