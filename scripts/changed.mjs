// Determines the tests that a change can affect, for `npm test -- --changed`.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim()

function commitOf(name) {
  try {
    return git('rev-parse', '--verify', '--quiet', `${name}^{commit}`)
  } catch {
    return undefined
  }
}

/** The commit where this branch left main, and every file that differs from it, uncommitted files included. */
export function changesSinceMain() {
  const main = commitOf('origin/main') ?? commitOf('main')
  const base = main ? git('merge-base', main, 'HEAD') : git('rev-parse', 'HEAD')
  const committed = git('diff', '--name-only', base)
  const untracked = git('ls-files', '--others', '--exclude-standard')
  const files = `${committed}\n${untracked}`.split('\n').filter(Boolean)
  return { base, files: [...new Set(files)] }
}

/** Tests read these files without importing them, so Vitest cannot know which tests do. */
export const affectsAllUnitTests = (file) =>
  /^(server\/(migrations|sql|reference)\/|testing\/src\/site\/global-setup|package-lock\.json$)/.test(file)

const isTest = (file) => /\.test\.(tsx?|mjs)$|^server\/test\/|^web\/app\/testing\//.test(file)
/** The sources of the site that the journeys use, and the code that the journeys share. */
const isSite = (file) =>
  /^(contract|stripe-sandbox|server|demo|testing|web|e2e)\/|^(package(-lock)?|tsconfig\.base)\.json$/.test(
    file,
  )

/** The journeys of these files: `all`, or folders and specs of e2e. A group's code runs the journeys of its group. */
export function journeysFor(files) {
  const chosen = new Set()
  for (const file of files) {
    if (isTest(file) || !isSite(file) || file.endsWith('.md')) continue
    const group = /^(?:web\/app\/features|server\/src\/modules)\/([^/]+)\/./.exec(file)?.[1]
    if (group && existsSync(`e2e/${group}`)) chosen.add(`e2e/${group}/`)
    else if (file.endsWith('.spec.ts')) chosen.add(file)
    else return 'all'
  }
  return [...chosen].filter(existsSync).sort()
}
