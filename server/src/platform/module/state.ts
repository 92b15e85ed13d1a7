import type { Platform } from '#platform'
import type { StateKey, States } from '#platform/state'

/**
 * A module's state in memory. Its module.ts names it in `state`; it is created once for each app at start and read with
 * `of(platform)`.
 */
export interface ModuleState<Value> extends StateKey<Value> {
  create(platform: Platform): Value
  of(parts: Pick<Platform, 'states'>): Value
}

export function moduleState<Value>(name: string, create: (platform: Platform) => Value): ModuleState<Value> {
  const state: ModuleState<Value> = { name, create, of: ({ states }) => states.read(state) }
  return state
}

interface Created<Value = unknown> {
  key: StateKey<Value>
  value: Value
}

const isOf = <Value>(one: Created, key: StateKey<Value>): one is Created<Value> => one.key === key

/** Empty until `create` is called: a state is created from the platform that it is part of. */
export function createStates(declared: ModuleState<unknown>[]) {
  const created = new Map<StateKey<unknown>, Created>()
  const states: States = {
    read(key) {
      const one = created.get(key)
      if (!one || !isOf(one, key)) throw new Error(`No module of this app declares the state "${key.name}".`)
      return one.value
    },
  }
  return {
    states,
    create(platform: Platform) {
      for (const state of declared) created.set(state, { key: state, value: state.create(platform) })
    },
  }
}
