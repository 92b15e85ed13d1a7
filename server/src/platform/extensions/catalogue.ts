/**
 * Kinds of things that one module handles and others provide, each kind once. The handling module exports it and names
 * it in `catalogues` of its module.ts; a module that provides a kind has `provides: [provider(catalogue, kind, …)]`.
 */
export interface Catalogue<Kind extends string, Goods> {
  readonly name: string
  readonly kinds: readonly Kind[]
  /** Whether the site may run although nobody provides one of the kinds. */
  readonly mayLack: boolean
  /** Never there: it carries the type. */
  readonly goods?: Goods
}

export const catalogue =
  <Goods>() =>
  <const Kind extends string>(description: Omit<Catalogue<Kind, Goods>, 'goods'>): Catalogue<Kind, Goods> =>
    description
