import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { LiveEngine } from '@ovation/server/platform/live'
import type { OfferWanted } from './live/connection.ts'
import { openLossyLine } from './live/lossy-line.ts'
import type { PeerCalls } from './live/program.ts'
import type { SinkWanted } from './live/sink.ts'
import type { SourceWanted } from './live/source.ts'
import { testProgram } from './site/program.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

type TakesOffers = Pick<LiveEngine, 'publish' | 'watch'>

interface Waiting {
  resolve(answer: unknown): void
  reject(error: Error): void
}

/** WebRTC broadcasters and viewers in a separate process. */
export async function startLivePeers() {
  const child = spawn(process.execPath, testProgram('live-peers'), {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2' },
  })
  const exited = once(child, 'exit')
  await once(child, 'message')
  const waiting = new Map<number, Waiting>()
  child.on('message', ({ id, answer, error }: { id: number; answer?: unknown; error?: string }) => {
    if (error) waiting.get(id)?.reject(new Error(error))
    else waiting.get(id)?.resolve(answer)
    waiting.delete(id)
  })
  exited.then(([code, signal]) => {
    const gone = new Error(`The peers are gone: ${signal ?? code}.`)
    for (const { reject } of waiting.values()) reject(gone)
    waiting.clear()
  })
  let last = 0
  let names = 0

  function ask<N extends keyof PeerCalls>(
    call: N,
    question: PeerCalls[N]['ask'],
  ): Promise<PeerCalls[N]['answer']> {
    const id = ++last
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve: (answer) => resolve(answer as PeerCalls[N]['answer']), reject })
      child.send({ id, call, ask: question })
    })
  }

  const lines: { close(): void }[] = []

  async function connect(engine: TakesOffers, room: string, wanted: OfferWanted, loss = 0) {
    const peer = `peer-${++names}`
    const offer = await ask('offer', { peer, wanted })
    try {
      const session = await engine[wanted.role === 'publisher' ? 'publish' : 'watch'](room, offer)
      const line = loss > 0 ? await openLossyLine(session.answer, loss) : null
      if (line) lines.push(line)
      await ask('accept', { peer, answer: line?.answer ?? session.answer })
      return { peer, ...session, offer }
    } catch (error) {
      await ask('close', { peer })
      throw error
    }
  }

  return {
    pid: child.pid,
    ask,
    connect,
    /** A connected broadcaster that is sending. */
    async publish(
      engine: TakesOffers,
      room: string,
      {
        offer = {},
        sources,
        loss,
      }: { offer?: Partial<OfferWanted>; sources?: Partial<SourceWanted>[]; loss?: number } = {},
    ) {
      const connected = await connect(engine, room, { role: 'publisher', codecs: ['VP8'], ...offer }, loss)
      const { peer } = connected
      await ask('opened', { peer })
      const usual = { bits: 400_000, framesPerSecond: 30 }
      await ask('send', { peer, wanted: (sources ?? [{}]).map((one) => ({ ...usual, ...one })) })
      return {
        ...connected,
        sent: () => ask('sent', { peer }),
        stopSending: () => ask('stopSending', { peer }),
        makeKeyFrame: () => ask('makeKeyFrame', { peer }),
        sendRaw: (packets: Buffer[]) =>
          ask('sendRaw', { peer, packets: packets.map((packet) => packet.toString('hex')) }),
        leave: () => ask('close', { peer }),
      }
    },
    /** A viewer. */
    async watch(
      engine: TakesOffers,
      room: string,
      how: SinkWanted & { loss?: number; offer?: Partial<OfferWanted> } = {},
    ) {
      const { offer, loss, ...receiving } = how
      const wanted: OfferWanted = { role: 'viewer', codecs: ['H264', 'VP8'], ...offer }
      const connected = await connect(engine, room, wanted, loss)
      const { peer } = connected
      await ask('receive', { peer, ...receiving })
      return {
        ...connected,
        opened: () => ask('opened', { peer }),
        received: (settled?: number) => ask('received', { peer, settled }),
        carry: (bits: number) => ask('carry', { peer, bits }),
        requestKeyFrame: () => ask('requestKeyFrame', { peer }),
        sendRaw: (packets: Buffer[]) =>
          ask('sendRaw', { peer, packets: packets.map((packet) => packet.toString('hex')) }),
        leave: () => ask('close', { peer }),
      }
    },
    async stop() {
      for (const line of lines) line.close()
      if (child.connected) child.disconnect()
      child.kill('SIGKILL')
      await exited
    },
  }
}

export type LivePeers = Awaited<ReturnType<typeof startLivePeers>>
