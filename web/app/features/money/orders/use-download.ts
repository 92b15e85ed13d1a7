import { api } from '~/api/client'
import { useAction } from '~/ui/feedback/use-action'

/** Downloads a product. The link is short-lived, so each press requests a new one. */
export function useDownload(productId: string) {
  const { busy, run } = useAction(async () => {
    const params = { id: productId }
    const { downloadLink, name } = await api('GET /performer-assets/products/{id}/download-link', { params })
    const link = Object.assign(document.createElement('a'), { href: downloadLink, download: name })
    link.click()
  })
  return { busy, download: run }
}
