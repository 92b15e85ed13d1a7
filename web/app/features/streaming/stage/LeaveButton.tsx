import { useNavigate } from 'react-router'
import { IconButton } from '~/ui/IconButton'
import IconX from '~/ui/icons/IconX'
import { stopWatching } from '../watch/current'

/** The router counts the pages of a visit: the first has nothing before it. */
const hasPageBefore = () => Number(window.history.state?.idx ?? 0) > 0

/** Ends watching and goes back to where the viewer came from; from a link elsewhere, to the other streams. */
export function LeaveButton({ className }: { className?: string | undefined }) {
  const navigate = useNavigate()
  function leave() {
    stopWatching()
    if (hasPageBefore()) void navigate(-1)
    else void navigate('/live')
  }
  return <IconButton label="Leave the stream" icon={IconX} className={className} onClick={leave} />
}
