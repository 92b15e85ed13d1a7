import { readFile } from 'node:fs/promises'
import { openLossyLine } from '@ovation/testing/live/lossy-line'
import { createEmbeddedEngine } from '../server/src/platform/live/index.ts'
import { createLog } from '../server/src/platform/log/index.ts'
import { median, report } from './bench.ts'
import { broadcast, comeAndGo, openBrowser, watchFor } from './live-browser.ts'

const connects = 1000
const connectsAPage = 250
const atOnce = 10

/**
 * The embedded live engine. In a browser: time to the first frame (0.4 s), age of the frames (120 ms), and frames per
 * second with 3% loss each way (20). For a thousand viewers who join and leave: how many failed, and whether the second
 * half leaks memory that the first did not.
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

await measureInABrowser()
await measureComingAndGoing()

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
