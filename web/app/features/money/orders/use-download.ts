import { api } from '~/api/client'
import { useAction } from '~/ui/feedback/use-action'

/** Fetches what was bought. The link lasts for a short while, so it is asked for at each press. */
export function useDownload(productId: string) {
  const { busy, run } = useAction(async () => {
    const params = { id: productId }
    const { downloadLink, name } = await api('GET /performer-assets/products/{id}/download-link', { params })
    const link = Object.assign(document.createElement('a'), { href: downloadLink, download: name })
    link.click()
  })
  return { busy, download: run }
}
