// A process with only the live engine, for tests that kill it.
import { createEmbeddedEngine } from '@ovation/server/platform/live'
import { createLog } from '@ovation/server/platform/log'

const engine = createEmbeddedEngine({
  host: '127.0.0.1',
  publicAddresses: [],
  ports: [20_300, 20_399],
  processes: 1,
  viewersAProcess: 10,
  log: createLog('silent'),
})
process.on('message', async (offer: string) => {
  const { answer } = await engine.publish('room', offer)
  process.send?.({ answer, pids: await engine.pids() })
})
process.send?.('ready')
