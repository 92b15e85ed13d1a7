/**
 * The tables of the server as the checks see them: which module or part of the platform owns each, which ones a file
 * names, and which ones a module declares as `reads` in its module.ts.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { parseSync } from '@swc/core'

const slashes = (path) => path.split(sep).join('/')

/** Everything about the tables of the server whose source is at `root`. */
export function readTables(root) {
  const files = readdirSync(root, { recursive: true })
    .map(slashes)
    .filter((file) => file.endsWith('.ts'))
  const textOf = (file) => readFileSync(join(root, file), 'utf8')

  /** The modules by name: `people` is in `modules/identity/people`. */
  const folders = new Map(
    files.flatMap((file) => {
      const [folder, name] = file.match(/^modules\/[^/]+\/([^/]+)(?=\/)/) ?? []
      return folder ? [[name, folder]] : []
    }),
  )

  /** The part of the server that a file belongs to, such as `modules/identity/people` or `platform/jobs`. */
  const partOf = (file) =>
    file.match(/^(modules\/[^/]+|platform)\/[^/]+/)?.[0] ??
    file.replace(/^tables\/(.+)\.ts$/, (_, name) => folders.get(name) ?? `modules/${name}`)

  const tables = files
    .filter((file) => /^tables\/|^platform\/[^/]+\/tables(\/[\w-]+)?\.ts$/.test(file))
    .flatMap((file) =>
      [...textOf(file).matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)].map(([, exported, name]) => ({
        exported,
        name,
        owner: partOf(file),
      })),
    )

  return { root, files, textOf, partOf, tables, modules: [...folders.values()] }
}

/** The tables that each module declares to read, by the module's folder. */
export function declaredReads({ files, textOf, partOf }) {
  return new Map(
    files
      .filter((file) => /^modules\/[^/]+\/[^/]+\/module\.ts$/.test(file))
      .map((file) => {
        const [, list = ''] = textOf(file).match(/^ {2}reads: \[([^\]]*)\]/m) ?? []
        return [partOf(file), [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name)]
      }),
  )
}

/** Finds the tables that a file names, with drizzle or in a statement, its SQL, and the views it imports values from. */
export function tableFinder({ root, textOf, partOf, tables }) {
  const byName = new Map(tables.map((table) => [table.name, table]))
  const byExport = new Map(tables.map((table) => [`${table.owner} ${table.exported}`, table]))

  return (file) => {
    const text = textOf(file)
    const program = parseSync(text, { syntax: 'typescript' })
    // SWC continues the byte offsets of the previous file.
    const bytes = Buffer.from(text)
    const start = program.span.start - leadingBytes(text)
    const lineAt = (position) =>
      bytes
        .subarray(0, position - start)
        .toString()
        .split('\n').length
    const named = []
    const views = new Set()
    const sql = []
    const addSql = (node, what) => sql.push({ line: lineAt(node.span.start), what })
    const add = (table, node, how) => {
      if (table) named.push({ table, how, line: lineAt(node.span.start) })
    }
    const addAllIn = (statement, node) => {
      for (const name of tablesNamedIn(statement)) add(byName.get(name), node, 'reads or writes')
    }
    const addView = (node) => {
      const path = pathImported(root, file, node.source.value)
      const takesValues = !node.typeOnly && (node.specifiers.length === 0 || valuesOf(node).length > 0)
      if (path?.startsWith('views/') && takesValues) views.add(path)
    }
    const namespaces = new Map()
    /** Strings that are not SQL: import specifiers and declared reads. */
    const notSql = new Set()
    const tagged = new Set()

    walk(program, (node) => {
      if (node.source) notSql.add(node.source)
      if (node.type === 'KeyValueProperty' && node.key.value === 'reads' && file.endsWith('/module.ts'))
        for (const { expression } of node.value.elements ?? []) notSql.add(expression)
      if (node.type === 'ImportDeclaration') {
        addView(node)
        const from = partImported(root, partOf, file, node.source.value)
        const values = valuesOf(node)
        if (/^drizzle-orm(\/|$)/.test(node.source.value) && values.length > 0)
          addSql(node, 'imports drizzle-orm')
        for (const specifier of node.specifiers) {
          if (specifier.type === 'ImportNamespaceSpecifier') namespaces.set(specifier.local.value, from)
          else {
            const table = byExport.get(`${from} ${(specifier.imported ?? specifier.local).value}`)
            add(table, specifier, 'imports')
            if (table && values.includes(specifier)) addSql(specifier, `imports the table ${table.name}`)
          }
        }
      }
      if (node.type === 'ExportNamedDeclaration' && node.source) {
        addView(node)
        const from = partImported(root, partOf, file, node.source.value)
        for (const specifier of node.specifiers)
          add(byExport.get(`${from} ${specifier.orig?.value}`), specifier, 'exports')
      }
      if (node.type === 'MemberExpression' && namespaces.has(node.object.value)) {
        const table = byExport.get(`${namespaces.get(node.object.value)} ${node.property.value}`)
        add(table, node, 'uses')
        if (table) addSql(node, `uses the table ${table.name}`)
      }
      if (node.type === 'TaggedTemplateExpression' && isSql(node.tag)) {
        tagged.add(node.template)
        addSql(node, 'contains SQL')
      }
      if (node.type === 'TemplateLiteral') {
        const text = node.quasis.map((quasi) => quasi.cooked ?? quasi.raw).join(' ? ')
        if (tagged.has(node) || looksLikeSql(text)) addAllIn(text, node)
        if (!tagged.has(node) && isStatement(text)) addSql(node, 'contains SQL')
      }
      if (node.type === 'StringLiteral' && !notSql.has(node)) {
        if (isStatement(node.value)) addSql(node, 'contains SQL')
        if (looksLikeSql(node.value)) addAllIn(node.value, node)
        // The name alone, to be inserted into a statement.
        else if (node.value.includes('_')) add(byName.get(node.value), node, 'names')
      }
    })
    return { named, views, sql }
  }
}

