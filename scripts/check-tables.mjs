/**
 * One owner for each table: those of `server/src/tables/people.ts` are named in `modules/identity/people` only, be it with
 * drizzle or in the text of a statement, and those of a part of the platform in that part. What has to read across
 * owners stands in `server/src/views`.
 *
 *   node scripts/check-tables.mjs [folder of the server's source]
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from '@swc/core'

/**
 * What may name everybody's tables: the views, the audit that proves the ledger right, and what only fills or tests a
 * site.
 */
const free = [
  /^views\//,
  /^modules\/money\/ledger\/(verify\.ts|checks\/)/,
  /^tables\//,
  /^(demo|testing)\//,
  /\.test\.ts$/,
]

const root = resolve(process.argv[2] ?? fileURLToPath(new URL('../server/src', import.meta.url)))
const files = readdirSync(root, { recursive: true })
  .map((file) => file.split(sep).join('/'))
  .filter((file) => file.endsWith('.ts'))

/** The modules with their groups, by name: `people` is in `modules/identity/people`. */
const modules = new Map(
  files.flatMap((file) => {
    const [folder, name] = file.match(/^modules\/[^/]+\/([^/]+)(?=\/)/) ?? []
    return folder ? [[name, folder]] : []
  }),
)

/** The part of the server a file belongs to, such as `modules/identity/people` or `platform/jobs`. */
const partOf = (file) =>
  file.match(/^(modules\/[^/]+|platform)\/[^/]+/)?.[0] ??
  file.replace(/^tables\/(.+)\.ts$/, (_, name) => modules.get(name) ?? `modules/${name}`)

const tables = files.filter((file) => /^tables\/|^platform\/[^/]+\/tables\.ts$/.test(file)).flatMap(tablesIn)
const byName = new Map(tables.map((table) => [table.name, table]))
const byExport = new Map(tables.map((table) => [`${table.owner} ${table.exported}`, table]))

function tablesIn(file) {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)].map(([, exported, name]) => ({
    exported,
    name,
    owner: partOf(file),
  }))
}

const complaints = files
  .filter((file) => !free.some((pattern) => pattern.test(file)))
  .flatMap((file) => foreignTablesIn(file).map((found) => ({ file, ...found })))

for (const { file, line, table, how } of complaints) {
  console.error(
    `${relative(process.cwd(), join(root, file))}:${line} ${how} ${table.name}, a table of ${table.owner}`,
  )
}
if (complaints.length > 0) {
  console.error(
    `\n${complaints.length} times a table is named away from its owner. Ask the owner: let its index.ts export a ` +
      'function that takes the transaction, or a condition to put into your statement. What has to join tables of ' +
      'several owners to be fast goes to server/src/views.',
  )
  process.exit(1)
}
console.log(`${tables.length} tables, each named by its owner only.`)

function foreignTablesIn(file) {
  const text = readFileSync(join(root, file), 'utf8')
  const own = partOf(file)
  const found = []
  const program = parseSync(text, { syntax: 'typescript' })
  // SWC counts bytes on from where the last file ended.
  const bytes = Buffer.from(text)
  const start = program.span.start - leadingBytes(text)
  const lineAt = (position) =>
    bytes
      .subarray(0, position - start)
      .toString()
      .split('\n').length
  const complain = (table, node, how) => {
    if (table && table.owner !== own) found.push({ table, how, line: lineAt(node.span.start) })
  }
  const complainOf = (statement, node) => {
    for (const name of tablesNamedIn(statement)) complain(byName.get(name), node, 'reads or writes')
  }
  const spaces = new Map()
  const sources = new Set()
  const tagged = new Set()

  walk(program, (node) => {
    if (node.source) sources.add(node.source)
    if (node.type === 'ImportDeclaration') {
      const from = partImported(file, node.source.value)
      for (const specifier of node.specifiers) {
        if (specifier.type === 'ImportNamespaceSpecifier') spaces.set(specifier.local.value, from)
        else
          complain(
            byExport.get(`${from} ${(specifier.imported ?? specifier.local).value}`),
            specifier,
            'imports',
          )
      }
    }
    if (node.type === 'ExportNamedDeclaration' && node.source) {
      const from = partImported(file, node.source.value)
      for (const specifier of node.specifiers)
        complain(byExport.get(`${from} ${specifier.orig?.value}`), specifier, 'exports')
    }
    if (node.type === 'MemberExpression' && spaces.has(node.object.value))
      complain(byExport.get(`${spaces.get(node.object.value)} ${node.property.value}`), node, 'uses')
    if (node.type === 'TaggedTemplateExpression' && isSql(node.tag)) tagged.add(node.template)
    if (node.type === 'TemplateLiteral') {
      const text = node.quasis.map((quasi) => quasi.cooked ?? quasi.raw).join(' ? ')
      if (tagged.has(node) || looksLikeSql(text)) complainOf(text, node)
    }
    if (node.type === 'StringLiteral' && !sources.has(node)) {
      if (looksLikeSql(node.value)) complainOf(node.value, node)
      // The name alone, to be put into a statement.
      else if (node.value.includes('_')) complain(byName.get(node.value), node, 'names')
    }
  })
  return found
}

/** Words that stand where SQL expects a table. */
function tablesNamedIn(statement) {
  const text = statement.replace(/--.*$/gm, '')
  const names = [
    ...text.matchAll(/\b(?:from|join|into|update|truncate|table|using)\s+(?:only\s+)?"?([a-z_]+)"?/g),
    ...text.matchAll(/(?<![.\w/])"?([a-z_]+)"?\."?[a-z_]+/g),
  ].map(([, name]) => name)
  const listed = [...text.matchAll(/\bfrom\s+([a-z_ ,]+)/g)].flatMap(([, list]) =>
    list.split(',').map((part) => part.trim().split(' ')[0]),
  )
  return new Set([...names, ...listed])
}

/** Text that nobody has marked as SQL: a sentence may also speak of what comes from creators. */
function looksLikeSql(text) {
  return /\b(select|insert\s+into|delete\s+from|update\s+\w+\s+(\w+\s+)?set|join\s+\w+\s+(\w+\s+)?on|exists\s*\()/.test(
    text,
  )
}

function partImported(file, specifier) {
  const alias = specifier.match(/^#(modules\/[^/]+|platform)\/[^/]+/)
  if (alias) return alias[0].slice(1)
  const tables = specifier.match(/^#tables\/(.+)/)
  if (tables) return partOf(`tables/${tables[1]}.ts`)
  if (!specifier.startsWith('.')) return undefined
  return partOf(
    relative(root, resolve(root, dirname(file), specifier))
      .split(sep)
      .join('/'),
  )
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
