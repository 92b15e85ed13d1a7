import type { Endpoint } from '@ovation/contract'
import { exampleOf } from './examples.ts'
import { meaningOf } from './parameters.ts'
import { refusalsOf, sharedRefusals } from './refusals.ts'
import { describeTags } from './tags.ts'

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const objectIn = (parent: Json, key: string): Json => {
  const value = parent[key]
  return isObject(value) ? value : {}
}

/** Adds what follows from the contract: tags, descriptions of parameters, examples, refusals, and path precedence. */
export function completeDocument<D extends { paths?: object; components?: object }>(
  document: D,
  calls: Record<string, Endpoint>,
) {
  const examples: Json = {}
  const paths = Object.fromEntries(
    Object.entries(document.paths ?? {}).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries<Json>(methods).map(([method, operation]) => [
          method,
          completeOperation(operation, calls, examples),
        ]),
      ),
    ]),
  )
  explainAmbiguous(paths)
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  return {
    ...document,
    tags: describeTags(operations.flatMap(({ tags }) => (Array.isArray(tags) ? tags.map(String) : []))),
    paths,
    components: { ...document.components, responses: sharedRefusals(Object.values(calls)), examples },
  }
}

function completeOperation(operation: Json, calls: Record<string, Endpoint>, examples: Json): Json {
  const { operationId, parameters } = operation
  const endpoint = typeof operationId === 'string' ? calls[operationId] : undefined
  return {
    ...operation,
    ...(Array.isArray(parameters) ? { parameters: parameters.filter(isObject).map(completeParameter) } : {}),
    ...(operation.requestBody ? { requestBody: withExamples(objectIn(operation, 'requestBody')) } : {}),
    responses: {
      ...Object.fromEntries(
        Object.entries(objectIn(operation, 'responses')).map(([status, response]) => [
          status,
          isObject(response) && status.startsWith('2') ? withExamples(response, examples) : response,
        ]),
      ),
      ...(endpoint ? refusalsOf(endpoint) : {}),
    },
  }
}

function completeParameter(parameter: Json): Json {
  const name = String(parameter.name)
  const description = parameter.description ?? meaningOf(name)
  return { ...parameter, ...(description ? { description } : {}), example: exampleOf(parameter.schema, name) }
}

/** Responses with the same named shape share an example. */
function withExamples(holder: Json, shared?: Json): Json {
  const content = Object.entries(objectIn(holder, 'content')).map(([type, media]) => {
    if (!isObject(media) || !isObject(media.schema) || 'example' in media) return [type, media]
    const data = objectIn(objectIn(media.schema, 'properties'), 'data')
    const example = exampleOf(media.schema)
    if (!shared || typeof data.title !== 'string' || data.nullable) return [type, { ...media, example }]
    shared[data.title] ??= { value: example }
    return [type, { ...media, examples: { answer: { $ref: `#/components/examples/${data.title}` } } }]
  })
  return content.length === 0 ? holder : { ...holder, content: Object.fromEntries(content) }
}

/** If two paths match the same URL, the documentation of both names the one that answers. */
function explainAmbiguous(paths: Record<string, Record<string, Json>>) {
  const templated = Object.keys(paths).filter((path) => path.includes('{'))
  for (const [index, one] of templated.entries()) {
    for (const other of templated.slice(index + 1)) {
      const winner = winnerOf(one, other)
      if (!winner) continue
      const note =
        ` An address that fits \`${one}\` and \`${other}\` is answered by \`${winner}\`: ` +
        'from left to right, a fixed part of a path wins over a parameter.'
      for (const path of [one, other])
        for (const operation of Object.values(paths[path] ?? {}))
          operation.description = `${operation.description ?? ''}${note}`
    }
  }
}

const isParameter = (part: string | undefined) => part?.startsWith('{') ?? false

/** Null unless some URL matches both. */
function winnerOf(one: string, other: string): string | null {
  const [a, b] = [one.split('/'), other.split('/')]
  if (a.length !== b.length) return null
  const differs = a.flatMap((part, index) => (part === b[index] ? [] : [index]))
  if (differs.some((index) => !isParameter(a[index]) && !isParameter(b[index]))) return null
  const decisive = differs.find((index) => isParameter(a[index]) !== isParameter(b[index]))
  if (decisive === undefined) return null
  return isParameter(a[decisive]) ? other : one
}
