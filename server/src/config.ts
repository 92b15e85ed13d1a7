import { isIP } from 'node:net'
import { resolve } from 'node:path'

/** A wrong environment is told in one sentence a person can act on. */
export class ConfigError extends Error {}

type Env = Record<string, string | undefined>

function reader(env: Env) {
  const text = (name: string, fallback = '') => env[name]?.trim() || fallback

  function integer(name: string, fallback: number, min: number, max: number) {
    const raw = text(name)
    if (!raw) return fallback
    const value = Number(raw)
    if (!Number.isInteger(value) || value < min || value > max) {
      throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${raw}".`)
    }
    return value
  }

  function flag(name: string, fallback: boolean) {
    const raw = text(name).toLowerCase()
    if (!raw) return fallback
    if (['1', 'true', 'yes', 'on'].includes(raw)) return true
    if (['0', 'false', 'no', 'off'].includes(raw)) return false
    throw new ConfigError(`${name} must be 1 or 0, not "${raw}".`)
  }

  function oneOf<const V extends readonly string[]>(name: string, values: V, fallback: V[number]): V[number] {
    const raw = text(name)
    if (!raw) return fallback
    const found = values.find((value) => value === raw)
    if (!found) throw new ConfigError(`${name} must be one of ${values.join(', ')}, not "${raw}".`)
    return found
  }

  function url(name: string, protocols: string[], fallback = '') {
    const raw = text(name, fallback)
    if (!raw) return ''
    if (!URL.canParse(raw) || !protocols.includes(new URL(raw).protocol)) {
      throw new ConfigError(`${name} must be an address that starts with ${protocols.join('// or ')}//.`)
    }
    return raw.replace(/\/+$/, '')
  }

  /** Which proxies may say where a request comes from: none, all, or those at these addresses. */
  function proxies(name: string): boolean | string[] {
    const raw = text(name)
    if (!raw || raw === 'false' || raw === '0') return false
    if (raw === 'true') return true
    const list = raw.split(',').map((part) => part.trim())
    const wrong = list.find((part) => !isNetwork(part))
    if (wrong === undefined) return list
    throw new ConfigError(`${name} must be true or a list of addresses; "${wrong}" is neither.`)
  }

  /** A folder inside something shared, as `name/` or `names/name/`; empty when it is not shared. */
  function folder(name: string) {
    const raw = text(name).replace(/^\/+|\/+$/g, '')
    if (!raw) return ''
    if (!raw.split('/').every((part) => /^[\w-][\w.-]*$/.test(part))) {
      throw new ConfigError(
        `${name} must be a folder of letters, digits, dots, dashes and underlines, not "${raw}".`,
      )
    }
    return `${raw}/`
  }

  /** What is separated by commas, each checked. */
  function list(name: string, isRight: (part: string) => boolean, what: string) {
    const parts = text(name)
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
    const wrong = parts.find((part) => !isRight(part))
    if (wrong === undefined) return parts
    throw new ConfigError(`${name} must be a list of ${what}; "${wrong}" is none.`)
  }

  /** Origins as browsers send them, or `*`. */
  function corsOrigins(name: string): string[] {
    const origins = list(
      name,
      (part) => part === '*' || isOrigin(part),
      'origins such as https://app.example.com',
    )
    return origins.map((origin) => (origin === '*' ? origin : new URL(origin).origin))
  }

  return { text, integer, flag, oneOf, url, proxies, folder, list, corsOrigins }
}

function isOrigin(text: string) {
  if (!URL.canParse(text)) return false
  const { protocol, pathname, search, hash, username } = new URL(text)
  return ['http:', 'https:'].includes(protocol) && pathname === '/' && !search && !hash && !username
}

const isNetwork = (text: string) =>
  ['loopback', 'linklocal', 'uniquelocal'].includes(text) || isIP(text.replace(/\/\d{1,3}$/, '')) !== 0

/** Names and addresses of this machine that no other one reaches. */
const isLoopback = (name: string) =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?(::1|::ffff:127(\.\d{1,3}){3})\]?)$/i.test(name)

/** Bound to no address in particular, sockets take those of IPv4 and of IPv6. */
const anywhereAsEmpty = (host: string) => (host === '0.0.0.0' || host === '::' ? '' : host)

/** A range of ports as `first-last`. */
function portRange(name: string, raw: string): [number, number] {
  const [, from, to] = /^(\d{1,5})-(\d{1,5})$/.exec(raw) ?? []
  const [first, last] = [Number(from), Number(to)]
  if (!from || first < 1024 || last > 65_535 || last - first < 19)
    throw new ConfigError(`${name} must be a range of at least 20 ports from 1024 to 65535, not "${raw}".`)
  return [first, last]
}

