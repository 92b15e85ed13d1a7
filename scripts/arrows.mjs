// The arrows between the rooms: the rules of .dependency-cruiser.mjs, and no circle of rooms that have a floor of
// their own. dependency-cruiser knows circles of folders too, but takes a folder and those inside it for different
// ones, and so misses what goes around through an inner folder.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const depcruise = fileURLToPath(
  new URL('../node_modules/dependency-cruiser/bin/dependency-cruise.mjs', import.meta.url),
)

/** Folders whose files are one room, and that have an order among them. */
const room = /^(?:web\/app\/features\/[^/]+|server\/src\/(?:modules\/[^/]+|platform))\/[^/]+(?=\/)/

/** Everything wrong with the arrows of these folders of the tree at `root`, each as a sentence. */
export function wrongArrows(root, folders) {
  const answer = execFileSync(
    process.execPath,
    [depcruise, '--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...folders],
    { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 },
  )
  const { modules, summary } = JSON.parse(answer)
  const broken = summary.violations
    .filter(({ rule }) => rule.severity === 'error')
    .map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
  return { files: modules.length, wrong: [...broken, ...roomCircles(modules)] }
}

/** Circles of rooms, each once, with a file for every arrow in it. */
export function roomCircles(modules) {
  const arrows = new Map()
  for (const { source, dependencies } of modules) {
    for (const { resolved } of dependencies) {
      const [from] = room.exec(source) ?? []
      const [to] = room.exec(resolved) ?? []
      if (!from || !to || from === to) continue
      const known = arrows.get(from) ?? new Map()
      if (!known.has(to)) known.set(to, `${source} → ${resolved}`)
      arrows.set(from, known)
    }
  }
  const circles = new Map()
  for (const start of arrows.keys()) {
    const circle = shortestCircle(arrows, start)
    if (circle) circles.set([...circle].sort().join(), circle)
  }
  return [...circles.values()].map((circle) => {
    const steps = circle.map((from, n) => arrows.get(from).get(circle[(n + 1) % circle.length]))
    return `no-circles-of-rooms: ${[...circle, circle[0]].join(' → ')}\n    ${steps.join('\n    ')}`
  })
}

/** The shortest path from a room back to itself, or nothing. */
function shortestCircle(arrows, start) {
  const paths = [[start]]
  const seen = new Set()
  for (const path of paths) {
    for (const next of arrows.get(path.at(-1))?.keys() ?? []) {
      if (next === start) return path
      if (!seen.has(next)) {
        seen.add(next)
        paths.push([...path, next])
      }
    }
  }
  return null
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { files, wrong } = wrongArrows(process.cwd(), process.argv.slice(2))
  for (const sentence of wrong) console.error(`  ${sentence}`)
  console.log(wrong.length === 0 ? `${files} files, no wrong arrow.` : `${wrong.length} wrong arrows.`)
  process.exitCode = wrong.length === 0 ? 0 : 1
}
