/**
 * One owner for each table, and no hidden reads. The tables of `server/src/tables/people.ts` belong to
 * `modules/identity/people`, those of a part of the platform to that part, and only the owner names them, except that
 *
 * - files in a module's `queries` folder may name tables that the module declares as `reads` in its module.ts,
 * - `server/src/views` holds the queries and conditions that two or more modules share; a module that uses one declares
 *   the tables it reads.
 *
 * A declared table that the module does not read is an error too.
 *
 * SQL of a module is in its stores (`store.ts`, `poll-store.ts`) and in `queries`. All other files import no values of
 * drizzle-orm, no table other than as a type, and contain no statement.
 *
 *   node scripts/check-tables.mjs [folder of the server's source]
 */
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { declaredReads, readTables, tableFinder } from './server-tables.mjs'

/** May name any table: the audit that verifies the ledger, the tables themselves, demo data and tests. */
const unchecked = [
  /^modules\/money\/ledger\/queries\/checks\//,
  /^tables\//,
  /^(demo|testing)\//,
  /\.test\.ts$/,
]

/** `store.ts`, or one of several stores of a module, such as `poll-store.ts`. */
const isStore = (file) => /[/-]store\.ts$/.test(file)

/** Returns the number of tables and of declared reads, and all problems of the server whose source is at `root`. */
export function findTableProblems(root) {
  const server = readTables(root)
  const { files, partOf, tables, modules } = server
  const declared = declaredReads(server)
  const find = tableFinder(server)
  const found = new Map(
    files
      .filter((file) => !unchecked.some((pattern) => pattern.test(file)))
      .map((file) => [file, find(file)]),
  )
  const at = (file, line) => `${relative(process.cwd(), join(root, file))}${line ? `:${line}` : ''}`
  const isView = (file) => file.startsWith('views/')

  /** The tables that a view reads, alone or through other views. */
  function tablesOf(view, seen = new Set()) {
    if (seen.has(view) || !found.has(view)) return []
    seen.add(view)
    const { named, views } = found.get(view)
    return [...named.map(({ table }) => table), ...[...views].flatMap((other) => tablesOf(other, seen))]
  }

  /** The views that a file uses, also through other views. */
  function viewsOf(file, seen = new Set()) {
    for (const view of found.get(file)?.views ?? []) {
      if (seen.has(view)) continue
      seen.add(view)
      viewsOf(view, seen)
    }
    return seen
  }

  function problemsOfModule(module) {
    const own = [...found].filter(([file]) => partOf(file) === module)
    const reads = declared.get(module) ?? []
    const used = new Set()
    const problems = []
    const need = (table, problem) => {
      if (table.owner === module) return
      used.add(table.name)
      if (!reads.includes(table.name)) problems.push(problem)
    }
    for (const [file, { named, views, sql }] of own) {
      const isQuery = file.startsWith(`${module}/queries/`)
      if (!isQuery && !isStore(file))
        problems.push(
          ...sql.map(({ line, what }) => `${at(file, line)} ${what}: SQL belongs in a store or in queries`),
        )
      for (const { table, how, line } of named) {
        const problem = `${at(file, line)} ${how} ${table.name}, a table of ${table.owner}`
        if (isQuery) need(table, `${problem} that ${module}/module.ts does not declare`)
        else if (table.owner !== module) problems.push(problem)
      }
      for (const view of views) {
        for (const name of new Set(tablesOf(view).map((table) => table.name))) {
          const table = tables.find((each) => each.name === name)
          need(
            table,
            `${at(file)} reads ${name}, a table of ${table.owner}, through ${view}: ${module}/module.ts does not declare it`,
          )
        }
      }
    }
    for (const name of reads) {
      if (!used.has(name))
        problems.push(`${at(`${module}/module.ts`)} declares that it reads ${name}, and nothing in it does`)
    }
    return problems
  }

  /** Everything outside the modules and the views: platform, app, pages. */
  function problemsOutside() {
    return [...found]
      .filter(([file]) => !isView(file) && !modules.includes(partOf(file)))
      .flatMap(([file, { named }]) =>
        named
          .filter(({ table }) => table.owner !== partOf(file))
          .map(({ table, how, line }) => `${at(file, line)} ${how} ${table.name}, a table of ${table.owner}`),
      )
  }

  function problemsOfViews() {
    const users = new Map([...found.keys()].filter(isView).map((view) => [view, new Set()]))
    for (const file of found.keys()) {
      if (modules.includes(partOf(file))) for (const view of viewsOf(file)) users.get(view)?.add(partOf(file))
    }
    return [...users]
      .filter(([, { size }]) => size < 2)
      .map(([view, [user]]) =>
        user
          ? `${at(view)} is used by ${user} only: it belongs in ${user}/queries`
          : `${at(view)} is used by no module`,
      )
  }

  const problems = [...modules.flatMap(problemsOfModule), ...problemsOutside(), ...problemsOfViews()]
  return {
    tables: tables.length,
    reads: [...declared.values()].flat().length,
    problems: [...new Set(problems)],
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = resolve(process.argv[2] ?? fileURLToPath(new URL('../server/src', import.meta.url)))
  const { tables, reads, problems } = findTableProblems(root)
  for (const problem of problems) console.error(problem)
  if (problems.length === 0)
    console.log(`${tables} tables, each named by its owner; ${reads} declared reads.`)
  else
    console.error(
      '\nA table is named by its owner only. Ask the owner: its index.ts exports a function that takes the transaction, ' +
        'or a condition for your statement. A statement that must join tables of several owners goes to the queries ' +
        'folder of the module, which declares them as `reads` in its module.ts. Rules contain no SQL: they call functions ' +
        'of the stores (store.ts, poll-store.ts) and of queries.',
    )
  // Not exit(): it would truncate pending output.
  process.exitCode = problems.length === 0 ? 0 : 1
}
