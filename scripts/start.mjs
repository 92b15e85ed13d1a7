import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import * as setup from './setup.mjs'
import { begin, bold, isTerminal, print, say, stopSteps } from './steps.mjs'
import { bringFfmpeg } from './system-packages.mjs'

const began = Date.now()
const steps = {}
/** The server's steps, as shown on a terminal. */
const names = { database: 'Database', site: 'Site', demo: 'Demo', page: 'First page' }

/** Measures a step, if there was anything to do. */
async function timed(name, step) {
  const stepBegan = Date.now()
  if (await step()) steps[name] = Date.now() - stepBegan
}

setup.checkNode()
setup.loadEnv()
await setup.checkAddress()
await setup.alone(async () => {
  const ffmpeg = timed('ffmpeg', () => bringFfmpeg({ isNeeded: false }))
  await timed('packages', setup.installPackages)
  const pages = timed('pages', () => setup.buildPart('web'))
  await Promise.all([ffmpeg, timed('server', () => setup.buildPart('server'))])
  // The server creates the database and the demo while the pages are built.
  const server = startServer()
  await pages
  server.send({ builtPages: steps }, () => {})
})

function startServer() {
  // It ends with this process, even after kill -9: by setpriv where it exists, and everywhere by the closed channel.
  const [command, args] = setup.bound(process.execPath, ['server/dist/main.js'])
  const output = isTerminal ? 'pipe' : 'inherit'
  const server = spawn(command, args, {
    stdio: ['inherit', output, output, 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: process.env.NODE_ENV || 'production',
      ...(isTerminal && { LOG_FORMAT: process.env.LOG_FORMAT || 'text' }),
      // The server adds its own steps and prints how long all of them took.
      OVATION_START: JSON.stringify({ began, awaitsPages: true, showsSteps: isTerminal }),
    },
  })
  if (isTerminal) showServer(server)
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
  setup.whenNpmIsGone(() => server.kill('SIGTERM'))
  const exited = once(server, 'exit')
  setup.whenInterrupted(() => exited)
  server.once('error', (error) => setup.fail(`The server could not be started: ${error.message}.`))
  server.once('exit', async (code, signal) => {
    // Its last lines may still be in the pipe, which one of its children can hold open.
    if (isTerminal) await Promise.race([once(server, 'close'), pause(300)])
    stopSteps()
    if (signal) console.error(`The server was ended by ${signal}.`)
    process.exit(setup.exitCode(code, signal))
  })
  return server
}

/** Shows the server's steps together with ours, and prints its lines above them. */
function showServer(server) {
  for (const stream of [server.stdout, server.stderr]) stream.setEncoding('utf8').on('data', print)
  const running = new Map()
  server.on('message', ({ begins, ends, line, isOpen }) => {
    if (begins) running.set(begins, begin(names[begins]))
    if (ends) {
      running.get(ends).end()
      running.delete(ends)
    }
    if (!line) return
    const [step] = running.values()
    if (step) step.detail(line)
    else say(isOpen ? `\n${bold(line)}` : line)
  })
}
