import { Button } from '~/ui/controls/Button'
import IconDownload from '~/ui/icons/IconDownload'
import { useDownload } from './use-download'

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
