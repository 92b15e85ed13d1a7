import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { giveToken, open, type Person } from './people.ts'

export type Broadcaster = Person & { token: string }

interface Wanted {
  title?: string
  price?: number
  isRecorded?: boolean
}

/** Goes live with the camera, and waits for the first video. */
export async function goLive(page: Page, creator: Broadcaster, wanted?: Wanted) {
  await openStudio(page, creator)
  await startStream(page, wanted)
}

export async function openStudio(page: Page, creator: Broadcaster) {
  await giveToken(page, creator.token)
  await open(page, '/creator/live')
}

/** Goes live in an open studio. */
export async function startStream(
  page: Page,
  { title = 'Late requests', price = 0, isRecorded = false }: Wanted = {},
) {
  await page.getByLabel('Title').fill(title)
  if (price > 0) {
    await page.getByText('Ticket', { exact: true }).click()
    await page.getByLabel('Price in tokens').fill(String(price))
  }
  if (isRecorded) await page.getByText('Record', { exact: true }).click()
  await page.getByRole('button', { name: 'Go live' }).click()
  await expectLive(page)
}

export const expectLive = (page: Page) =>
  expect(page.getByText(/^You’re live/)).toBeVisible({ timeout: patience })

/** Opens the settings of the studio. */
export async function openSettings(page: Page) {
  await page.getByRole('button', { name: 'Stream settings' }).click()
  return page.getByRole('dialog', { name: 'Stream settings' })
}

/** Ends the stream, so that its camera does not slow down the next journey. */
export async function endStreams(request: APIRequestContext, creator: Broadcaster) {
  const headers = { authorization: creator.token }
  const studio = await request.get('/api/streaming/studio', { headers, failOnStatusCode: true })
  const id = (await studio.json()).data.current?.stream._id
  if (id) await request.post(`/api/streaming/live/${id}/end`, { headers, data: {} })
}

export async function openStream(page: Page, creator: Broadcaster, token: string | null) {
  if (token) await giveToken(page, token)
  await allowLoopback(page)
  await open(page, `/streaming/${creator.username}`)
}

/**
 * On loopback, a browser finds candidates only where a page may use a microphone. Without them its first connections
 * fail, and the page changes to HLS.
 */
export const allowLoopback = (page: Page) => page.context().grantPermissions(['microphone'])

/** The width of the video that is shown. */
export const widthOf = (page: Page, label = 'Live video') =>
  page.getByLabel(label).evaluate((video: HTMLVideoElement) => video.videoWidth)

const execute = promisify(execFile)

/** Kills the engine processes of this worker's site. Returns how many. */
export async function killEngine(): Promise<number> {
  const sitePid = Number(await readFile(join(process.env.E2E_DATA_DIR ?? '', 'pid'), 'utf8'))
  const { stdout } = await execute('ps', ['-A', '-o', 'pid=,ppid=,args='], { maxBuffer: 8 << 20 })
  const all = stdout.split('\n').flatMap((line) => {
    const [, pid, parent, args] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return pid ? [{ pid: Number(pid), parent: Number(parent), args: args ?? '' }] : []
  })
  const below = (parent: number): typeof all =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)])
  const engines = below(sitePid).filter(({ args }) => args.includes('/dist/sfu.js'))
  for (const { pid } of engines) process.kill(pid, 'SIGKILL')
  return engines.length
}

/** The number of frames shown, and the brightest value of the last one. */
const pictureIn = (page: Page, label: string) =>
  page.evaluate((name) => {
    const video = [...document.querySelectorAll('video')].find(
      (one) => one.getAttribute('aria-label') === name,
    )
    if (!video || video.videoWidth === 0) return { frames: 0, brightest: 0 }
    const canvas = document.createElement('canvas')
    canvas.width = 32
    canvas.height = 18
    const context = canvas.getContext('2d')
    context?.drawImage(video, 0, 0, canvas.width, canvas.height)
    const pixels: number[] = [...(context?.getImageData(0, 0, canvas.width, canvas.height).data ?? [])]
    return {
      frames: video.getVideoPlaybackQuality().totalVideoFrames,
      brightest: pixels.reduce((most, value, n) => (n % 4 === 3 ? most : Math.max(most, value)), 0),
    }
  }, label)

/** A connection may have to fall back to another protocol first, on a busy machine. */
export const patience = 60_000

/** Expects new frames that are not black. */
export async function expectPictures(page: Page, label = 'Live video') {
  await expect
    .poll(async () => (await pictureIn(page, label)).brightest, { timeout: patience })
    .toBeGreaterThan(60)
  let { frames: from } = await pictureIn(page, label)
  const shownSince = async () => {
    const { frames } = await pictureIn(page, label)
    // After a change of protocol, the frame count restarts at zero.
    from = Math.min(from, frames)
    return frames - from
  }
  await expect.poll(shownSince, { timeout: patience }).toBeGreaterThan(5)
}

/** Follows the frames of a page. The result is the time of the last new one, also after the video was removed. */
export async function followFrames(page: Page, label = 'Live video') {
  await page.getByLabel(label).evaluate((video: HTMLVideoElement) => {
    let shown = 0
    const look = () => {
      const frames = video.getVideoPlaybackQuality().totalVideoFrames
      if (frames !== shown) document.documentElement.dataset.lastFrame = String(Date.now())
      shown = frames
    }
    look()
    setInterval(look, 50)
  })
  return async () => Number(await page.locator('html').getAttribute('data-last-frame'))
}

/** The status of a browser whose video arrives, however well: the frame rate is low on a busy machine. */
export const sending = (page: Page) => page.getByRole('status').filter({ hasText: /^(Good|Choppy|Poor)/ })

export const chat = (page: Page) => page.getByRole('log', { name: 'Chat' })

export async function sayInChat(page: Page, text: string) {
  await page.getByLabel('Say something').fill(text)
  await page.keyboard.press('Enter')
}