/** Words in the positions where SQL expects a table. */
function tablesNamedIn(statement) {
  const text = statement.replace(/--.*$/gm, '')
  const names = [
    ...text.matchAll(/\b(?:from|join|into|update|truncate|table|using)\s+(?:only\s+)?"?([a-z_]+)"?/g),
    ...text.matchAll(/(?<![.\w/])"?([a-z_]+)"?\."?[a-z_]+/g),
    // A part of a statement that follows `from` elsewhere: sql`item_files m where …`
    ...text.matchAll(/^\s*([a-z_]+) [a-z]+ (?:where|join|left|cross)\b/g),
  ].map(([, name]) => name)
  const listed = [...text.matchAll(/\bfrom\s+([a-z_ ,]+)/g)].flatMap(([, list]) =>
    list.split(',').map((part) => part.trim().split(' ')[0]),
  )
  return new Set([...names, ...listed])
}

/** Text without the `sql` tag: an English sentence may contain "from creators" too. */
function looksLikeSql(text) {
  return /\b(select|insert\s+into|delete\s+from|update\s+\w+\s+(\w+\s+)?set|join\s+\w+\s+(\w+\s+)?on|exists\s*\()/.test(
    text,
  )
}

/**
 * Text without the `sql` tag in which a statement begins, at its start, on a new line or in parentheses, or in which
 * tables are joined. Sentences seldom begin in lower case.
 */
function isStatement(text) {
  return statementStart.test(text) || /\bjoin\s+\w+\s+(\w+\s+)?on\s+\w+\.\w/.test(text)
}

const statementStart =
  /(^|[(\n])\s*(select\s|SELECT\s|insert\s+into\s|INSERT\s+INTO\s|delete\s+from\s|DELETE\s+FROM\s|(update|UPDATE)\s+\w+\s+(\w+\s+)?(set|SET)\s)/

/** The file that a specifier leads to, from the root of the source, without following index files. */
function pathImported(root, file, specifier) {
  const alias = specifier.match(/^#(tables|views)\/(.+)/)
  if (alias) return `${alias[1]}/${alias[2]}.ts`
  if (!specifier.startsWith('.')) return undefined
  return slashes(relative(root, resolve(root, dirname(file), specifier)))
}

function partImported(root, partOf, file, specifier) {
  const alias = specifier.match(/^#(modules\/[^/]+|platform)\/[^/]+/)
  if (alias) return alias[0].slice(1)
  const path = pathImported(root, file, specifier)
  return path && partOf(path)
}

/** The imported names that exist at run time. */
function valuesOf({ typeOnly, specifiers }) {
  return typeOnly ? [] : specifiers.filter((specifier) => !specifier.isTypeOnly)
}

/** sql`…` and sql<Type>`…` */
function isSql(tag) {
  return tag.type === 'Identifier' && tag.value === 'sql'
}

function leadingBytes(text) {
  const comments = text.match(/^(?:\s|\/\*[\s\S]*?\*\/|\/\/.*\n)*/)?.[0] ?? ''
  return Buffer.byteLength(comments)
}

function walk(node, visit) {
  if (Array.isArray(node)) {
    for (const each of node) walk(each, visit)
    return
  }
  if (node === null || typeof node !== 'object') return
  if (typeof node.type === 'string') visit(node)
  for (const key in node) if (key !== 'span') walk(node[key], visit)
}
