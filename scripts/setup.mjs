// The steps that `npm start`, `npm test`, `npm run dev` and `npm run bench` share. Plain Node without
// dependencies, because on a fresh clone there are none yet. Every step is skipped when it is already done.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { createServer } from 'node:net'
import { constants, homedir, setPriority } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { endLeftovers, writeDown } from './leftovers.mjs'
import { isLinux, nameOf, parentOf, takePlace } from './machine.mjs'
import { begin, say, seconds, stopSteps } from './steps.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)

export { say, seconds }

export function fail(sentence, code = 1) {
  stopSteps()
  console.error(sentence)
  process.exit(code)
}

const digest = (...parts) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex')

function readIfThere(file) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

export function may(file, mode) {
  try {
    fs.accessSync(file, mode)
    return true
  } catch {
    return false
  }
}

const canMake = (folder) =>
  fs.existsSync(folder) ? may(folder, fs.constants.W_OK) : canMake(dirname(folder))

export function findProgram(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return candidates.find((file) => may(file, fs.constants.X_OK))
}

// Running other programs.

let setpriv

/** Only Linux has setpriv, which makes the kernel end a program when its parent dies. */
function findSetpriv() {
  if (setpriv === undefined) {
    const found = findProgram('setpriv')
    setpriv = found && spawnSync(found, ['--pdeathsig', 'TERM', 'true']).status === 0 ? found : null
  }
  return setpriv
}

/**
 * A program that ends with us where the kernel supports it, so that a kill -9 does not leave half of a step running.
 */
export function bound(command, args, signal = 'TERM') {
  const binder = findSetpriv()
  return binder ? [binder, ['--pdeathsig', signal, '--', command, ...args]] : [command, args]
}

export const exitCode = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0)

let interruption = async () => {}

/** Sets the callback to await before ending when a signal interrupts a step. */
export function whenInterrupted(callback) {
  interruption = callback
}

/**
 * Runs a program to its end and forwards our signals to it. `quiet` holds its output back, `yields` gives others the
 * processor first, and an aborted `signal` ends it. When we die it gets the `deathSignal`, unless that is null.
 */
export async function run(
  command,
  args,
  { quiet = false, yields = false, env = process.env, cwd = '.', signal, deathSignal = 'TERM' } = {},
) {
  const [file, fileArgs] = deathSignal ? bound(command, args, deathSignal) : [command, args]
  const child = spawn(file, fileArgs, { env, cwd, stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit' })
  const forget =
    deathSignal && !findSetpriv() && child.pid ? writeDown(child.pid, `SIG${deathSignal}`) : () => {}
  if (yields && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  signal?.addEventListener('abort', () => child.kill(), { once: true })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk
    })
  }
  let interrupted
  const passOn = (signal) => {
    interrupted = signal
    child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, passOn)
  try {
    const [code, endedBy] = await once(child, 'close')
    if (interrupted) {
      forget()
      await interruption()
      process.exit(exitCode(null, interrupted))
    }
    return { code: exitCode(code, endedBy), output }
  } catch (error) {
    return fail(`${command} could not be run: ${error.message}.`)
  } finally {
    forget()
    for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, passOn)
  }
}

/** The npm that runs us, or else the one on the PATH. */
export function npm(args, options) {
  const cli = process.env.npm_execpath
  if (cli?.endsWith('npm-cli.js')) return run(process.execPath, [cli, ...args], options)
  if (!findProgram('npm')) fail('npm was not found: install Node.js with npm.')
  return run('npm', args, options)
}

let npmGone = () => process.exit(1)

/** Replaces the default of ending at once when npm is gone. */
export function whenNpmIsGone(callback) {
  npmGone = callback
}

/**
 * A kill -9 of npm does not reach us (nor does a SIGTERM if the shell between npm and us does not forward it), and an
 * orphaned server would keep the port. So we end, and the programs we started end with us.
 */
