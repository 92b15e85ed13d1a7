// A process with WebRTC peers, for tests and benchmarks: the library must not be loaded in the test process.
import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { Connection, type OfferWanted } from './connection.ts'
import { Sink, type SinkStats, type SinkWanted } from './sink.ts'
import { Source, type SourceWanted } from './source.ts'

export interface SentStats {
  packets: number
  keyFrames: number
  asked: number
  resent: number
}

export interface PeerCalls {
  offer: { ask: { peer: string; wanted: OfferWanted }; answer: string }
  accept: { ask: { peer: string; answer: string }; answer: null }
  opened: { ask: { peer: string }; answer: null }
  send: { ask: { peer: string; wanted: SourceWanted[] }; answer: null }
  /** Sends what a program such as ffmpeg sends to the returned port. */
  feed: { ask: { peer: string }; answer: number }
  stopSending: { ask: { peer: string }; answer: null }
  makeKeyFrame: { ask: { peer: string }; answer: null }
  receive: { ask: { peer: string } & SinkWanted; answer: null }
  received: { ask: { peer: string; settled?: number }; answer: SinkStats }
  carry: { ask: { peer: string; bits: number }; answer: null }
  sent: { ask: { peer: string }; answer: SentStats }
  requestKeyFrame: { ask: { peer: string }; answer: null }
  /** Sends these packets, in hex, unchanged over the encrypted connection. */
  sendRaw: { ask: { peer: string; packets: string[] }; answer: null }
  close: { ask: { peer: string }; answer: null }
}

interface Peer {
  connection: Connection
  sources: Source[]
  sink: Sink | null
  feed: Socket | null
}

const peers = new Map<string, Peer>()

function find(name: string) {
  const peer = peers.get(name)
  if (!peer) throw new Error(`There is no peer ${name}.`)
  return peer
}

const sourceOf = (name: string) => {
  const [source] = find(name).sources
  if (!source) throw new Error(`${name} sends nothing.`)
  return source
}

const sinkOf = (name: string) => {
  const { sink } = find(name)
  if (!sink) throw new Error(`${name} receives nothing.`)
  return sink
}

const handlers: { [N in keyof PeerCalls]: (ask: PeerCalls[N]['ask']) => Promise<PeerCalls[N]['answer']> } = {
  async offer({ peer: name, wanted }) {
    const connection = new Connection(wanted.host ?? '127.0.0.1', wanted.relay, (packet) => {
      for (const source of peer.sources) source.hear(packet)
      peer.sink?.hear(packet)
    })
    const peer: Peer = { connection, sources: [], sink: null, feed: null }
    peers.set(name, peer)
    return connection.offer(wanted)
  },
  async accept({ peer, answer }) {
    find(peer).connection.accept(answer)
    return null
  },
  async opened({ peer }) {
    await find(peer).connection.opened
    return null
  },
  async send({ peer: name, wanted }) {
    const peer = find(name)
    peer.sources = wanted.map((one) => new Source(peer.connection, one))
    return null
  },
  async feed({ peer: name }) {
    const peer = find(name)
    const socket = createSocket('udp4').bind(0, '127.0.0.1')
    await once(socket, 'listening')
    socket.on('message', (packet) => peer.connection.send(packet))
    peer.feed = socket
    return socket.address().port
  },
  async stopSending({ peer }) {
    for (const source of find(peer).sources) source.stop()
    return null
  },
  async makeKeyFrame({ peer }) {
    sourceOf(peer).makeKeyFrame()
    return null
  },
  async receive({ peer: name, ...how }) {
    const peer = find(name)
    peer.sink = new Sink(peer.connection, how)
    return null
  },
  received: async ({ peer, settled }) => sinkOf(peer).read(settled),
  async carry({ peer, bits }) {
    sinkOf(peer).carry(bits)
    return null
  },
  async sent({ peer }) {
    const { sent, keyFrames, asked, resent } = sourceOf(peer)
    return { packets: sent, keyFrames, asked, resent }
  },
  async requestKeyFrame({ peer }) {
    sinkOf(peer).requestKeyFrame()
    return null
  },
  async sendRaw({ peer, packets }) {
    const { connection } = find(peer)
    for (const packet of packets) {
      try {
        connection.send(Buffer.from(packet, 'hex'))
      } catch {
        // Packets that cannot be encrypted are not sent.
      }
    }
    return null
  },
  async close({ peer: name }) {
    const peer = peers.get(name)
    if (!peer) return null
    for (const source of peer.sources) source.stop()
    peer.sink?.stop()
    peer.feed?.close()
    peer.connection.close()
    peers.delete(name)
    return null
  },
}

interface Question<N extends keyof PeerCalls> {
  id: number
  call: N
  ask: PeerCalls[N]['ask']
}

async function handle<N extends keyof PeerCalls>({ id, call, ask }: Question<N>) {
  try {
    process.send?.({ id, answer: await handlers[call](ask) })
  } catch (error) {
    process.send?.({ id, error: String(error) })
  }
}

process.on('message', (question: Question<keyof PeerCalls>) => void handle(question))
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
