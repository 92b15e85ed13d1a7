import { api } from '~/api/client'
import { Button } from '~/ui/controls/Button'
import { useAction } from '~/ui/feedback/use-action'
import IconDownload from '~/ui/icons/IconDownload'

interface DownloadButtonProps {
  productId: string
  look?: 'go' | 'plain'
  size?: 'md' | 'sm'
  full?: boolean
}

export function DownloadButton({
  productId,
  look = 'plain',
  size = 'md',
  full = false,
}: DownloadButtonProps) {
  const { busy, download } = useDownload(productId)
  return (
    <Button look={look} size={size} full={full} busy={busy && 'Preparing…'} onClick={() => void download()}>
      <IconDownload size={20} stroke={1.75} aria-hidden />
      Download
    </Button>
  )
}

/** Downloads a product. The link is short-lived, so each press requests a new one. */
function useDownload(productId: string) {
  const { busy, run } = useAction(async () => {
    const params = { id: productId }
    const { downloadLink, name } = await api('GET /performer-assets/products/{id}/download-link', { params })
    const link = Object.assign(document.createElement('a'), { href: downloadLink, download: name })
    link.click()
  })
  return { busy, download: run }
}