function watchNpm() {
  if (!process.env.npm_lifecycle_event) return
  const viaShell = /^(sh|dash|ash|bash|zsh)$/.test(nameOf(process.ppid))
  const line = () => `${process.ppid} ${viaShell ? parentOf(process.ppid) : ''}`
  const born = line()
  const watch = setInterval(
    () => {
      if (line() === born) return
      clearInterval(watch)
      npmGone()
      // On other systems each check starts a program.
    },
    viaShell && !isLinux ? 2_000 : 200,
  ).unref()
}

watchNpm()

// The steps.

const { engines, workspaces } = JSON.parse(fs.readFileSync('package.json', 'utf8'))

export function checkNode() {
  const [major, minor] = engines.node.match(/\d+/g).map(Number)
  const [ours, oursMinor] = process.versions.node.split('.').map(Number)
  if (ours > major || (ours === major && oursMinor >= minor)) return
  fail(`Ovation needs Node.js ${engines.node} and this is ${process.versions.node}: install a newer one.`)
}

export function loadEnv() {
  if (!fs.existsSync('.env')) return
  try {
    process.loadEnvFile('.env')
  } catch (error) {
    fail(`The file .env cannot be read: ${error.message}.`)
  }
}

/** Checked before the long work. It waits for a server that was just killed and is still shutting down. */
export async function checkAddress() {
  const raw = process.env.PORT?.trim() || '3000'
  const host = process.env.HOST?.trim() || '127.0.0.1'
  const port = Number(raw)
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    fail(`PORT must be a whole number from 0 to 65535, not "${raw}".`)
  }
  const patience = Date.now() + 3_000
  for (;;) {
    const trouble = await tryToListen(port, host)
    if (!trouble) return
    if (trouble === 'EACCES')
      fail(`This user may not open port ${port}: choose one above 1023, such as PORT=3000.`)
    if (trouble !== 'EADDRINUSE') fail(`HOST must be an address of this machine, not "${host}" (${trouble}).`)
    if (Date.now() > patience) {
      fail(
        `Port ${port} on ${host} is taken: stop what uses it, or choose another, such as PORT=${port < 65535 ? port + 1 : 3000}.`,
      )
    }
    await pause(100)
  }
}

async function tryToListen(port, host) {
  const server = createServer()
  try {
    server.listen(port, host)
    await once(server, 'listening')
    return undefined
  } catch (error) {
    return error.code
  } finally {
    server.close()
  }
}

/** Two set-ups in one folder would corrupt each other's node_modules. */
export async function alone(work) {
  let leave = await takePlace('setup')
  if (!leave) say('Waiting for another set-up in this folder…')
  while (!leave) {
    await pause(200)
    leave = await takePlace('setup')
  }
  try {
    endLeftovers()
    return await work()
  } finally {
    leave()
  }
}

/** Whether there was something to install. */
export async function installPackages() {
  const lock = fs.readFileSync('package-lock.json', 'utf8')
  const stampFile = 'node_modules/.ovation-stamp'
  const stamp = digest(lock)
  if (readIfThere(stampFile) === stamp) return false
  const isMissing = !hasPackagesOf(lock)
  if (isMissing) {
    const step = begin('Packages', 'Installing packages (npm ci)…')
    const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' }
    // A service user often has no home folder, and npm needs a folder for its cache.
    const cache = env.npm_config_cache ?? join(homedir(), '.npm')
    if (!canMake(cache)) env.npm_config_cache = join(root, '.cache/npm')
    // --include=dev: NODE_ENV=production would omit the packages that build the site.
    const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
    // KILL: on TERM npm finishes its work first, and would run into the next set-up.
    const options = { env, quiet: true, deathSignal: 'KILL' }
    let outcome = await npm(['ci', ...flags], options)
    // If a registry lacks optional packages of other systems, npm ci refuses a valid lock file.
    if (outcome.output.includes('EUSAGE')) {
      for (const folder of ['.', ...workspaces])
        fs.rmSync(`${folder}/node_modules`, { recursive: true, force: true })
      outcome = await npm(['install', '--no-save', ...flags], options)
    }
    if (outcome.code !== 0)
      fail(`${outcome.output}\nThe packages could not be installed: npm says why above.`)
    step.end()
  }
  if (may('node_modules', fs.constants.W_OK)) fs.writeFileSync(stampFile, stamp)
  return isMissing
}

