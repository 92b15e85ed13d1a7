import { spawn } from 'node:child_process'
import * as setup from './setup.mjs'

setup.checkNode()
setup.loadEnv()
await setup.checkAddress()
await setup.alone(async () => {
  await setup.installPackages()
  await setup.build()
})

// The channel closes when we die, even by kill -9, and the server then shuts down.
const server = spawn(process.execPath, ['server/dist/main.js'], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, NODE_ENV: process.env.NODE_ENV || 'production' },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
setup.whenNpmDies(() => server.kill('SIGTERM'))
server.once('error', (error) => setup.fail(`The server could not be started: ${error.message}.`))
server.once('exit', (code, signal) => {
  if (signal) console.error(`The server was ended by ${signal}.`)
  process.exit(setup.exitCode(code, signal))
})
