import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { ConfigError } from '#config'
import { serverFolder } from '#platform/bundle'
import { bareEnv } from '#platform/child-process'

const execute = promisify(execFile)

/** The version of Debian 12; `codec` is the libavcodec of that release, which identifies builds between releases. */
const oldest = { release: '5.1', codec: '59.37' }

interface Search {
  /** The places to try without a configured path, in this order. */
  places?: readonly { whose: string; path: string | null }[]
  /** Called with a sentence about an ffmpeg that exists and cannot be used. */
  onSkip?(sentence: string): void
}

/** The ffmpeg to use: the configured one, the system's, or the npm package's; null if there is none. */
export async function findFfmpeg(
  named: string,
  { places = usualPlaces(), onSkip = () => {} }: Search = {},
): Promise<string | null> {
  if (named === 'none') return null
  if (named) {
    const fault = await faultOf(named)
    if (!fault) return named
    throw new ConfigError(`FFMPEG_PATH is ${named}, which is ${fault.words}.`)
  }
  for (const { whose, path } of places) {
    if (!path) continue
    const fault = await faultOf(path)
    if (!fault) return path
    if (fault.isThere) onSkip(`The ${whose} ffmpeg is not used, because it is ${fault.words}.`)
  }
  return null
}

const usualPlaces = () => [
  { whose: 'system’s', path: 'ffmpeg' },
  { whose: 'packaged', path: packaged },
]

/** Installed by the set-up if the system has none. */
const packaged = fileURLToPath(
  new URL(`../ffmpeg/node_modules/@ffmpeg-binary/${process.platform}-${process.arch}/ffmpeg`, serverFolder),
)

interface Fault {
  isThere: boolean
  words: string
}

const notOne = 'no ffmpeg with libx264 and aac'

/** Checked and usable ones: a check takes a fifth of a second, and the demo needs one before every page. */
const usable = new Set<string>()

/** Why this program cannot be used, or nothing. */
async function faultOf(path: string): Promise<Fault | null> {
  if (usable.has(path)) return null
  const ask = async (flag: string) => (await execute(path, ['-hide_banner', flag], { env: bareEnv })).stdout
  try {
    const encoders = await ask('-encoders')
    if (!/ libx264 /.test(encoders) || !/ aac /.test(encoders)) return { isThere: true, words: notOne }
    const version = await ask('-version')
    if (!isOld(version)) {
      usable.add(path)
      return null
    }
    return { isThere: true, words: `ffmpeg ${nameIn(version)}: Ovation needs ${oldest.release} or newer` }
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    return { isThere: !isMissing, words: notOne }
  }
}

const nameIn = (version: string) => /^ffmpeg version (\S+)/.exec(version)?.[1] ?? ''

function isOld(version: string) {
  const [, release] = /^n?(\d+\.\d+)/.exec(nameIn(version)) ?? []
  if (release) return isBefore(release, oldest.release)
  const [, codec] = /^libavcodec +(\d+\. *\d+)/m.exec(version) ?? []
  return codec !== undefined && isBefore(codec, oldest.codec)
}

function isBefore(one: string, other: string) {
  const [major = 0, minor = 0] = one.split('.').map(Number)
  const [otherMajor = 0, otherMinor = 0] = other.split('.').map(Number)
  return major < otherMajor || (major === otherMajor && minor < otherMinor)
}