/** npm writes its own list last, so this also distinguishes a finished `npm install` from a killed one. */
function hasPackagesOf(lock) {
  const installed = JSON.parse(readIfThere('node_modules/.package-lock.json') ?? '{}').packages
  if (!installed) return false
  return Object.entries(JSON.parse(lock).packages).every(([path, wanted]) => {
    if (path === '' || !path.includes('node_modules/')) return true
    const found = installed[path]
    if (!found) return Boolean(wanted.optional || wanted.devOptional)
    return found.version === wanted.version && found.integrity === wanted.integrity
  })
}

/** npm installs it for the web alone, or for all workspaces. */
const routerTool = () =>
  ['web/node_modules', 'node_modules']
    .map((folder) => join(root, folder, '@react-router/dev/bin.js'))
    .find((file) => fs.existsSync(file))

/** The outputs of the build, their sources and their tools. Migrations and SQL are read when the site starts. */
const parts = {
  server: {
    sources: ['contract/src', 'stripe-sandbox/src', 'server/src', 'demo/src'],
    settings: [
      'package.json',
      'package-lock.json',
      'server/package.json',
      'demo/package.json',
      'scripts/bundle.mjs',
    ],
    outputs: ['server/dist/main.js'],
    program: () => ['scripts/bundle.mjs'],
    folder: '.',
  },
  web: {
    sources: ['contract/src', 'web/app', 'web/public'],
    settings: ['package.json', 'package-lock.json', 'tsconfig.base.json', 'web'],
    outputs: ['web/build/server/index.js', 'web/build/client'],
    program: () => [routerTool(), 'build'],
    folder: 'web',
  },
}

/** Whether there was something to build. Both parts are built at the same time. */
export async function build() {
  const built = await Promise.all(Object.keys(parts).map(buildPart))
  return built.includes(true)
}

/** Whether there was something to build of this part. */
export async function buildPart(name) {
  const { outputs, program, folder, ...inputs } = parts[name]
  const stampFile = `.cache/build-stamp-${name}`
  const files = inputFiles(inputs)
  const built = (readIfThere(stampFile) ?? '').split('\n')
  const isThere = outputs.every((file) => fs.existsSync(file))
  // Reading every file takes several times as long as reading its size and time.
  const times = digest(...files.map(sizeAndTime))
  if (isThere && built[0] === times) return false
  const contents = digest(...files.flatMap((file) => [`\0${file}\0`, fs.readFileSync(file)]))
  const writeStamp = () => {
    fs.mkdirSync('.cache', { recursive: true })
    fs.writeFileSync(stampFile, `${times}\n${contents}`)
  }
  if (isThere && built[1] === contents) {
    writeStamp()
    return false
  }
  const step = begin(name === 'web' ? 'Pages' : 'Server', `Building the ${name}…`)
  fs.rmSync(stampFile, { force: true })
  const { code, output } = await run(process.execPath, program(), {
    quiet: true,
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (code !== 0) fail(`${output}\nThe build of the ${name} failed: see above.`, code)
  writeStamp()
  step.end()
  return true
}

const inputFiles = ({ sources, settings }) =>
  [...sources.flatMap(filesBelow), ...settings.flatMap(settingsIn)]
    .filter((file) => !/\.test\.tsx?$|(^|\/)vitest\./.test(file))
    .sort()

function sizeAndTime(file) {
  const { size, mtimeMs } = fs.statSync(file)
  return `\0${file}\0${size} ${mtimeMs}`
}

const filesBelow = (folder) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

const settingsIn = (path) =>
  fs.statSync(path).isFile()
    ? [path]
    : fs
        .readdirSync(path)
        .filter((name) => /\.(json|[cm]?[jt]s)$/.test(name))
        .map((name) => join(path, name))