/** How a browser on this machine reaches a process that listens there. */
function nameOf(host: string) {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** Every environment variable the product reads, checked at start. `.env.example` lists the same. */
export function readConfig(env: Env = process.env, isTerminal = Boolean(process.stdout.isTTY)) {
  const { text, integer, flag, oneOf, url, proxies, folder, list, corsOrigins } = reader(env)
  const web = ['http:', 'https:']
  const port = integer('PORT', 3000, 0, 65535)
  const host = text('HOST', '127.0.0.1')
  const production = text('NODE_ENV') === 'production'
  const databaseUrl = url('DATABASE_URL', ['postgres:', 'postgresql:'])
  const secret = text('SECRET')
  if (secret && secret.length < 32) throw new ConfigError('SECRET must be at least 32 characters long.')
  /** JSON is for programs that collect logs; a person at a terminal reads what needs attention. */
  const logFormat = oneOf('LOG_FORMAT', ['json', 'text'], isTerminal ? 'text' : 'json')
  const role = oneOf('ROLE', ['all', 'web', 'api', 'worker'], 'all')
  const apiUrl = url('API_URL', web)
  const publicUrl = url('PUBLIC_URL', web, `http://${nameOf(host)}:${port}`)
  const nodeUrl = url('NODE_URL', web)
  // Pages may only connect to where they come from.
  if (nodeUrl && new URL(nodeUrl).origin !== new URL(publicUrl).origin)
    throw new ConfigError('NODE_URL must be an address under PUBLIC_URL, such as https://example.com/node-1.')
  const isLocal = isLoopback(host) && isLoopback(new URL(publicUrl).hostname)
  /** A site that others reach, or with a database of its own, is in earnest and stays empty unless it says otherwise. */
  const demo = () => {
    if (text('DEMO') === 'small') return 'small'
    return flag('DEMO', isLocal && !databaseUrl) ? 'full' : 'off'
  }
  /** Signs letters where the mail server does not. */
  const dkim = () => {
    const [domain, selector] = [text('DKIM_DOMAIN'), text('DKIM_SELECTOR')]
    // In one line, as most environment files need it.
    const key = text('DKIM_PRIVATE_KEY').replaceAll('\\n', '\n')
    if (!domain && !selector && !key) return null
    if (!domain || !selector || !key.includes('PRIVATE KEY'))
      throw new ConfigError('DKIM needs DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY, a key in PEM.')
    return { domain, selector, key }
  }
  const trustProxy = proxies('TRUST_PROXY')
  const isBehindProxy = publicUrl.startsWith('https:') && !isLoopback(new URL(publicUrl).hostname)
  // Jobs serve nobody.
  if (isBehindProxy && !text('TRUST_PROXY') && role !== 'worker') {
    throw new ConfigError(
      'PUBLIC_URL is https, which a proxy in front of Ovation speaks: set TRUST_PROXY to the address of that proxy ' +
        '(such as loopback), else all visitors look like one and share their limits. If it leaves their addresses ' +
        'as they are, set TRUST_PROXY=0.',
    )
  }
  if (role !== 'all' && !databaseUrl) {
    throw new ConfigError(`ROLE=${role} needs DATABASE_URL: several processes share one database.`)
  }
  if (role !== 'all' && !secret) {
    throw new ConfigError(`ROLE=${role} needs SECRET (32 characters or more), the same for all processes.`)
  }
  const redisUrl = url('REDIS_URL', ['redis:', 'rediss:'])
  // Pages hold no sockets and tell nobody anything.
  if ((role === 'api' || role === 'worker') && !redisUrl) {
    throw new ConfigError(
      `ROLE=${role} needs REDIS_URL: what one process tells people reaches the sockets of another through it.`,
    )
  }
  if (role === 'web' && !apiUrl)
    throw new ConfigError('ROLE=web needs API_URL: where a process with ROLE=api answers.')
  const redisPrefix = text('REDIS_PREFIX')
  if (!/^[\w.-]*$/.test(redisPrefix))
    throw new ConfigError(
      `REDIS_PREFIX must be a word of letters, digits, dots, dashes and underlines, not "${redisPrefix}".`,
    )
  const databasePool = integer('DATABASE_POOL', 16, 2, 500)
  const mediaWorkers = integer('MEDIA_WORKERS', 1, 0, 64)
  const shortMediaWorkers = integer('MEDIA_SHORT_WORKERS', 1, 0, 64)
  if (mediaWorkers + shortMediaWorkers >= databasePool)
    throw new ConfigError(
      'MEDIA_WORKERS and MEDIA_SHORT_WORKERS together must be less than DATABASE_POOL: each holds a connection.',
    )
  const stripe = {
    /** Without a key, payments are played through in the sandbox. */
    secretKey: text('STRIPE_SECRET_KEY'),
    publishableKey: text('STRIPE_PUBLISHABLE_KEY'),
    webhookSecret: text('STRIPE_WEBHOOK_SECRET'),
    apiBase: url('STRIPE_API_BASE', web, 'https://api.stripe.com'),
  }
  if (stripe.secretKey && !stripe.webhookSecret)
    throw new ConfigError(
      'STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET: without it nobody can tell whether Stripe speaks.',
    )
  if (new URL(stripe.apiBase).pathname !== '/')
    throw new ConfigError('STRIPE_API_BASE must be an address without a path.')
  const live = {
    engine: oneOf('LIVE_ENGINE', ['embedded', 'livekit', 'agora', 'none'], 'embedded'),
    /** Where the embedded engine takes pictures; empty for every address of this machine. */
    host: anywhereAsEmpty(text('LIVE_HOST', isLocal ? '127.0.0.1' : '')),
    publicAddresses: list('LIVE_PUBLIC_ADDRESS', (part) => isIP(part) !== 0, 'addresses'),
    ports: portRange('LIVE_PORTS', text('LIVE_PORTS', '40000-41999')),
    processes: integer('LIVE_PROCESSES', 2, 1, 64),
    viewersAProcess: integer('LIVE_VIEWERS', 300, 1, 2000),
    ticketHours: integer('LIVE_TICKET_HOURS', 24, 1, 720),
    /** Without a login, from one network (/24 of IPv4, /64 of IPv6). Who comes then gets HLS. */
    viewersANetwork: integer('LIVE_NETWORK_VIEWERS', 100, 1, 2000),
    stunUrls: list('STUN_URLS', (part) => /^stuns?:\S+$/.test(part), 'addresses that start with stun:'),
    turnUrls: list('TURN_URLS', (part) => /^turns?:\S+$/.test(part), 'addresses that start with turn:'),
    turnSecret: text('TURN_SECRET'),
    livekit: {
      url: url('LIVEKIT_URL', ['ws:', 'wss:', ...web]),
      key: text('LIVEKIT_KEY'),
      secret: text('LIVEKIT_SECRET'),
    },
    agora: { appId: text('AGORA_APP_ID'), certificate: text('AGORA_CERTIFICATE') },
  }
  if (live.host && isIP(live.host) === 0)
    throw new ConfigError(`LIVE_HOST must be an address, not "${live.host}".`)
  if (live.turnUrls.length > 0 && !live.turnSecret)
    throw new ConfigError('TURN_URLS needs TURN_SECRET, the static-auth-secret of that server.')
  if (live.engine === 'livekit' && !(live.livekit.url && live.livekit.key && live.livekit.secret))
    throw new ConfigError('LIVE_ENGINE=livekit needs LIVEKIT_URL, LIVEKIT_KEY and LIVEKIT_SECRET.')
  if (live.engine === 'agora' && !(live.agora.appId && live.agora.certificate))
    throw new ConfigError('LIVE_ENGINE=agora needs AGORA_APP_ID and AGORA_CERTIFICATE.')
  if ((live.ports[1] - live.ports[0] + 1) / live.processes < 10)
    throw new ConfigError('LIVE_PORTS must have at least ten ports for each of LIVE_PROCESSES.')
  return {
    role,
    port,
    host,
    production,
    development: text('NODE_ENV') === 'development',
    dataDir: resolve(text('DATA_DIR', './data')),
    databaseUrl,
    databasePool,
    demo: demo(),
    /** Whether a creator of a full demo broadcasts all the time. */
    demoLive: flag('DEMO_LIVE', true),
    publicUrl,
    /** Where browsers reach this process in particular, of several that serve the API. */
    nodeUrl,
    /** Only this machine reaches it. */
    isLocal,
    /** Where pages find the API when another process serves it. */
    apiUrl,
    /** Signs media paths and encrypts bank details. Made and kept in the data folder when not given. */
    secret,
    trustProxy,
    logFormat,
    logLevel: oneOf(
      'LOG_LEVEL',
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      logFormat === 'json' ? 'info' : 'warn',
    ),
    rateLimits: flag('RATE_LIMITS', true),
    /** How many calls a minute, of those without a limit of their own; 0 is no limit. */
    defaultLimits: {
      perAccount: integer('CALLS_PER_ACCOUNT', 1200, 0, 1_000_000),
      perAddress: integer('CALLS_PER_ADDRESS', 6000, 0, 1_000_000),
    },
    /** Whether pages and answers leave compressed, or a proxy in front does that. */
    compress: flag('COMPRESS', true),
    /** Pages that are the same for all strangers are rendered once in so many seconds; 0: for each. */
    pageCopies: {
      seconds: integer('PAGE_COPY_SECONDS', 5, 0, 60),
      bytes: integer('PAGE_COPY_MB', 32, 1, 4096) * 1024 * 1024,
    },
    /** Pages of other origins that may use the API with a token; `*` is any. */
    corsOrigins: corsOrigins('CORS_ORIGINS'),
    metricsToken: text('METRICS_TOKEN'),
    redisUrl,
    /** Before every key and channel, in a Redis that several sites share. */
    redisPrefix: redisPrefix && `${redisPrefix}:`,
    smtpUrl: url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: text('MAIL_FROM', 'Ovation <no-reply@localhost>'),
    dkim: dkim(),
    contactEmail: text('CONTACT_EMAIL'),
    /** Where vulnerabilities are reported, for security.txt; empty names the contact address. */
    securityContact: url('SECURITY_CONTACT', ['mailto:', 'https:', 'tel:']),
    s3: {
      bucket: text('S3_BUCKET'),
      /** Before every key, in a bucket that several sites share. */
      prefix: folder('S3_PREFIX'),
      region: text('S3_REGION', 'us-east-1'),
      endpoint: url('S3_ENDPOINT', web),
      accessKeyId: text('S3_ACCESS_KEY_ID'),
      secretAccessKey: text('S3_SECRET_ACCESS_KEY'),
      forcePathStyle: flag('S3_FORCE_PATH_STYLE', true),
    },
    /** Megabytes; 0 is no limit. */
    storage: {
      /** All uploads together. */
      quotaMb: integer('STORAGE_QUOTA_MB', 0, 0, 1_000_000_000),
      fanMb: integer('STORAGE_FAN_MB', 2048, 0, 1_000_000_000),
      unverifiedMb: integer('STORAGE_UNVERIFIED_MB', 5120, 0, 1_000_000_000),
      creatorMb: integer('STORAGE_CREATOR_MB', 512_000, 0, 1_000_000_000),
      /** What uploads and processing leave free on the disk. */
      minFreeMb: integer('STORAGE_MIN_FREE_MB', 1024, 0, 1_000_000_000),
    },
    media: {
      /** Where ffmpeg is; empty looks for one, `none` does without. */
      ffmpegPath: text('FFMPEG_PATH'),
      workers: mediaWorkers,
      /** Besides those, for short files only. */
      shortWorkers: shortMediaWorkers,
      minutesAFile: integer('MEDIA_MINUTES', 180, 1, 1380),
    },
    live,
    geo: {
      /** A header a trusted proxy sets, such as cf-ipcountry. Read only when named here. */
      countryHeader: text('GEO_COUNTRY_HEADER').toLowerCase(),
    },
    google: {
      clientId: text('GOOGLE_CLIENT_ID'),
      clientSecret: text('GOOGLE_CLIENT_SECRET'),
      issuer: url('GOOGLE_ISSUER', web, 'https://accounts.google.com'),
    },
    twitter: {
      consumerKey: text('TWITTER_CONSUMER_KEY'),
      consumerSecret: text('TWITTER_CONSUMER_SECRET'),
      apiBase: url('TWITTER_API_BASE', web, 'https://api.twitter.com'),
    },
    recaptcha: {
      secret: text('RECAPTCHA_SECRET'),
      siteKey: text('RECAPTCHA_SITE_KEY'),
      verifyUrl: url('RECAPTCHA_VERIFY_URL', web, 'https://www.google.com/recaptcha/api/siteverify'),
    },
    stripe,
    /** Whether browsers may name a push service on this machine, for trying it out. */
    pushLocal: flag('PUSH_LOCAL', false),
    /** Kept as a string: clients hash passwords only when it is exactly 'true'. */
    hashPassword: text('HASH_PASSWORD', 'false'),
  }
}

export type Config = ReturnType<typeof readConfig>
