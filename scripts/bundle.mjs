// Bundles the server into a few files in server/dist, which a start reads instead of some 2,400. With `--tests` it
// bundles the programs that tests start instead, into testing/dist. Types are checked by `npm run check`, not here.
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Programs that are started by name, programs that they start (`programArgs`), and modules imported by name
 * (`bundled`).
 */
const entries = {
  main: 'server/src/main.ts',
  'ledger-verify': 'server/src/ledger-verify.ts',
  operator: 'server/src/operator.ts',
  'backup-done': 'server/src/backup-done.ts',
  'demo-passwords': 'server/src/demo-passwords.ts',
  sfu: 'server/src/platform/live/embedded/sfu/main.ts',
  'demo-sender': 'demo/src/live/program.ts',
  demo: 'demo/src/index.ts',
  passwords: 'demo/src/people/passwords.ts',
}

/** Programs of the tests (`testProgram`), and what they start. */
const testEntries = {
  'live-peers': 'testing/src/live/program.ts',
  engine: 'testing/src/live/engine-program.ts',
  sfu: entries.sfu,
  'media-worker': 'testing/src/media/media-worker.ts',
  'embedded-postgres': 'server/src/platform/postgres/embedded.ts',
}

/** Packages with native code or with files that they read from their own folder, and packages for development only. */
const external = /^(sharp|node-datachannel|@node-rs\/argon2|pg-native|@fastify\/swagger-ui|vite)(\/|$)/

if (process.argv.includes('--tests')) await bundle(testEntries, `${root}testing/dist`)
else {
  // After a direct run of this script, the stamp of the set-up would not match the output.
  rmSync(`${root}.cache/build-stamp-server`, { force: true })
  await bundle(entries, `${root}server/dist`)
}

async function bundle(input, folder) {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) {
    // `types` is the output of tsc.
    if (name !== 'types') rmSync(`${folder}/${name}`, { recursive: true })
  }
  await build({
    cwd: root,
    input,
    platform: 'node',
    external,
    transform: { define: { __dirname: 'import.meta.dirname' } },
    output: { dir: folder, format: 'esm', sourcemap: true },
  })
}
