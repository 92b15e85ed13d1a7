// `npm start` itself, in a folder with this site's scripts and small programs in place of the builds and the server.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { linesOnScreen } from './terminal-screen.mjs'

const scripts = dirname(fileURLToPath(import.meta.url))
const copied = ['start', 'setup', 'steps', 'leftovers', 'machine', 'system-packages']
const sources = ['contract/src', 'stripe-sandbox/src', 'server/src', 'demo/src', 'web/app', 'web/public']

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ovation-start-'))
  for (const source of sources) mkdirSync(join(folder, source), { recursive: true })
  write('package.json', JSON.stringify({ engines: { node: '>=20.19' }, workspaces: [] }))
  write('package-lock.json', JSON.stringify({ packages: {} }))
  write('node_modules/.package-lock.json', JSON.stringify({ packages: {} }))
  for (const file of ['server/package.json', 'demo/package.json', 'tsconfig.base.json']) write(file, '{}')
  for (const name of copied) copyFileSync(join(scripts, `${name}.mjs`), place(`scripts/${name}.mjs`))
  write(
    'node_modules/@react-router/dev/bin.js',
    `const { mkdirSync, writeFileSync } = require('node:fs')
    mkdirSync('build/client', { recursive: true })
    mkdirSync('build/server', { recursive: true })
    writeFileSync('build/server/index.js', '')`,
  )
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function place(file) {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  return path
}

const write = (file, content) => writeFileSync(place(file), content)

/** A build that writes this server. */
const buildsServer = (server) =>
  write(
    'scripts/bundle.mjs',
    `import { mkdirSync, writeFileSync } from 'node:fs'
    mkdirSync('server/dist', { recursive: true })
    writeFileSync('server/dist/main.js', ${JSON.stringify(server)})`,
  )

const asTerminal = '--import=data:text/javascript,process.stdout.isTTY=true'

async function start({ isTerminal = false } = {}) {
  const env = { ...process.env, PORT: '0', FFMPEG_PATH: process.execPath, NO_COLOR: '1', TERM: 'xterm' }
  for (const name of ['npm_lifecycle_event', 'OVATION_START', 'LOG_FORMAT']) delete env[name]
  const child = spawn(process.execPath, [...(isTerminal ? [asTerminal] : []), 'scripts/start.mjs'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { output, errors, code }
}

describe('npm start', () => {
  it('builds both parts, starts the server and tells it when the pages are built', async () => {
    buildsServer(`process.on('message', ({ builtPages }) => {
      console.log('Pages built: ' + Object.keys(builtPages).sort())
      process.exit(0)
    })`)
    const { output, code } = await start()
    expect(output.split('\n')).toEqual(
      expect.arrayContaining(['Building the server…', 'Building the web…', 'Pages built: pages,server']),
    )
    expect(code).toBe(0)
  })

  it('builds nothing that has not changed', async () => {
    buildsServer(`process.on('message', () => process.exit(0))`)
    await start()
    const { output, code } = await start()
    expect(output).toBe('')
    expect(code).toBe(0)
  })

  it('exits with the server’s code and prints its reason', async () => {
    buildsServer(`console.error('The database cannot be used.')
    process.exit(3)`)
    const { errors, code } = await start()
    expect(errors).toContain('The database cannot be used.')
    expect(code).toBe(3)
  })

  it('exits with the output of a build that failed, without starting the server', async () => {
    write('scripts/bundle.mjs', `console.error('Unexpected token'); process.exit(1)`)
    const { errors, code } = await start()
    expect(errors).toContain('Unexpected token')
    expect(errors).toContain('The build of the server failed: see above.')
    expect(code).toBe(1)
    expect(existsSync(join(folder, 'server/dist/main.js'))).toBe(false)
  })

  it('leaves no running step on a terminal after the server failed', async () => {
    buildsServer(`process.on('message', () => {
      process.send({ begins: 'demo' })
      process.stdout.write('The demo cannot be drawn.\\n', () => setTimeout(() => process.exit(1), 100))
    })`)
    const { output, code } = await start({ isTerminal: true })
    const lines = linesOnScreen(output)
    expect(code).toBe(1)
    expect(lines).toContain('The demo cannot be drawn.')
    expect(lines.at(-1)).toMatch(/^ {2}✗ Demo/)
    expect(lines.filter((line) => /[⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏]/.test(line))).toEqual([])
  })
})
