import type { Choice } from '~/ui/form/SelectField'

/** Adds the current value if the list is not loaded yet or no longer has it. */
export function choicesOf(list: readonly Choice[] | undefined, current: string | null): readonly Choice[] {
  const known = list ?? []
  if (!current || known.some(({ value }) => value === current)) return known
  return [{ value: current, text: current }, ...known]
}
