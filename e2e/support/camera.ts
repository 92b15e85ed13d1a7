import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export const cameraIn = (dataDir: string) => join(dataDir, 'camera.y4m')

const [width, height, pictures] = [640, 360, 16]

/**
 * A camera for the browsers of journeys, as a film of one second that they play again and again: a bright bar that
 * wanders over grey. Their own is four times as large, and to send that in several sizes takes all of a small machine.
 */
export async function makeCamera(dataDir: string) {
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F${pictures}:1 Ip A1:1 C420jpeg\n`)
  const film = Array.from({ length: pictures }, (_, n) => {
    const left = (n * width) / pictures
    const row = Buffer.alloc(width, 90).fill(230, left, left + width / pictures)
    const grey = Buffer.alloc((width * height) / 2, 128)
    return [Buffer.from('FRAME\n'), ...Array.from({ length: height }, () => row), grey]
  })
  await writeFile(cameraIn(dataDir), Buffer.concat([head, ...film.flat()]))
}
