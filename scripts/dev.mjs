import { spawn } from 'node:child_process'
import * as setup from './setup.mjs'

setup.checkNode()
setup.loadEnv()
await setup.checkAddress()
await setup.alone(setup.installPackages)

// One process reloads both: tsx restarts the server, and the server brings Vite for the web.
const flags = ['watch', '--clear-screen=false', '--conditions=source', 'server/src/main.ts']
const [command, args] = setup.bound(process.execPath, ['node_modules/tsx/dist/cli.mjs', ...flags])
const watcher = spawn(command, args, { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'development' } })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => watcher.kill(signal))
setup.whenNpmDies(() => watcher.kill('SIGTERM'))
watcher.once('exit', (code, signal) => process.exit(setup.exitCode(code, signal)))
