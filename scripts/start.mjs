import { spawn } from 'node:child_process'
import * as setup from './setup.mjs'

setup.checkNode()
setup.loadEnv()
await setup.checkAddress()
await setup.alone(async () => {
  await setup.installPackages()
  await setup.build()
})

// It ends with us, kill -9 included: the kernel sends it a signal where setpriv exists, and everywhere the channel closes.
const [command, args] = setup.bound(process.execPath, ['server/dist/main.js'])
const server = spawn(command, args, {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, NODE_ENV: process.env.NODE_ENV || 'production' },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
setup.whenNpmIsGone(() => server.kill('SIGTERM'))
server.once('error', (error) => setup.fail(`The server could not be started: ${error.message}.`))
server.once('exit', (code, signal) => {
  if (signal) console.error(`The server was ended by ${signal}.`)
  process.exit(setup.exitCode(code, signal))
})
