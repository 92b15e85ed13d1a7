import { spawn } from 'node:child_process'
import * as setup from './setup.mjs'

setup.checkNode()
setup.loadEnv()
await setup.checkAddress()
await setup.alone(setup.installPackages)

// One process reloads both: tsx restarts the server, and the server runs Vite for the web.
const flags = ['watch', '--clear-screen=false', 'server/src/main.ts']
const [command, args] = setup.bound(process.execPath, ['node_modules/tsx/dist/cli.mjs', ...flags])
const watcher = spawn(command, args, { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'development' } })
process.on('SIGTERM', () => watcher.kill('SIGTERM'))
process.on('SIGINT', () => {
  // A terminal sends Ctrl-C to the watcher as well, and a second one makes it kill the server.
  if (!process.stdin.isTTY) watcher.kill('SIGINT')
})
watcher.once('exit', (code, signal) => process.exit(setup.exitCode(code, signal)))
