import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { auditActions } from '@ovation/contract'
import { parseAst } from 'vitest/node'

/*
 * Finds the error codes and the actions of the audit log that the code behind a call can reach, from the source: from its handler through every
 * function, constant and class named there, including those that other modules provide to a catalogue or bind to a
 * topic. It follows names, not values, so a branch that a call never takes counts too. Methods of the platform are not
 * followed; their error codes count for everything that names the part.
 */

const source = fileURLToPath(new URL('../../src', import.meta.url))

interface Node {
  type: string
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string'

/** By the name of the part or of its caller: only emails that people can request repeatedly are limited. */
const partsThatRefuse = new Map([
  ['cardGateway', '503 PAYMENT_SERVICE_DOWN'],
  ['requestAddressConfirmation', '429 TOO_MANY_LETTERS'],
  ['addContactMessage', '429 TOO_MANY_LETTERS'],
  ['testTemplate', '429 TOO_MANY_LETTERS'],
])

/** The names, error codes and actions in one declaration. */
interface Found {
  names: Set<string>
  /** Each as "409 STREAM_ENDED". */
  codes: Set<string>
  /** Each as "case.open". */
  actions: Set<string>
}

const nothing = (): Found => ({ names: new Set(), codes: new Set(), actions: new Set() })
const actions = new Set<string>(auditActions)

interface File {
  declared: Map<string, Found>
  /** By local name: the file and the name there. */
  imported: Map<string, { file: string; name: string }>
  exported: Map<string, { file: string; name: string }>
  /** String constants, which may be error codes. */
  texts: Map<string, string>
  /** The properties named by constants. These may be calls that are bound in a loop. */
  lists: Map<string, string[]>
  /** `routes.handle(calls.name, handler)`: the call and the names in its handler. */
  handled: { call: string; found: Found }[]
  /** `on(topic, …)` and `provider(catalogue, kind, …)`: the names inside belong to the topic or catalogue. */
  bound: { name: string; found: Found }[]
}

const text = (node: unknown) => (isNode(node) && typeof node.value === 'string' ? node.value : undefined)
const number = (node: unknown) => (isNode(node) && typeof node.value === 'number' ? node.value : undefined)
const nameOf = (node: unknown): string => {
  if (!isNode(node)) return ''
  if (node.type === 'Identifier') return String(node.name)
  return node.type === 'MemberExpression' ? nameOf(node.property) : ''
}
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Types don't exist at run time, and property names are not variables. */
function childrenOf(node: Node): Node[] {
  if (node.type.startsWith('TSType') || node.type === 'TSInterfaceDeclaration') return []
  return Object.entries(node).flatMap(([key, value]) => {
    if (key === 'property' && node.type === 'MemberExpression' && !node.computed) return []
    if (key === 'key' && (node.type === 'Property' || node.type === 'MethodDefinition') && !node.computed)
      return []
    return (Array.isArray(value) ? value : [value]).filter(isNode)
  })
}

function read(node: Node, texts: Map<string, string>, found = nothing()) {
  if (node.type === 'Identifier') found.names.add(String(node.name))
  const refusal = refusalIn(node, texts) ?? partsThatRefuse.get(nameOf(node))
  if (refusal) found.codes.add(refusal)
  const words = text(node)
  if (words && actions.has(words)) found.actions.add(words)
  for (const child of childrenOf(node)) read(child, texts, found)
  return found
}

function refusalIn(node: Node, texts: Map<string, string>): string | undefined {
  const [first, second] = list(node.arguments)
  const code = text(first) ?? texts.get(nameOf(first))
  const callee = nameOf(node.callee)
  if (!code || !/^[A-Z][A-Z_]+$/.test(code)) return undefined
  if (node.type === 'NewExpression' && /^(AppError|TryLater)$/.test(callee))
    return `${number(second) ?? 'unknown'} ${code}`
  if (node.type === 'NewExpression' && callee === 'TemporaryRedirect') return `307 ${code}`
  if (node.type === 'CallExpression' && callee === 'conflict') return `409 ${code}`
  if (node.type === 'CallExpression' && callee === 'unavailable') return `503 ${code}`
  return undefined
}

function resolveFrom(file: string, wanted: string): string | undefined {
  if (wanted.startsWith('.')) return resolve(dirname(file), wanted)
  const folder = /^#(platform|modules|views|tables)(?:\/(.+))?$/.exec(wanted)
  if (!folder) return wanted === '#config' ? join(source, 'config.ts') : undefined
  const [, top = '', rest] = folder
  if (top === 'views' || top === 'tables') return join(source, top, `${rest}.ts`)
  return join(source, top, rest ?? '', 'index.ts')
}

function readFile(path: string): File {
  const file: File = {
    ...{ declared: new Map(), imported: new Map(), exported: new Map(), texts: new Map() },
    ...{ lists: new Map(), handled: [], bound: [] },
  }
  const { body } = parseAst(readFileSync(path, 'utf8'), { lang: 'ts' }) as unknown as { body: Node[] }
  const statements = body.map((statement) =>
    statement.type === 'ExportNamedDeclaration' && isNode(statement.declaration)
      ? statement.declaration
      : statement,
  )
  for (const statement of statements)
    for (const declarator of list(statement.declarations).filter(isNode)) {
      const value = text(declarator.init)
      if (value) file.texts.set(nameOf(declarator.id), value)
      if (isNode(declarator.init)) file.lists.set(nameOf(declarator.id), membersIn(declarator.init))
    }
  for (const statement of statements) {
    const from = resolveFrom(path, text(statement.source) ?? '')
    for (const one of list(statement.specifiers).filter(isNode)) {
      if (statement.type === 'ImportDeclaration' && from)
        file.imported.set(nameOf(one.local), { file: from, name: nameOf(one.imported) })
      if (statement.type === 'ExportNamedDeclaration')
        file.exported.set(nameOf(one.exported), { file: from ?? path, name: nameOf(one.local) })
    }
    if (statement.type === 'ImportDeclaration' || statement.type === 'ExportNamedDeclaration') continue
    const declarators = list(statement.declarations).filter(isNode)
    for (const one of declarators) {
      const found = read(one, file.texts)
      const names = isNode(one.id) && one.id.type === 'Identifier' ? [nameOf(one.id)] : [...found.names]
      for (const name of names) file.declared.set(name, found)
    }
    if (declarators.length === 0 && isNode(statement.id))
      file.declared.set(nameOf(statement.id), read(statement, file.texts))
    readBindings(statement, file, [])
  }
  return file
}

const membersIn = (node: Node): string[] =>
  node.type === 'MemberExpression' ? [nameOf(node)] : childrenOf(node).flatMap(membersIn)

/** The constants of a function that binds handlers, because the handlers name them. */
function readBindings(node: Node, file: File, locals: Map<string, Found>[], around: string[] = []) {
  const own = new Map<string, Found>()
  for (const statement of list(node.body).filter(isNode)) {
    for (const one of list(statement.declarations).filter(isNode))
      own.set(nameOf(one.id), read(one, file.texts))
    if (statement.type === 'FunctionDeclaration') own.set(nameOf(statement.id), read(statement, file.texts))
  }
  const inside = own.size > 0 ? [...locals, own] : locals
  if (node.type === 'CallExpression') {
    const [first, ...rest] = list(node.arguments).filter(isNode)
    const callee = nameOf(node.callee)
    const found = () => {
      const all = nothing()
      for (const one of rest) read(one, file.texts, all)
      return withLocals(all, inside)
    }
    if (callee === 'handle' && first)
      for (const call of callsOf(first, file, around)) file.handled.push({ call, found: found() })
    if ((callee === 'on' || callee === 'provider') && first?.type === 'Identifier')
      file.bound.push({ name: nameOf(first), found: found() })
  }
  const loop = node.type === 'ForOfStatement' ? file.lists.get(nameOf(node.right)) : undefined
  for (const child of childrenOf(node)) readBindings(child, file, inside, loop ?? around)
}

/** `calls.name`, an entry of a list by its key, or each entry of the enclosing list. */
function callsOf(named: Node, file: File, around: string[]): string[] {
  if (named.type === 'Identifier') return around
  return named.computed ? (file.lists.get(nameOf(named.object)) ?? []) : [nameOf(named)]
}

function withLocals(found: Found, locals: Map<string, Found>[]): Found {
  const seen = new Set<string>()
  for (const name of found.names) {
    for (const scope of locals) {
      const local = scope.get(name)
      if (!local || seen.has(name)) continue
      seen.add(name)
      for (const other of local.names) found.names.add(other)
      for (const code of local.codes) found.codes.add(code)
      for (const action of local.actions) found.actions.add(action)
    }
  }
  return found
}

/** By call name: the error codes that its handler can reach, such as "409 STREAM_ENDED". */
export const reachableCodes = () => reachable('codes')

/** By call name: the actions that its handler can record, such as "case.open". */
export const reachableActions = () => reachable('actions')

function reachable(what: 'codes' | 'actions'): Map<string, Set<string>> {
  const files = new Map<string, File>()
  for (const entry of readdirSync(source, { recursive: true, encoding: 'utf8' }))
    if (entry.endsWith('.ts') && !entry.endsWith('.test.ts') && !entry.endsWith('.d.ts'))
      files.set(join(source, entry), readFile(join(source, entry)))

  /** Finds the declaration of a name, through all imports. */
  function find(
    path: string,
    name: string,
    depth = 0,
  ): { key: string; path: string; found?: Found } | undefined {
    const file = files.get(path)
    if (!file || depth > 20) return undefined
    const declared = file.declared.get(name)
    if (declared) return { key: `${path} ${name}`, path, found: declared }
    const leads = file.imported.get(name) ?? file.exported.get(name)
    return leads && !(leads.file === path && leads.name === name)
      ? find(leads.file, leads.name, depth + 1)
      : undefined
  }
  const bound = new Map<string, { path: string; found: Found }[]>()
  for (const [path, file] of files)
    for (const { name, found } of file.bound) {
      const key = find(path, name)?.key
      if (key) bound.set(key, [...(bound.get(key) ?? []), { path, found }])
    }

  function collect(path: string, found: Found, all: Set<string>, seen: Set<string>) {
    for (const one of found[what]) all.add(one)
    for (const name of found.names) {
      const there = find(path, name)
      if (!there || seen.has(there.key)) continue
      seen.add(there.key)
      if (there.found) collect(there.path, there.found, all, seen)
      for (const one of bound.get(there.key) ?? []) collect(one.path, one.found, all, seen)
    }
    return all
  }
  const reached = new Map<string, Set<string>>()
  for (const [path, file] of files)
    for (const { call, found } of file.handled)
      reached.set(call, collect(path, found, reached.get(call) ?? new Set(), new Set()))
  return reached
}
