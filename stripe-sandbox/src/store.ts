import type { Kind, Resource, ResourceOf } from './resources.ts'

/** Where the sandbox keeps its resources: all of a transaction, or nothing. */
export interface Store {
  /** Two transactions with the same lock come one after the other. */
  transaction<T>(lock: string | null, work: (records: Records) => Promise<T>): Promise<T>
}

export interface Records {
  get(id: string): Promise<Resource | null>
  /** The same, locked until the transaction ends. */
  take(id: string): Promise<Resource | null>
  /** Things of a kind that have these values, latest first. */
  find<K extends Kind>(kind: K, values: Partial<ResourceOf<K>>, limit: number): Promise<Resource[]>
  /** Writes a resource; with `due`, something has to be done with it then. */
  put(resource: Resource, due?: Date): Promise<void>
  remove(id: string): Promise<void>
  /** Claims due tasks, oldest first, skipping those claimed by others. */
  due(kinds: Kind[], now: Date, limit: number): Promise<Resource[]>
}

interface Row {
  resource: Resource
  due: Date | null
}

/** Everything in this process, one transaction after the other. */
export function memoryStore(): Store {
  let rows = new Map<string, Row>()
  let before: Promise<unknown> = Promise.resolve()

  return {
    transaction(_lock, work) {
      const mine = before.then(async () => {
        const draft = new Map(rows)
        const result = await work(recordsOf(draft))
        rows = draft
        return result
      })
      before = mine.catch(() => {})
      return mine
    },
  }
}

function recordsOf(rows: Map<string, Row>): Records {
  const get = async (id: string) => structuredClone(rows.get(id)?.resource ?? null)
  return {
    get,
    take: get,
    async find(kind, values, limit) {
      const wanted = Object.entries({ ...values, object: kind })
      return [...rows.values()]
        .map(({ resource }) => resource)
        .filter((resource) => wanted.every(([name, value]) => Reflect.get(resource, name) === value))
        .reverse()
        .slice(0, limit)
        .map((resource) => structuredClone(resource))
    },
    async put(resource, due) {
      rows.set(resource.id, { resource: structuredClone(resource), due: due ?? null })
    },
    async remove(id) {
      rows.delete(id)
    },
    async due(kinds, now, limit) {
      return [...rows.values()]
        .filter(({ resource, due }) => due && due <= now && kinds.includes(resource.object))
        .sort((a, b) => Number(a.due) - Number(b.due))
        .slice(0, limit)
        .map(({ resource }) => structuredClone(resource))
    },
  }
}
