// The build changes how React Router compares paths with routes (web/quick-matching.ts). The results must be the same.
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import routes from '../web/app/routes.ts'
import { matchQuickly } from '../web/quick-matching.ts'

/** Inside the packages, so that both files find theirs. */
const parent = fileURLToPath(new URL('../node_modules/', import.meta.url))
const production = join(parent, 'react-router/dist/production')

let folder
let original
let quick

beforeAll(async () => {
  folder = await mkdtemp(join(parent, '.quick-matching-'))
  const names = (await readdir(production)).filter((name) => name.endsWith('.mjs'))
  const sources = await Promise.all(names.map((name) => readFile(join(production, name), 'utf8')))
  const source = sources.find((code) => code.includes('function flattenRoutes(') && /^import /m.test(code))
  const load = async (name, code) => {
    await writeFile(join(folder, name), code)
    return import(join(folder, name))
  }
  original = await load('original.mjs', source)
  quick = await load('quick.mjs', matchQuickly(source))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const values = ['', 'x', 'Ä%20b', 'creators']

/** Paths of a route: complete, in capitals, cut off, and longer than it is. */
function pathsOf({ path = '', children = [] }, parents = '') {
  const whole = [parents, path].filter(Boolean).join('/')
  const filled = values.map((value) => `/${whole.replace(/:\w+\??/g, value).replace('*', 'no/where')}`)
  const here = filled.flatMap((one) => [one, one.toUpperCase(), one.slice(0, -1), `${one}/`, `${one}/x/y`])
  return [...here, ...children.flatMap((child) => pathsOf(child, whole))]
}

const all = [{ id: 'root', path: '', children: routes }]
const found = ({ matchRoutes }, pathname) =>
  matchRoutes(all, { pathname })?.map(({ route, ...match }) => ({ ...match, file: route.file }))

it('every path leads to the same route with the same parameters', () => {
  const paths = [...new Set(all.flatMap((route) => pathsOf(route)))]
  expect(paths.length).toBeGreaterThan(800)
  for (const path of paths) expect(found(quick, path), path).toEqual(found(original, path))
  expect(found(quick, '/marisolvega')?.at(-1)?.file).toMatch(/profile-posts/)
})

it('a changed React Router fails the build instead of losing the change', () => {
  expect(() => matchQuickly('function flattenRoutes() {}')).toThrow('does not match routes as it used to')
})
