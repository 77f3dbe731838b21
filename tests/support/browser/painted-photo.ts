/** A realistic photo, drawn in the browser: hills below a sky, always the same. */
export async function paintedPhoto(width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot paint.')
  const band = (colour: string, from: number) => {
    pen.fillStyle = colour
    pen.fillRect(0, from * height, width, height)
  }
  band('#9cc7d0', 0)
  pen.fillStyle = '#f3dfa9'
  pen.beginPath()
  pen.arc(0.7 * width, 0.3 * height, 0.1 * Math.min(width, height), 0, 2 * Math.PI)
  pen.fill()
  for (const [place, colour] of ['#9dbe93', '#5e8b68', '#2f5a4b'].entries()) {
    pen.fillStyle = colour
    pen.beginPath()
    pen.ellipse((0.2 + 0.35 * place) * width, height, 0.5 * width, (0.45 - 0.12 * place) * height, 0, 0, 2 * Math.PI)
    pen.fill()
  }
  return canvas.convertToBlob({ type: 'image/jpeg' })
}
