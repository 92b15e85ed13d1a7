import type { Config } from '#config'
import type { Platform } from '#platform'
import { bundled, isBundled } from '#platform/bundle'
import { defineModule } from '#platform/module'
import type { Database } from '#platform/postgres'

/** What the server asks of the package @ovation/demo, which stands on the server and is loaded only where it is wanted. */
export interface Demo {
  /** Fills an empty site. Answers what whoever starts it is told. */
  ensureDemo(platform: Platform, say: (line: string) => void): Promise<string[]>
  /** Fills the pages of a full demo, one after the other, while the site is open. */
  demoJobs(platform: Platform): void
  /** One of its creators is live while the site runs; it answers how to end that. */
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

/** The part that public sites need even without a demo: no password that everybody knows may open them. */
export interface DemoPasswords {
  replacePublished(parts: DemoPasswordParts): Promise<DemoLogin[]>
  renewLogins(parts: DemoPasswordParts): Promise<DemoLogin[]>
  loginHint(login: DemoLogin): string
  shownOnce: string
}

// Names that the compiler does not follow: the demo depends on the server, and the server's types not on the demo.
const demoPackage = isBundled ? bundled('demo').href : '@ovation/demo'
const passwordsPackage = isBundled ? bundled('passwords').href : '@ovation/demo/passwords'

export const loadDemo = async (): Promise<Demo> => (await import(demoPackage)).demo

export const loadDemoPasswords = async (): Promise<DemoPasswords> =>
  (await import(passwordsPackage)).demoPasswords

/** The demo as a module of the site that it is filling. */
export async function demoModule() {
  const { demoJobs, broadcastDemo } = await loadDemo()
  return defineModule({ name: 'demo', jobs: demoJobs, runs: broadcastDemo })
}

/** Answers what to tell whoever starts the site. */
export async function fillWithDemo(platform: Platform, say: (line: string) => void): Promise<string[]> {
  const { demo, isLocal } = platform.config
  if (demo !== 'off') {
    const { ensureDemo } = await loadDemo()
    return ensureDemo(platform, say)
  }
  if (isLocal) return []
  // A site that was tried out on one machine first may have been filled there.
  const { loginHint, replacePublished, shownOnce } = await loadDemoPasswords()
  const renewed = await replacePublished(platform)
  return renewed.length > 0 ? [...renewed.map(loginHint), shownOnce] : []
}
