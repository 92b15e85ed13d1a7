/**
 * Checks dependencies: the rules of .dependency-cruiser.mjs, and no cycles between folders, units or groups. A module
 * depends on the modules it imports and on the owners of the tables it declares to read. dependency-cruiser finds cycles
 * of folders too, but counts a folder and its subfolders as different ones and misses a cycle through a subfolder.
 *
 *   node scripts/check-dependencies.mjs contract/src server/src web/app …
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cruise } from 'dependency-cruiser'
import readOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import readResolution from 'dependency-cruiser/config-utl/extract-webpack-resolve-config'
import { declaredReads, readTables } from './server-tables.mjs'

/** Features, modules and parts of the platform are units: a folder with all of its subfolders. */
const unit = /^(?:web\/app\/features\/[^/]+|server\/src\/(?:modules\/[^/]+|platform))\/[^/]+(?=\/)/

/** Modules and features belong to groups. */
const group = /^(?:server\/src\/modules|web\/app\/features)\/[^/]+(?=\/)/

/** Each folder without its subfolders: a folder and its subfolder must not import each other. */
const folder = /^(?:(?:contract|stripe-sandbox|server|demo|testing)\/src|web\/app)(?:\/.+)?(?=\/[^/]+$)/

/** A set of modules that all depend on each other is named as a whole from this size on. */
const largeSet = 4

/**
 * Dependencies between modules that close a cycle and are still to be removed. Nothing is added here; an entry whose
 * removal leaves no cycle fails the check.
 */
export const knownCycles = []

/** Folders inside of which cycles of folders are still to be removed. The rules for knownCycles apply. */
export const knownFolderCycles = []

/** Returns all problems of these folders of the tree at `root`, each as a sentence. */
export async function findProblems(root, folders, known = [], knownFolders = []) {
  const options = await readOptions(join(root, '.dependency-cruiser.mjs'))
  const resolution = await readResolution(join(root, options.webpackConfig.fileName))
  const { output } = await cruise(folders, { ...options, baseDir: root }, resolution)
  const { modules, summary } = output
  const broken = summary.violations
    .filter(({ rule }) => rule.severity === 'error')
    .map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
  const dependencies = [...importsBetween(modules, unit), ...readsBetween(root)]
  return {
    files: modules.length,
    problems: [
      ...broken,
      ...problemsOf(dependencies, known),
      ...folderProblems(importsBetween(modules, folder), knownFolders),
    ],
  }
}

/** Cycles of single folders outside of the known places, and known places without a cycle. */
export function folderProblems(dependencies, known = []) {
  const contains = (place, { from, to }) => [from, to].every((path) => `${path}/`.startsWith(`${place}/`))
  const hasCycle = (place) =>
    cyclesIn(graphOf(dependencies.filter((dependency) => contains(place, dependency)))).length > 0
  const unknown = dependencies.filter((dependency) => !known.some((place) => contains(place, dependency)))
  return [
    ...cyclesIn(graphOf(unknown)).map((cycle) => `no-cycles-inside: ${cycle}`),
    ...known
      .filter((place) => !hasCycle(place))
      .map((place) => `known-cycle-is-gone: ${place}; remove it from knownFolderCycles`),
  ]
}

/** Imports from one unit to another. */
function importsBetween(modules, unit) {
  return modules.flatMap(({ source, dependencies }) =>
    dependencies.flatMap(({ resolved }) => {
      const [from] = unit.exec(source) ?? []
      const [to] = unit.exec(resolved) ?? []
      return from && to && from !== to ? [{ from, to, example: `${source} → ${resolved}` }] : []
    }),
  )
}

/** Tables of one module that another declares to read. */
function readsBetween(root) {
  const source = join(root, 'server/src')
  if (!existsSync(source)) return []
  const server = readTables(source)
  const owners = new Map(server.tables.map(({ name, owner }) => [name, owner]))
  return [...declaredReads(server)].flatMap(([module, reads]) =>
    reads
      .filter((table) => owners.get(table)?.startsWith('modules/'))
      .map((table) => ({
        from: `server/src/${module}`,
        to: `server/src/${owners.get(table)}`,
        example: `server/src/${module} reads ${table} of server/src/${owners.get(table)}`,
      })),
  )
}

