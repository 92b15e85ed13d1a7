import { readFile } from 'node:fs/promises'
import { openLossyLine } from '@ovation/testing/live/lossy-line'
import { type LivePeers, startLivePeers } from '@ovation/testing/live-peers'
import { createEmbeddedEngine, type LiveEngine } from '../server/dist/platform/live/index.js'
import { createLog } from '../server/dist/platform/log/index.js'
import { cpuMs, median, type Running, report, start } from './bench.ts'
import { broadcast, comeAndGo, openBrowser, watchFor } from './live-browser.ts'

const viewers = 100
const bits = 1_500_000
const rounds = 3
const secondsARound = 5
const connects = 1000
const connectsAPage = 250
const atOnce = 10

/**
 * What the embedded live engine costs and how it serves: the processor time of a packet to a viewer against a bare
 * node-datachannel (goal: 0.85 or better), then in a browser the first picture (0.4 s), how old pictures are (120 ms), and
 * how many arrive with 3 % of loss each way (20 a second). And a thousand who come and go: how many failed, and whether the
 * second half leaves memory behind that the first did not.
 */
const newEngine = () =>
  createEmbeddedEngine({
    host: '127.0.0.1',
    publicAddresses: [],
    ports: [47_000, 47_999],
    processes: 1,
    viewersAProcess: 500,
    log: createLog('warn'),
  })

await measureForwarding()
await measureInABrowser()
await measureComingAndGoing()

async function measureForwarding() {
  const engine = newEngine()
  const bare = await start('bench/bare-forwarder.mjs', {}, '/')
  const peers = await startLivePeers()
  try {
    const theirs = await audience(peers, bareEngine(bare))
    const ours = await audience(peers, engine)
    const [pid = 0] = await engine.pids()
    const [ratios, cpuShares]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      const baseline = await theirs.round(bare.pid)
      const mine = await ours.round(pid)
      ratios.push(baseline.microseconds / mine.microseconds)
      cpuShares.push(mine.cpu)
      if (mine.arrived < 0.99) console.log(`  only ${(mine.arrived * 100).toFixed(1)} % arrived`)
    }
    report(`${viewers} viewers at ${bits / 1e6} Mbit/s`, {
      'ratio to bare': median(ratios),
      goal: '0.85',
      'cpu of one core': median(cpuShares),
    })
  } finally {
    await peers.stop()
    await engine.stop()
    await bare.stop()
  }
}

function bareEngine({ url }: Running): Pick<LiveEngine, 'publish' | 'watch'> {
  const post = async (path: string, body: string) => {
    const response = await fetch(`${url}/${path}`, { method: 'POST', body })
    return { id: '', answer: await response.text() }
  }
  return { publish: (_, offer) => post('publish', offer), watch: (_, offer) => post('watch', offer) }
}

/** A broadcaster and viewers; a round is some seconds in which they send and receive. */
async function audience(peers: LivePeers, engine: Pick<LiveEngine, 'publish' | 'watch'>) {
  const wanted = { bits, framesPerSecond: 30, silent: true }
  // Little is sent while they connect: the machine has enough to do with the handshakes.
  const little = { bits: 40_000, framesPerSecond: 5, silent: true }
  const publisher = await peers.publish(engine, 'room', { offer: { silent: true }, sources: [little] })
  await wait(500)
  const watching: Awaited<ReturnType<LivePeers['watch']>>[] = []
  for (let n = 0; n < viewers; n++) {
    const viewer = await peers.watch(engine, 'room', {
      countsOnly: true,
      offer: { silent: true, codecs: ['VP8'] },
    })
    await viewer.opened()
    watching.push(viewer)
  }
  await publisher.stopSending()
  const received = async () => {
    const all = await Promise.all(watching.map((viewer) => viewer.received()))
    return all.reduce((sum, { packets }) => sum + packets, 0)
  }
  return {
    async round(pid: number) {
      await peers.ask('send', { peer: publisher.peer, wanted: [wanted] })
      await wait(2000)
      const [cpu, packets, sent] = [await cpuMs(pid), await received(), (await publisher.sent()).packets]
      const began = performance.now()
      await wait(secondsARound * 1000)
      const used = (await cpuMs(pid)) - cpu
      const elapsed = performance.now() - began
      const [arrived, wereSent] = [(await received()) - packets, (await publisher.sent()).packets - sent]
      await publisher.stopSending()
      return {
        microseconds: (used * 1000) / arrived,
        cpu: used / elapsed,
        arrived: arrived / (wereSent * viewers),
      }
    },
  }
}

async function measureInABrowser() {
  const engine = newEngine()
  let loss = 0
  const lines: { close(): void }[] = []
  const browser = await openBrowser(async (kind, offer) => {
    const { answer } = await engine[kind]('room', offer)
    if (loss === 0) return answer
    const line = await openLossyLine(answer, loss)
    lines.push(line)
    return line.answer
  })
  try {
    await broadcast(await browser.open())
    await wait(3000)
    const page = await browser.open()
    const watched = []
    for (let n = 0; n < 7; n++) watched.push(await watchFor(page, n === 6 ? 8 : 1))
    const latencies = (watched.at(-1)?.latenciesMs ?? []).toSorted((a, b) => a - b)
    report('first picture', {
      'p50 ms': median(watched.map(({ firstFrameMs }) => firstFrameMs)),
      goal: '400',
    })
    report('age of pictures', {
      'p50 ms': median(latencies),
      'p95 ms': latencies[Math.floor(latencies.length * 0.95)] ?? Number.NaN,
      goal: '120',
    })
    report('without loss', { 'pictures a second': watched.at(-1)?.framesPerSecond ?? 0 })
    loss = 0.03
    await broadcast(await browser.open())
    await wait(3000)
    const lossy = await watchFor(page, 10)
    report('with 3 % of loss each way', { 'pictures a second': lossy.framesPerSecond, goal: '20' })
  } finally {
    await browser.stop()
    for (const line of lines) line.close()
    await engine.stop()
  }
}

async function measureComingAndGoing() {
  const engine = newEngine()
  const browser = await openBrowser(async (kind, offer) => (await engine[kind]('room', offer)).answer)
  try {
    await broadcast(await browser.open())
    await wait(3000)
    const [pid = 0] = await engine.pids()
    const some = async () => {
      const page = await browser.open()
      const failed = await comeAndGo(page, connectsAPage, atOnce)
      await page.close()
      return failed
    }
    await some()
    const began = performance.now()
    let failed = 0
    const half = async () => {
      for (let n = 0; n < connects / 2; n += connectsAPage) failed += await some()
      return residentMegabytes(pid)
    }
    const [first, second] = [await half(), await half()]
    report(`${connects} who come and go`, {
      failed: String(failed),
      'MB after the first half': first,
      'after the second': second,
      'ratio (1: nothing is kept)': second / first,
      'a second': connects / ((performance.now() - began) / 1000),
    })
  } finally {
    await browser.stop()
    await engine.stop()
  }
}

async function residentMegabytes(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

function wait(ms: number) {
  return new Promise<void>((resolve) => setTimeout(resolve, ms))
}
