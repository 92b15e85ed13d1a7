// npm run icons: copies the icons that web/app imports (`import IconBell from '~/ui/icons/IconBell'`) from Tabler
// Icons, and removes those that nothing imports any more. The names are those of https://tabler.io/icons.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Not a dependency: it takes 90 megabytes, and we use a few dozen of its six thousand icons. */
const source = '@tabler/icons-react@3.51.0'

const app = fileURLToPath(new URL('../web/app/', import.meta.url))
const folder = join(app, 'ui/icons')

const imported = new Set(
  readdirSync(app, { recursive: true })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => readFileSync(join(app, file), 'utf8').match(/(?<=\/icons\/)Icon\w+(?=')/g) ?? []),
)
const kept = readdirSync(folder).flatMap((file) => file.match(/^Icon\w+(?=\.ts$)/) ?? [])
const missing = [...imported].filter((name) => !kept.includes(name))
const unused = kept.filter((name) => !imported.has(name))

/** A module of the package contains its paths and whether it is an outline or filled. */
function translate(name, module) {
  const paths = [...module.matchAll(/\{ "d": ("[^"]+"), "key"/g)].map(([, d]) => d)
  // One icon in sixty has filled dots in its outline.
  if (paths.length !== module.match(/"key": /g)?.length)
    throw new Error(`${name} is more than paths: choose another.`)
  const kind = module.includes('createReactComponent("filled"') ? 'filled' : 'outline'
  return `import { ${kind} } from './icon'\n\nexport default ${kind}(${paths.join(', ')})\n`
}

function take(names) {
  const workshop = mkdtempSync(join(tmpdir(), 'ovation-icons-'))
  try {
    execFileSync('npm', ['pack', '--silent', '--pack-destination', workshop, source])
    execFileSync('sh', ['-c', 'tar -xzf *.tgz'], { cwd: workshop })
    for (const name of names) {
      const module = readFileSync(join(workshop, 'package/dist/esm/icons', `${name}.mjs`), 'utf8')
      writeFileSync(join(folder, `${name}.ts`), translate(name, module))
    }
  } finally {
    rmSync(workshop, { recursive: true })
  }
  execFileSync('npx', ['biome', 'check', '--write', folder])
}

for (const name of unused) rmSync(join(folder, `${name}.ts`))
if (missing.length > 0) take(missing)
for (const name of missing) console.log(`Added ${name}.`)
for (const name of unused) console.log(`Removed ${name}.`)
