/** The trimmed value of a field. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** The value as typed, for passwords. */
export function secretOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Null where an empty field means "remove it". */
export const nullableOf = (form: FormData, name: string): string | null => textOf(form, name) || null

/** Undefined where an empty field means "leave it unchanged". */
export const optionalOf = (form: FormData, name: string): string | undefined =>
  textOf(form, name) || undefined

/** Undefined where the field is empty. */
export function numberOf(form: FormData, name: string): number | undefined {
  const text = textOf(form, name)
  return text === '' ? undefined : Number(text)
}

/** A rate, with a decimal point or comma; undefined where the field is empty or no number. */
export function decimalOf(form: FormData, name: string): number | undefined {
  const text = textOf(form, name).replace(',', '.')
  return /^\d*\.?\d+$/.test(text) ? Number(text) : undefined
}

export const checkedOf = (form: FormData, name: string): boolean => form.get(name) !== null

export const allOf = (form: FormData, name: string): string[] =>
  form.getAll(name).filter((value) => typeof value === 'string')
