import { isIP } from 'node:net'
import { ConfigError, type EnvReader, webProtocols } from './reader.ts'

export function readLive(env: EnvReader, isLocal: boolean) {
  const live = {
    engine: env.oneOf('LIVE_ENGINE', ['embedded', 'livekit', 'agora', 'none'], 'embedded'),
    /** The address on which the embedded engine receives media; '' for all addresses of this machine. */
    host: withoutWildcard(env.text('LIVE_HOST', isLocal ? '127.0.0.1' : '')),
    publicAddresses: env.list('LIVE_PUBLIC_ADDRESS', (part) => isIP(part) !== 0, 'addresses'),
    ports: env.ports('LIVE_PORTS', '40000-41999'),
    processes: env.integer('LIVE_PROCESSES', 2, [1, 64]),
    viewersAProcess: env.integer('LIVE_VIEWERS', 300, [1, 2000]),
    ticketHours: env.integer('LIVE_TICKET_HOURS', 24, [1, 720]),
    /** Viewers without a login from one network (/24 of IPv4, /64 of IPv6). More of them get HLS. */
    viewersANetwork: env.integer('LIVE_NETWORK_VIEWERS', 100, [1, 2000]),
    stunUrls: env.list('STUN_URLS', (part) => /^stuns?:\S+$/.test(part), 'addresses that start with stun:'),
    turnUrls: env.list('TURN_URLS', (part) => /^turns?:\S+$/.test(part), 'addresses that start with turn:'),
    turnSecret: env.text('TURN_SECRET'),
    livekit: {
      url: env.url('LIVEKIT_URL', ['ws:', 'wss:', ...webProtocols]),
      key: env.text('LIVEKIT_KEY'),
      secret: env.text('LIVEKIT_SECRET'),
    },
    agora: { appId: env.text('AGORA_APP_ID'), certificate: env.text('AGORA_CERTIFICATE') },
  }
  checkLive(live)
  return live
}

type Live = ReturnType<typeof readLive>

function checkLive({ engine, host, turnUrls, turnSecret, livekit, agora, ports, processes }: Live) {
  if (host && isIP(host) === 0) throw new ConfigError(`LIVE_HOST must be an address, not "${host}".`)
  if (turnUrls.length > 0 && !turnSecret)
    throw new ConfigError('TURN_URLS needs TURN_SECRET, the static-auth-secret of that server.')
  if (engine === 'livekit' && !(livekit.url && livekit.key && livekit.secret))
    throw new ConfigError('LIVE_ENGINE=livekit needs LIVEKIT_URL, LIVEKIT_KEY and LIVEKIT_SECRET.')
  if (engine === 'agora' && !(agora.appId && agora.certificate))
    throw new ConfigError('LIVE_ENGINE=agora needs AGORA_APP_ID and AGORA_CERTIFICATE.')
  if ((ports[1] - ports[0] + 1) / processes < 10)
    throw new ConfigError('LIVE_PORTS must have at least ten ports for each of LIVE_PROCESSES.')
}

/** Without an address, sockets use both IPv4 and IPv6. */
const withoutWildcard = (host: string) => (host === '0.0.0.0' || host === '::' ? '' : host)
