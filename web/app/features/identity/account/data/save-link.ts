/** Downloads without leaving the page: the server answers with an attachment. */
export function saveLink(url: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
