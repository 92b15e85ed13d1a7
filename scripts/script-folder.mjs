// A folder with this site's scripts and small programs in place of its builds, for tests of `npm start` and `npm test`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const scripts = dirname(fileURLToPath(import.meta.url))
const copied = ['setup', 'steps', 'leftovers', 'machine', 'system-packages']
const sources = ['contract/src', 'stripe-sandbox/src', 'server/src', 'demo/src', 'web/app', 'web/public']

/** Scripts named here are copied too. */
export function makeScriptFolder(names, packageFile = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'ovation-scripts-'))
  const place = (file) => {
    const path = join(folder, file)
    mkdirSync(dirname(path), { recursive: true })
    return path
  }
  const write = (file, content, mode = 0o644) => writeFileSync(place(file), content, { mode })
  for (const source of sources) mkdirSync(join(folder, source), { recursive: true })
  write('package.json', JSON.stringify({ engines: { node: '>=20.19' }, workspaces: [], ...packageFile }))
  write('package-lock.json', JSON.stringify({ packages: {} }))
  write('node_modules/.package-lock.json', JSON.stringify({ packages: {} }))
  for (const file of ['server/package.json', 'demo/package.json', 'tsconfig.base.json']) write(file, '{}')
  for (const name of [...copied, ...names])
    copyFileSync(join(scripts, `${name}.mjs`), place(`scripts/${name}.mjs`))
  return { folder, write, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Runs a program of Node in the folder, as if without npm. */
export async function runIn(folder, args, env) {
  const { npm_lifecycle_event: _, ...inherited } = process.env
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { output, errors, code }
}
