/** What a form's text field holds, without the spaces around it. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** Passwords are taken as they were typed. */
export function secretOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Null where an empty field means "none". */
export const nullableOf = (form: FormData, name: string): string | null => textOf(form, name) || null

/** Absent where an empty field means "leave it". */
export const optionalOf = (form: FormData, name: string): string | undefined =>
  textOf(form, name) || undefined

/** Absent where the field is empty. */
export function numberOf(form: FormData, name: string): number | undefined {
  const text = textOf(form, name)
  return text === '' ? undefined : Number(text)
}

export const checkedOf = (form: FormData, name: string): boolean => form.get(name) !== null

export const allOf = (form: FormData, name: string): string[] =>
  form.getAll(name).filter((value) => typeof value === 'string')
