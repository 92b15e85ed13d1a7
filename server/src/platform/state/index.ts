/** Names what a module keeps in memory. */
export interface StateKey<Value> {
  readonly name: string
  /** Never there: it carries the type. */
  readonly value?: Value
}

/** What the modules of one app keep in memory. */
export interface States {
  read<Value>(key: StateKey<Value>): Value
}
