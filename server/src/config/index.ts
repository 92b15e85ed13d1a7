import { readAddress } from './address.ts'
import { readHttp } from './http.ts'
import { readLive } from './live.ts'
import { readMail } from './mail.ts'
import { readLogging, readProcess } from './process.ts'
import { type Env, EnvReader } from './reader.ts'
import { readServices } from './services.ts'
import { readMedia, readStorage } from './storage.ts'

export { ConfigError } from './reader.ts'

export type Config = ReturnType<typeof readConfig>

/** Reads and validates all environment variables. `.env.example` lists the same ones. */
export function readConfig(variables: Env = process.env, isTerminal = Boolean(process.stdout.isTTY)) {
  const env = new EnvReader(variables)
  const address = readAddress(env)
  const process = readProcess(env)
  return {
    /** The names of the variables that are set, for the console. */
    given: new Set(Object.keys(variables).filter((name) => variables[name]?.trim())),
    ...address,
    ...process,
    ...readLogging(env, isTerminal),
    ...readHttp(env),
    ...readMail(env),
    ...readStorage(env),
    ...readServices(env),
    media: readMedia(env, process.databasePool),
    live: readLive(env, address.isLocal),
    demo: readDemo(env, address.isLocal && !process.databaseUrl),
    /** Whether a creator of a full demo broadcasts permanently. */
    demoLive: env.flag('DEMO_LIVE', true),
    /** A string, because clients hash passwords only if it is exactly 'true'. */
    hashPassword: env.text('HASH_PASSWORD', 'false'),
  }
}

/** By default, only a local site with the embedded database is filled. */
function readDemo(env: EnvReader, isLocalTrial: boolean) {
  if (env.text('DEMO') === 'small') return 'small'
  return env.flag('DEMO', isLocalTrial) ? 'full' : 'off'
}
