/** Names what a module keeps in memory. */
export interface StateKey<Value> {
  readonly name: string
  /** Carries the type; has no value at run time. */
  readonly value?: Value
}

/** What the modules of one app keep in memory. */
export interface States {
  read<Value>(key: StateKey<Value>): Value
}