/** Cycles and large sets among the dependencies without the known ones, and known ones that are not needed. */
export function problemsOf(dependencies, known = []) {
  const nameOf = ({ from, to }) => `${from} → ${to}`
  const without = (names) => dependencies.filter((dependency) => !names.includes(nameOf(dependency)))
  const unneeded = known.filter(
    (name) =>
      cyclesAmong(without(known.filter((other) => other !== name))).length ===
      cyclesAmong(without(known)).length,
  )
  return [
    ...cyclesAmong(without(known)),
    ...unneeded.map((name) => `known-cycle-is-gone: ${name}; remove it from knownCycles`),
  ]
}

function cyclesAmong(dependencies) {
  const units = graphOf(dependencies)
  const groups = graphOf(
    dependencies.flatMap(({ from, to, example }) => {
      const [fromGroup] = group.exec(`${from}/`) ?? []
      const [toGroup] = group.exec(`${to}/`) ?? []
      return fromGroup && toGroup && fromGroup !== toGroup ? [{ from: fromGroup, to: toGroup, example }] : []
    }),
  )
  return [
    ...cyclesIn(groups).map((cycle) => `no-cycles-of-groups: ${cycle}`),
    ...cyclesIn(units).map((cycle) => `no-cycles-of-folders: ${cycle}`),
    ...connectedSets(units)
      .filter((set) => set.length >= largeSet)
      .map((set) => `no-large-connected-sets: ${set.length} depend on each other: ${set.sort().join(', ')}`),
  ]
}

/** From each node to those it depends on, with one example for each. */
function graphOf(dependencies) {
  const graph = new Map()
  for (const { from, to, example } of dependencies) {
    const targets = graph.get(from) ?? new Map()
    if (!targets.has(to)) targets.set(to, example)
    graph.set(from, targets)
  }
  return graph
}

/** The shortest cycle through each node, each cycle once, with an example for every step. */
function cyclesIn(graph) {
  const cycles = new Map()
  for (const start of graph.keys()) {
    const cycle = shortestCycle(graph, start)
    if (cycle) cycles.set([...cycle].sort().join(), cycle)
  }
  return [...cycles.values()].map((cycle) => {
    const steps = cycle.map((from, n) => graph.get(from).get(cycle[(n + 1) % cycle.length]))
    return `${[...cycle, cycle[0]].join(' → ')}\n    ${steps.join('\n    ')}`
  })
}

/** The shortest path from a node back to itself, or nothing. */
function shortestCycle(graph, start) {
  const paths = [[start]]
  const seen = new Set()
  for (const path of paths) {
    for (const next of graph.get(path.at(-1))?.keys() ?? []) {
      if (next === start) return path
      if (!seen.has(next)) {
        seen.add(next)
        paths.push([...path, next])
      }
    }
  }
  return null
}

/** Strongly connected sets of two or more nodes: each node can be reached from each other. */
function connectedSets(graph) {
  const reached = new Map([...graph.keys()].map((start) => [start, reachedFrom(graph, start)]))
  const left = new Set(graph.keys())
  const sets = []
  for (const start of left) {
    const set = [...left].filter((node) => reached.get(start).has(node) && reached.get(node).has(start))
    for (const node of set) left.delete(node)
    if (set.length > 1) sets.push(set)
  }
  return sets
}

function reachedFrom(graph, start) {
  const reached = new Set()
  const next = [start]
  for (const node of next) {
    for (const target of graph.get(node)?.keys() ?? []) {
      if (reached.has(target)) continue
      reached.add(target)
      next.push(target)
    }
  }
  return reached
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { files, problems } = await findProblems(
    process.cwd(),
    process.argv.slice(2),
    knownCycles,
    knownFolderCycles,
  )
  for (const sentence of problems) console.error(`  ${sentence}`)
  const known = `, ${knownCycles.length + knownFolderCycles.length} known cycles`
  console.log(problems.length === 0 ? `${files} files, no problem${known}.` : `${problems.length} problems.`)
  process.exitCode = problems.length === 0 ? 0 : 1
}
