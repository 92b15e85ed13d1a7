type Sent = string | number | boolean | Blob | null | undefined

/** A form as the server wants it: everything as text or as a file, and nothing that was left open. */
export function formWith(values: Record<string, Sent>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null) continue
    form.append(name, value instanceof Blob ? value : String(value))
  }
  return form
}

/** The file chosen in a field, if any: an empty field still sends a file without a name. */
export function fileIn(values: FormData, name: string): File | null {
  const file = values.get(name)
  return file instanceof File && file.size > 0 ? file : null
}
