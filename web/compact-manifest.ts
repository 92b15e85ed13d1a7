import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { shareStyles } from './app/shared-styles'

const manifestFile = /^manifest-\w+\.js$/
const assignment = 'window.__reactRouterManifest='
const folder = '/assets/'

interface Route {
  id: string
  module: string
  imports: string[]
  css?: string[]
  [fact: string]: unknown
}

interface Manifest {
  routes: Record<string, Route>
  [part: string]: unknown
}

/**
 * The manifest of routes is loaded with the first page and repeats the name of each file. This writes the same manifest
 * with each shared name once, and checks that it is the same.
 */
export async function compactManifest(assets: string) {
  const name = (await readdir(assets)).find((file) => manifestFile.test(file))
  if (!name) throw new Error(`${assets} has no map of pages.`)
  const path = join(assets, name)
  const written = await readFile(path, 'utf8')
  if (!written.startsWith(assignment)) throw new Error(`${path} is not written as React Router used to.`)
  const parsed: Manifest = JSON.parse(written.slice(assignment.length).replace(/;\s*$/, ''))
  shareStyles(parsed)
  const manifest = sorted(parsed)
  const expression = compactExpression(manifest)
  const read: unknown = new Function(`return ${expression}`)()
  if (!isDeepStrictEqual(read, manifest)) throw new Error(`${path} says something else when it is compact.`)
  await writeFile(path, `${assignment}${expression};`)
}

/** Ascending numbers compress better. The order of imports does not matter; that of styles stays. */
function sorted({ routes, ...rest }: Manifest): Manifest {
  const uses = usesOf(Object.values(routes))
  const byUse = (one: string, other: string) => (uses.get(other) ?? 0) - (uses.get(one) ?? 0)
  const all = Object.entries(routes).map(([id, route]) => [
    id,
    {
      ...route,
      imports: route.imports.toSorted((one, other) => byUse(one, other) || (one < other ? -1 : 1)),
    },
  ])
  return { ...rest, routes: Object.fromEntries(all) }
}

/** JavaScript that creates the manifest: names of shared files, common properties, and a row for each route. */
function compactExpression({ routes, ...rest }: Manifest): string {
  const all = Object.values(routes)
  const places = sharedFiles(all)
  const facts: string[] = []
  const rows = all.map(({ id, path, index, module, imports, css, ...common }) => {
    const fact = JSON.stringify(common)
    if (!facts.includes(fact)) facts.push(fact)
    const refer = (file: string) => places.get(file) ?? file
    return [id, facts.indexOf(fact), { path, index }, refer(module), imports.map(refer), css?.map(refer)]
  })
  const names = [...places.keys()].map((file) => file.slice(folder.length))
  return `((n,c,r)=>{let a=f=>n[f]?"${folder}"+n[f]:f;return{...${JSON.stringify(rest)},routes:Object.fromEntries(r.map(([id,f,o,m,i,s])=>[id,{id,...c[f],...o,module:a(m),imports:i.map(a),...s&&{css:s.map(a)}}]))}})(${JSON.stringify(names)},[${facts}],${JSON.stringify(rows)})`
}

/** The files of several routes with their numbers; the most used have the shortest. */
function sharedFiles(routes: Route[]): Map<string, number> {
  const shared = [...usesOf(routes)].filter(([file, count]) => count > 1 && file.startsWith(folder))
  const ordered = shared.sort(([one, uses], [other, others]) => others - uses || (one < other ? -1 : 1))
  return new Map(ordered.map(([file], place) => [file, place]))
}

function usesOf(routes: Route[]): Map<string, number> {
  const uses = new Map<string, number>()
  for (const { module, imports, css = [] } of routes) {
    for (const file of [module, ...imports, ...css]) uses.set(file, (uses.get(file) ?? 0) + 1)
  }
  return uses
}
