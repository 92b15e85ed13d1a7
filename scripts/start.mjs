import { spawn } from 'node:child_process'
import * as setup from './setup.mjs'
import { bringFfmpeg } from './system-packages.mjs'

const began = Date.now()
const steps = {}

/** Notes how long a step took, if there was anything to do. */
async function timed(name, step) {
  const stepBegan = Date.now()
  if (await step()) steps[name] = Date.now() - stepBegan
}

setup.checkNode()
setup.loadEnv()
await setup.checkAddress()
await setup.alone(async () => {
  await timed('packages', setup.installPackages)
  await timed('ffmpeg', () => bringFfmpeg({ isNeeded: false }))
  await timed('build', setup.build)
})

// It ends with us, kill -9 included: the kernel sends it a signal where setpriv exists, and everywhere the channel closes.
const [command, args] = setup.bound(process.execPath, ['server/dist/main.js'])
const server = spawn(command, args, {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    ...process.env,
    NODE_ENV: process.env.NODE_ENV || 'production',
    // The server adds its own steps and says how long all of them took.
    OVATION_START: JSON.stringify({ began, steps }),
  },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
setup.whenNpmIsGone(() => server.kill('SIGTERM'))
server.once('error', (error) => setup.fail(`The server could not be started: ${error.message}.`))
server.once('exit', (code, signal) => {
  if (signal) console.error(`The server was ended by ${signal}.`)
  process.exit(setup.exitCode(code, signal))
})
