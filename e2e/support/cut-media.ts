import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import type { Page } from '@playwright/test'

/** Sends the media of a page through a relay that can be cut and restored; its calls continue meanwhile. */
export async function watchByLine(page: Page) {
  const relays: { close(): void }[] = []
  let isCut = false
  const lose = () => isCut
  // Both sides know only the address of the relay.
  await page.route(/\/whep\//, async (route) => {
    const request = route.request()
    if (request.method() === 'PATCH') return route.fulfill({ status: 204 })
    if (request.method() !== 'POST') return route.continue()
    const postData = request.postData()?.replaceAll(/^a=candidate:.*\r\n/gm, '')
    const response = await route.fetch({ postData })
    const answer = await response.text()
    const engine = /^a=candidate:\S+ 1 UDP \d+ (127\.0\.0\.1) (\d+) typ host/im.exec(answer)
    if (!engine?.[2]) return route.fulfill({ response, body: answer })
    const relay = await openRelay(Number(engine[2]), lose)
    relays.push(relay)
    return route.fulfill({ response, body: throughOnly(answer, engine[0], relay.port) })
  })
  return {
    cut: () => {
      isCut = true
    },
    mend: () => {
      isCut = false
    },
    async close() {
      await page.unrouteAll({ behavior: 'wait' })
      for (const relay of relays) relay.close()
    },
  }
}

/** The SDP answer with a single candidate, at another port. */
function throughOnly(sdp: string, candidate: string, port: number) {
  const kept = candidate.replace(/ \d+ typ host$/, ` ${port} typ host`)
  let isFirst = true
  return sdp.replaceAll(/^a=candidate:.*$/gm, () => {
    if (!isFirst) return 'a=end-of-candidates'
    isFirst = false
    return kept
  })
}

async function openRelay(to: number, lose: () => boolean) {
  const [near, far] = [createSocket('udp4'), createSocket('udp4')]
  let viewer = 0
  near.on('message', (packet, { port }) => {
    viewer = port
    if (!lose()) far.send(packet, to, '127.0.0.1')
  })
  far.on('message', (packet) => {
    if (viewer && !lose()) near.send(packet, viewer, '127.0.0.1')
  })
  near.bind(0, '127.0.0.1')
  far.bind(0, '127.0.0.1')
  await Promise.all([once(near, 'listening'), once(far, 'listening')])
  const close = () => {
    near.close()
    far.close()
  }
  return { port: near.address().port, close }
}
