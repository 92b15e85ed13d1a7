import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

interface Crowd {
  /** The URL of the chat, and one token per person. */
  url: string
  tokens: string[]
  /** The interval between two messages of one person. */
  everyMs: number
}

/**
 * People who write into a chat, each over their own connection and at their own times. Each waits for the answer before
 * the next message.
 */
export function openCrowd({ url, tokens, everyMs }: Crowd) {
  const agent = new Agent({ keepAlive: true, maxSockets: tokens.length, maxFreeSockets: tokens.length })

  /** Messages per second, and how long each took. */
  async function write(seconds: number) {
    const begin = performance.now()
    const end = begin + seconds * 1000
    const waits: number[] = []
    const writeAs = async (token: string) => {
      let turn = begin + Math.random() * everyMs
      // A person without a turn left stops at once: waiting for one would count as time without messages.
      while (turn < end) {
        await pause(Math.max(0, turn - performance.now()))
        const sentAt = performance.now()
        await post(agent, url, token, JSON.stringify({ text: `${Date.now()}`, clientId: randomUUID() }))
        waits.push(performance.now() - sentAt)
        turn = Math.max(turn + everyMs, performance.now())
      }
    }
    await Promise.all(tokens.map(writeAs))
    return { perSecond: waits.length / ((performance.now() - begin) / 1000), waits }
  }

  return { write, close: () => agent.destroy() }
}

function post(agent: Agent, url: string, token: string, body: string) {
  const headers = { authorization: token, 'content-type': 'application/json', 'content-length': body.length }
  return new Promise<void>((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
      const { statusCode } = answer
      answer.resume()
      if (statusCode === 200) answer.once('end', resolve)
      else reject(new Error(`A message was answered ${statusCode}; the figures mean nothing.`))
    })
    sent.once('error', reject).end(body)
  })
}
