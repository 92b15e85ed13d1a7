import type { Config } from '#config'
import type { Platform } from '#platform'
import { bundled, isBundled } from '#platform/bundle'
import { defineModule } from '#platform/module'
import type { Database } from '#platform/postgres'

/** The interface of the package @ovation/demo, which depends on the server and is loaded only if it is needed. */
export interface Demo {
  /** Fills an empty site. Returns lines to print. */
  ensureDemo(platform: Platform, say: (line: string) => void): Promise<string[]>
  /** Fills the pages of a full demo one by one while the site runs. */
  demoJobs(platform: Platform): void
  /** Broadcasts one creator while the site runs. Returns a function that ends it. */
  broadcastDemo(platform: Platform): () => Promise<void>
}

export interface DemoLogin {
  email: string
  password: string
}

export interface DemoPasswordParts {
  config: Pick<Config, 'isLocal' | 'hashPassword'>
  db: Database
}

/** Needed by public sites without a demo too: no published password may open them. */
export interface DemoPasswords {
  replacePublished(parts: DemoPasswordParts): Promise<DemoLogin[]>
  renewLogins(parts: DemoPasswordParts): Promise<DemoLogin[]>
  loginHint(login: DemoLogin): string
  shownOnce: string
}

// Computed names, which the compiler does not follow: the server's types must not depend on the demo.
const demoPackage = isBundled ? bundled('demo').href : '@ovation/demo'
const passwordsPackage = isBundled ? bundled('passwords').href : '@ovation/demo/passwords'

export const loadDemo = async (): Promise<Demo> => (await import(demoPackage)).demo

export const loadDemoPasswords = async (): Promise<DemoPasswords> =>
  (await import(passwordsPackage)).demoPasswords

/** The demo as a module of the site. */
export async function demoModule() {
  const { demoJobs, broadcastDemo } = await loadDemo()
  return defineModule({ name: 'demo', jobs: demoJobs, runs: broadcastDemo })
}

/** Returns lines to print at start. */
export async function fillWithDemo(platform: Platform, say: (line: string) => void): Promise<string[]> {
  const { demo, isLocal } = platform.config
  if (demo !== 'off') {
    const { ensureDemo } = await loadDemo()
    return ensureDemo(platform, say)
  }
  if (isLocal) return []
  // A site that was local before may contain the demo.
  const { loginHint, replacePublished, shownOnce } = await loadDemoPasswords()
  const renewed = await replacePublished(platform)
  return renewed.length > 0 ? [...renewed.map(loginHint), shownOnce] : []
}
