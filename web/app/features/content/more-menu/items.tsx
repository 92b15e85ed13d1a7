import type { ReportTarget } from '@ovation/contract'
import { useModerate } from '~/features/content/moderation/use-moderate'
import { useIsMuted, useMute } from '~/features/identity/mutes/use-mute'
import { useJoinLink } from '~/shell/return-to'
import { useCurrentUser } from '~/store/hooks'
import IconBan from '~/ui/icons/IconBan'
import IconFlag from '~/ui/icons/IconFlag'
import IconLink from '~/ui/icons/IconLink'
import IconVolume from '~/ui/icons/IconVolume'
import IconVolumeOff from '~/ui/icons/IconVolumeOff'
import { MenuItem, MenuItemLink } from '~/ui/overlay/MoreMenu'
import { copyLink } from '~/ui/share/copy-link'

export function CopyLinkItem({ path }: { path: string }) {
  return (
    <MenuItem icon={IconLink} onPick={() => void copyLink(path)}>
      Copy link
    </MenuItem>
  )
}

/** For members except operators. */
export function MuteItem({ creator }: { creator: { _id: string; name: string } }) {
  const muted = useIsMuted(creator._id)
  const mute = useMute(creator)
  return (
    <MenuItem icon={muted ? IconVolume : IconVolumeOff} onPick={() => void mute(!muted)}>
      {muted ? 'Unmute' : 'Mute'} {creator.name}
    </MenuItem>
  )
}

interface ReportItemProps {
  target: ReportTarget
  targetId: string
  onPick: () => void
}

/** Visitors are sent to join. Operators who decide cases open the case instead. */
export function ReportItem({ target, targetId, onPick }: ReportItemProps) {
  const member = useCurrentUser()
  const moderate = useModerate({ target, targetId })
  const joinLink = useJoinLink(undefined, 'to report this')
  if (!member) {
    return (
      <MenuItemLink icon={IconFlag} {...joinLink}>
        Join to report
      </MenuItemLink>
    )
  }
  if (moderate) {
    return (
      <MenuItem icon={IconFlag} onPick={moderate}>
        Moderate
      </MenuItem>
    )
  }
  return (
    <MenuItem icon={IconFlag} bad onPick={onPick}>
      Report
    </MenuItem>
  )
}

/** Only creators block. */
export function BlockItem({ name, onPick }: { name: string; onPick: () => void }) {
  if (!useCurrentUser()?.isPerformer) return null
  return (
    <MenuItem icon={IconBan} bad onPick={onPick}>
      Block {name}
    </MenuItem>
  )
}
