/** A multipart form as a browser sends it: buffers become files. */
export function formOf(fields: Record<string, string | number | boolean | Buffer>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (Buffer.isBuffer(value)) form.set(name, new Blob([new Uint8Array(value)]), `${name}.bin`)
    else form.set(name, String(value))
  }
  return form
}
