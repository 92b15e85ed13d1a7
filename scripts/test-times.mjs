// The duration of each test file, from the reports of Vitest and Playwright.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, isAbsolute, join, relative } from 'node:path'

/** The file with the times of all test files, slowest first. */
export const timesFile = '.cache/test-times.txt'

export const reports = {
  unit: '.cache/test-report-unit.json',
  components: '.cache/test-report-components.json',
  e2e: '.cache/test-report-e2e.json',
}

/** The seconds of each file of Vitest's JSON report. */
export const unitTimes = ({ testResults }, root) =>
  testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }))

/** The seconds of each file of Playwright's JSON report: the sum of its tests, on any worker. */
export function journeyTimes({ config, suites }, root) {
  const times = new Map()
  const add = ({ file, suites = [], specs = [] }, folder) => {
    const path = isAbsolute(file) ? file : join(folder, file)
    const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results))
    const ms = results.reduce((sum, { duration }) => sum + duration, 0)
    times.set(path, (times.get(path) ?? 0) + ms)
    for (const suite of suites) add(suite, folder)
  }
  for (const suite of suites) add(suite, config.rootDir)
  return [...times].map(([file, ms]) => ({ file: relative(root, file), seconds: ms / 1000 }))
}

export const slowestFirst = (times) => times.toSorted((one, other) => other.seconds - one.seconds)

export const lineOf = ({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`

/** Writes the times of the parts that ran. Returns the slowest files as lines. */
export function keepTimes(parts, root, count = 10) {
  const read = { unit: unitTimes, components: unitTimes, e2e: journeyTimes }
  const times = parts.flatMap((part) => {
    const report = readReport(reports[part])
    return report ? read[part](report, root) : []
  })
  const sorted = slowestFirst(times)
  if (sorted.length === 0) return []
  mkdirSync(dirname(timesFile), { recursive: true })
  writeFileSync(timesFile, `${sorted.map(lineOf).join('\n')}\n`)
  return sorted.slice(0, count).map(lineOf)
}

/** Empty if a run was aborted before it reported. */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
