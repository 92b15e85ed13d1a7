const key = 'broadcasting-device'

let unkept: string | undefined

const newName = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** The id of this tab as a broadcaster. It survives a reload. */
export function deviceName(): string {
  try {
    const name = sessionStorage.getItem(key) ?? newName()
    sessionStorage.setItem(key, name)
    return name
  } catch {
    unkept ??= newName()
    return unkept
  }
}
