import { isIP } from 'node:net'

/** An invalid setting. The message tells the operator in one sentence how to correct it. */
export class ConfigError extends Error {}

export type Env = Record<string, string | undefined>

export const webProtocols = ['http:', 'https:']

/** Reads environment variables by type. Invalid values throw a `ConfigError`. */
export class EnvReader {
  readonly #env: Env

  constructor(env: Env) {
    this.#env = env
  }

  text(name: string, fallback = ''): string {
    return this.#env[name]?.trim() || fallback
  }

  integer(name: string, fallback: number, [min, max]: readonly [min: number, max: number]): number {
    const raw = this.text(name)
    if (!raw) return fallback
    const value = Number(raw)
    if (!Number.isInteger(value) || value < min || value > max) {
      throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${raw}".`)
    }
    return value
  }

  flag(name: string, fallback: boolean): boolean {
    const raw = this.text(name).toLowerCase()
    if (!raw) return fallback
    if (['1', 'true', 'yes', 'on'].includes(raw)) return true
    if (['0', 'false', 'no', 'off'].includes(raw)) return false
    throw new ConfigError(`${name} must be 1 or 0, not "${raw}".`)
  }

  oneOf<const V extends readonly string[]>(name: string, values: V, fallback: V[number]): V[number] {
    const raw = this.text(name)
    if (!raw) return fallback
    const found = values.find((value) => value === raw)
    if (!found) throw new ConfigError(`${name} must be one of ${values.join(', ')}, not "${raw}".`)
    return found
  }

  /** A URL without slashes at its end, or '' if it is not set. */
  url(name: string, protocols: string[], fallback = ''): string {
    const raw = this.text(name, fallback)
    if (!raw) return ''
    if (!URL.canParse(raw) || !protocols.includes(new URL(raw).protocol)) {
      throw new ConfigError(`${name} must be an address that starts with ${protocols.join('// or ')}//.`)
    }
    return raw.replace(/\/+$/, '')
  }

  /** A list separated by commas, each part validated. */
  list(name: string, isValid: (part: string) => boolean, description: string): string[] {
    const parts = this.text(name)
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
    const invalid = parts.find((part) => !isValid(part))
    if (invalid === undefined) return parts
    throw new ConfigError(`${name} must be a list of ${description}; "${invalid}" is none.`)
  }

  /** The proxies whose forwarded addresses are trusted: none, all, or those of a list. */
  proxies(name: string): boolean | string[] {
    const raw = this.text(name)
    if (!raw || raw === 'false' || raw === '0') return false
    if (raw === 'true') return true
    const list = raw.split(',').map((part) => part.trim())
    const invalid = list.find((part) => !isNetwork(part))
    if (invalid === undefined) return list
    throw new ConfigError(`${name} must be true or a list of addresses; "${invalid}" is neither.`)
  }

  /** A key prefix in the form `name/` or `names/name/`, or '' if it is not set. */
  folder(name: string): string {
    const raw = this.text(name).replace(/^\/+|\/+$/g, '')
    if (!raw) return ''
    if (!raw.split('/').every((part) => /^[\w-][\w.-]*$/.test(part))) {
      throw new ConfigError(
        `${name} must be a folder of letters, digits, dots, dashes and underlines, not "${raw}".`,
      )
    }
    return `${raw}/`
  }

  /** Origins as browsers send them, or `*`. */
  origins(name: string): string[] {
    const isValid = (part: string) => part === '*' || isOrigin(part)
    const origins = this.list(name, isValid, 'origins such as https://app.example.com')
    return origins.map((origin) => (origin === '*' ? origin : new URL(origin).origin))
  }

  /** A range of ports in the form `first-last`. */
  ports(name: string, fallback: string): [first: number, last: number] {
    const raw = this.text(name, fallback)
    const [, from, to] = /^(\d{1,5})-(\d{1,5})$/.exec(raw) ?? []
    const [first, last] = [Number(from), Number(to)]
    if (!from || first < 1024 || last > 65_535 || last - first < 19)
      throw new ConfigError(`${name} must be a range of at least 20 ports from 1024 to 65535, not "${raw}".`)
    return [first, last]
  }
}

function isOrigin(text: string) {
  if (!URL.canParse(text)) return false
  const { protocol, pathname, search, hash, username } = new URL(text)
  return webProtocols.includes(protocol) && pathname === '/' && !search && !hash && !username
}

const isNetwork = (text: string) =>
  ['loopback', 'linklocal', 'uniquelocal'].includes(text) || isIP(text.replace(/\/\d{1,3}$/, '')) !== 0
