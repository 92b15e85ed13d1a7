import { onTestFinished, vi } from 'vitest'

/** The first file that a screen lets the browser save, for the length of one test. */
export function keepFile(): Promise<Blob> {
  let resolve: (file: Blob) => void = () => {}
  const kept = new Promise<Blob>((settle) => {
    resolve = settle
  })
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) resolve(file)
    return 'blob:kept'
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  onTestFinished(() => {
    create.mockRestore()
    click.mockRestore()
  })
  return kept
}
