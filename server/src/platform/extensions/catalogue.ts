/**
 * Kinds of things that one module handles and others provide, each kind once. The handling module exports it and names
 * it in `catalogues` of its module.ts; a module that provides a kind has `provides: [provider(catalogue, kind, …)]`.
 */
export interface Catalogue<Kind extends string, Goods> {
  readonly name: string
  readonly kinds: readonly Kind[]
  /** Whether a kind may have no provider. */
  readonly mayLack: boolean
  /** Carries the type; has no value at run time. */
  readonly goods?: Goods
}

export const catalogue =
  <Goods>() =>
  <const Kind extends string>(description: Omit<Catalogue<Kind, Goods>, 'goods'>): Catalogue<Kind, Goods> =>
    description
