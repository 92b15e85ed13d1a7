import { isDeepStrictEqual } from 'node:util'

type Json = Record<string, unknown>

/** An example may have its own fields called `title` and `type`. */
const isExample = (key: string) => key === 'example' || key === 'examples'

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/**
 * Describes each shape with a title once, and references it everywhere else. Only the document is changed: validation
 * and serialisation use complete schemas, which is faster.
 */
export function shareShapes<D extends { components?: object }>(
  document: D,
  revive: (key: string, value: unknown) => unknown,
): D {
  const schemas: Json = {}

  function share(title: string, shape: Json) {
    const known = schemas[title]
    if (known && !isDeepStrictEqual(known, shape)) throw new Error(`Two shapes are called "${title}".`)
    schemas[title] = shape
    return { $ref: `#/components/schemas/${title}` }
  }

  function visit(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(visit)
    if (!isObject(value)) return value
    const visited = Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, isExample(key) ? inner : revive(key, visit(inner))]),
    )
    const { title, nullable, ...shape } = visited
    // Elsewhere `title` is a field, or the name of the document.
    if (typeof title !== 'string' || typeof shape.type !== 'string') return visited
    if (!nullable) return share(title, shape)
    // A nullable list of choices is another list.
    if (shape.enum) return { nullable, ...shape }
    return { type: shape.type, nullable, allOf: [share(title, shape)] }
  }

  const entries = Object.entries(document).map(([key, part]) => [key, visit(part)])
  const shared = Object.fromEntries(entries)
  return { ...document, ...shared, components: { ...document.components, schemas: sorted(schemas) } }
}

const sorted = (schemas: Json) =>
  Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1)))
