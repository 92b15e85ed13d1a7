import { useState } from 'react'
import { api, sentenceOf } from '~/api/client'
import { toast } from '~/ui/toast'

/** Fetches what was bought. The link lasts for a short while, so it is asked for at each press. */
export function useDownload(productId: string) {
  const [busy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    try {
      const params = { id: productId }
      const { downloadLink, name } = await api('GET /performer-assets/products/{id}/download-link', {
        params,
      })
      const link = Object.assign(document.createElement('a'), { href: downloadLink, download: name })
      link.click()
    } catch (error) {
      toast({ kind: 'error', message: sentenceOf(error) })
    } finally {
      setBusy(false)
    }
  }

  return { busy, download }
}
