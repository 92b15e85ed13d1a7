import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { type Browser, chromium, type Page } from '@playwright/test'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--allow-loopback-in-peer-connection',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--autoplay-policy=no-user-gesture-required',
]

const places = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
)

/** Takes an offer, answers with an answer. */
export type Exchange = (kind: 'publish' | 'watch', offer: string) => Promise<string>

/** A browser with a page that broadcasts the current time, and pages that watch it. */
export async function openBrowser(exchange: Exchange) {
  const server = createServer(async (request, response) => {
    if (request.method === 'GET')
      return response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<canvas></canvas><video muted autoplay></video>')
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const kind = request.url === '/publish' ? 'publish' : 'watch'
    response.end(await exchange(kind, Buffer.concat(chunks).toString()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The pages have no port.')
  const url = `http://127.0.0.1:${address.port}/`
  const executablePath = process.env.CHROMIUM_PATH || places.find((place) => existsSync(place))
  const browser: Browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: flags,
  })
  const context = await browser.newContext({ permissions: ['camera', 'microphone'] })
  // The compiler of these files calls a helper, which pages do not have.
  await context.addInitScript('globalThis.__name = (named) => named')
  const open = async () => {
    const page = await context.newPage()
    await page.goto(url)
    return page
  }
  return {
    open,
    async stop() {
      await browser.close()
      server.close()
    },
  }
}

/** Broadcasts frames that contain the time as sixteen squares. */
export async function broadcast(page: Page) {
  await page.evaluate(async () => {
    await navigator.mediaDevices.getUserMedia({ audio: true })
    const canvas = document.querySelector('canvas')
    const paint = canvas?.getContext('2d')
    if (!canvas || !paint) throw new Error('There is nothing to paint on.')
    Object.assign(canvas, { width: 640, height: 360 })
    setInterval(() => {
      const time = Math.floor(performance.timeOrigin + performance.now()) & 0xffff
      paint.fillStyle = `hsl(${time % 360} 60% 50%)`
      paint.fillRect(0, 80, 640, 280)
      for (let bit = 0; bit < 16; bit++) {
        paint.fillStyle = (time >> bit) & 1 ? '#fff' : '#000'
        paint.fillRect(bit * 40, 0, 40, 80)
      }
    }, 33)
    const pc = new RTCPeerConnection()
    Object.assign(window, { pc })
    const [track] = canvas.captureStream(30).getVideoTracks()
    if (!track) throw new Error('There is nothing to send.')
    pc.addTransceiver(track, { direction: 'sendonly' })
    await pc.setLocalDescription()
    const answer = await fetch('/publish', { method: 'POST', body: pc.localDescription?.sdp ?? '' })
    await pc.setRemoteDescription({ type: 'answer', sdp: await answer.text() })
  })
}

export interface Watched {
  firstFrameMs: number
  latenciesMs: number[]
  framesPerSecond: number
}

/** Watches for some seconds: time to the first frame, age of the frames, number of decoded frames. */
export async function watchFor(page: Page, seconds: number): Promise<Watched> {
  return page.evaluate(async (limit) => {
    await navigator.mediaDevices.getUserMedia({ audio: true })
    const video = document.querySelector('video')
    const canvas = document.createElement('canvas')
    const paint = canvas.getContext('2d', { willReadFrequently: true })
    if (!video || !paint) throw new Error('There is nothing to watch on.')
    Object.assign(canvas, { width: 640, height: 80 })
    const began = performance.now()
    const pc = new RTCPeerConnection()
    pc.addTransceiver('video', { direction: 'recvonly' })
    pc.ontrack = ({ track }) => {
      video.srcObject = new MediaStream([track])
    }
    let firstFrameMs = 0
    const latenciesMs: number[] = []
    const look = () => {
      firstFrameMs ||= performance.now() - began
      paint.drawImage(video, 0, 0, video.videoWidth, (video.videoHeight * 80) / 360, 0, 0, 640, 80)
      let time = 0
      for (let bit = 0; bit < 16; bit++)
        if ((paint.getImageData(bit * 40 + 20, 40, 1, 1).data[1] ?? 0) > 127) time |= 1 << bit
      const now = Math.floor(performance.timeOrigin + performance.now()) & 0xffff
      latenciesMs.push((now - time) & 0xffff)
      video.requestVideoFrameCallback(look)
    }
    video.requestVideoFrameCallback(look)
    await pc.setLocalDescription()
    const answer = await fetch('/watch', { method: 'POST', body: pc.localDescription?.sdp ?? '' })
    await pc.setRemoteDescription({ type: 'answer', sdp: await answer.text() })
    const decoded = async () => {
      for (const report of (await pc.getStats()).values())
        if (report.type === 'inbound-rtp') return Number(report.framesDecoded ?? 0)
      return 0
    }
    const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
    while (!firstFrameMs && performance.now() - began < 10_000) await wait(20)
    const [before, from] = [await decoded(), performance.now()]
    await wait(limit * 1000)
    const framesPerSecond = ((await decoded()) - before) / ((performance.now() - from) / 1000)
    pc.close()
    return { firstFrameMs, latenciesMs, framesPerSecond }
  }, seconds)
}

/**
 * Connects and leaves so many times, some concurrently. Returns the number of failures. A page may do so a few hundred
 * times.
 */
export async function comeAndGo(page: Page, times: number, atOnce: number): Promise<number> {
  return page.evaluate(
    async ([total, together]) => {
      await navigator.mediaDevices.getUserMedia({ audio: true })
      const connect = async () => {
        const pc = new RTCPeerConnection()
        pc.addTransceiver('video', { direction: 'recvonly' })
        const settled = new Promise<boolean>((resolve) => {
          setTimeout(() => resolve(false), 10_000)
          pc.onconnectionstatechange = () => {
            if (pc.connectionState === 'connected') resolve(true)
            if (pc.connectionState === 'failed') resolve(false)
          }
        })
        await pc.setLocalDescription()
        const answer = await fetch('/watch', { method: 'POST', body: pc.localDescription?.sdp ?? '' })
        await pc.setRemoteDescription({ type: 'answer', sdp: await answer.text() })
        const isConnected = await settled
        pc.close()
        return isConnected
      }
      let failed = 0
      for (let n = 0; n < total; n += together) {
        const connected = await Promise.all(Array.from({ length: together }, connect))
        failed += connected.filter((isConnected) => !isConnected).length
      }
      return failed
    },
    [times, atOnce] as const,
  )
}
