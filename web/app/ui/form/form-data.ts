type Sent = string | number | boolean | Blob | null | undefined

/** Form data with all values as text or files, without null and undefined. */
export function formWith(values: Record<string, Sent>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null) continue
    form.append(name, value instanceof Blob ? value : String(value))
  }
  return form
}

/** The chosen file, if any: an empty file field contains a file without a name. */
export function fileIn(values: FormData, name: string): File | null {
  const file = values.get(name)
  return file instanceof File && file.size > 0 ? file : null
}
