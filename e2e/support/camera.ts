import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export const cameraIn = (dataDir: string) => join(dataDir, 'camera.y4m')

const [width, height, pictures] = [480, 270, 10]

/**
 * The fake camera of the browsers: a looped film of one second with a bright bar that moves over grey. The built-in one
 * is larger and faster, and encoding it in several sizes overloads a small machine. A smaller one would not be sent in
 * several sizes.
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
