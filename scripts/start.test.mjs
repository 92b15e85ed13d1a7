// `npm start` itself, in a folder with this site's scripts and small programs in place of the builds and the server.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeScriptFolder, runIn } from './script-folder.mjs'
import { linesOnScreen } from './terminal-screen.mjs'

let site
const write = (file, content) => site.write(file, content)
beforeEach(() => {
  site = makeScriptFolder(['start'])
  write(
    'node_modules/@react-router/dev/bin.js',
    `const { mkdirSync, writeFileSync } = require('node:fs')
    mkdirSync('build/client', { recursive: true })
    mkdirSync('build/server', { recursive: true })
    writeFileSync('build/server/index.js', '')`,
  )
})
afterEach(() => site.remove())

/** A build that writes this server. */
const buildsServer = (server) =>
  write(
    'scripts/bundle.mjs',
    `import { mkdirSync, writeFileSync } from 'node:fs'
    mkdirSync('server/dist', { recursive: true })
    writeFileSync('server/dist/main.js', ${JSON.stringify(server)})`,
  )

const asTerminal = '--import=data:text/javascript,process.stdout.isTTY=true'

function start({ isTerminal = false } = {}) {
  const args = [...(isTerminal ? [asTerminal] : []), 'scripts/start.mjs']
  const ours = { PORT: '0', FFMPEG_PATH: process.execPath, NO_COLOR: '1', TERM: 'xterm' }
  return runIn(site.folder, args, { ...ours, OVATION_START: undefined, LOG_FORMAT: undefined })
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
    expect(existsSync(join(site.folder, 'server/dist/main.js'))).toBe(false)
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
