import type { Platform } from '#platform'

/**
 * What a module keeps in memory. Its module.ts names it in `state`; it is created once for each app, when the app starts,
 * and read with `of(platform)`.
 */
export interface ModuleState<Value> {
  readonly name: string
  create(platform: Platform): Value
  of(parts: Pick<Platform, 'states'>): Value
}

export function moduleState<Value>(name: string, create: (platform: Platform) => Value): ModuleState<Value> {
  const state: ModuleState<Value> = { name, create, of: ({ states }) => states.read(state) }
  return state
}

/** The states of one app. */
export interface States {
  read<Value>(state: ModuleState<Value>): Value
}

interface Created<Value = unknown> {
  state: ModuleState<Value>
  value: Value
}

const isOf = <Value>(one: Created, state: ModuleState<Value>): one is Created<Value> => one.state === state

/** Empty until `create` is called: a state is created from the platform that it is part of. */
export function createStates(declared: ModuleState<unknown>[]) {
  const created = new Map<ModuleState<unknown>, Created>()
  const states: States = {
    read(state) {
      const one = created.get(state)
      if (!one || !isOf(one, state))
        throw new Error(`No module of this app declares the state "${state.name}".`)
      return one.value
    },
  }
  return {
    states,
    create(platform: Platform) {
      for (const state of declared) created.set(state, { state, value: state.create(platform) })
    },
  }
}
