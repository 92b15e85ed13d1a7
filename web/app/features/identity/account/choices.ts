import type { Choice } from '~/ui/form/SelectField'

/** Until a list has come, a field knows the value it stands on; and a value that left the list is not lost. */
export function choicesOf(list: readonly Choice[] | undefined, current: string | null): readonly Choice[] {
  const known = list ?? []
  if (!current || known.some(({ value }) => value === current)) return known
  return [{ value: current, text: current }, ...known]
}
