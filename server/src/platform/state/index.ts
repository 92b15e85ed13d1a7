/** Names a module's state in memory. */
export interface StateKey<Value> {
  readonly name: string
  /** Carries the type; has no value at run time. */
  readonly value?: Value
}

/** The state of the modules of one app. */
export interface States {
  read<Value>(key: StateKey<Value>): Value
}
