import type { CreatorProfile } from '@ovation/contract'
import { type RefObject, useMemo } from 'react'
import { CopyLinkItem, ReportItem } from '~/features/content/more-menu/items'
import { useMenuSheets } from '~/features/content/more-menu/use-menu-sheets'
import { streamPath } from '~/shell/session'
import { useCurrentUser } from '~/store/hooks'
import { Button } from '~/ui/controls/Button'
import { IconButton } from '~/ui/controls/IconButton'
import { useHydrated } from '~/ui/hydration/use-hydrated'
import IconMaximize from '~/ui/icons/IconMaximize'
import IconMinimize from '~/ui/icons/IconMinimize'
import IconPictureInPicture from '~/ui/icons/IconPictureInPicture'
import IconSettings from '~/ui/icons/IconSettings'
import IconVolume from '~/ui/icons/IconVolume'
import IconVolumeOff from '~/ui/icons/IconVolumeOff'
import { useFullscreen } from '~/ui/media/player/use-fullscreen'
import { MenuChoice, MoreMenu } from '~/ui/overlay/MoreMenu'
import type { WatchSession } from '../watch/watch-session'
import type { Watched } from '../watch/watched'
import styles from './ScreenButtons.module.css'

interface ScreenButtonsProps {
  frame: RefObject<HTMLElement | null>
  session: WatchSession | null
  watched: Watched
  creator: CreatorProfile
}

/** Sound, quality, picture in picture, full screen, and a menu. */
export function ScreenButtons({ frame, session, watched, creator }: ScreenButtonsProps) {
  const { stream, state, muted, isSilenced, qualities, quality } = watched
  const isMine = useCurrentUser()?._id === creator._id
  const video = useMemo(() => ({ current: session?.video ?? null }), [session])
  const fullscreen = useFullscreen(frame, video)
  const here = useHydrated()
  const { sheet, report } = useMenuSheets(
    { target: 'stream', targetId: stream._id, name: creator.name },
    { person: creator },
  )
  const toggleSound = () => session?.setMuted(!muted)
  return (
    <div className={styles.buttons}>
      {state === 'playing' && (
        <>
          {isSilenced && (
            <Button look="light" size="sm" onClick={toggleSound}>
              Turn the sound on
            </Button>
          )}
          <IconButton
            label={muted ? 'Unmute' : 'Mute'}
            icon={muted ? IconVolumeOff : IconVolume}
            look="picture"
            onClick={toggleSound}
          />
          {qualities.length > 2 && (
            <MoreMenu label="Quality" icon={IconSettings} look="picture">
              {qualities.map(({ value, label }) => (
                <MenuChoice key={value} chosen={value === quality} onPick={() => session?.choose(value)}>
                  {label}
                </MenuChoice>
              ))}
            </MoreMenu>
          )}
          {here && document.pictureInPictureEnabled && (
            <IconButton
              label="Picture in picture"
              icon={IconPictureInPicture}
              look="picture"
              className={styles.wide}
              onClick={() => void floatVideo(session)}
            />
          )}
          <IconButton
            label={fullscreen.full ? 'Leave full screen' : 'Full screen'}
            icon={fullscreen.full ? IconMinimize : IconMaximize}
            look="picture"
            className={styles.wide}
            onClick={() => void fullscreen.toggle()}
          />
        </>
      )}
      <MoreMenu label="More about this stream" look="picture">
        <CopyLinkItem path={streamPath(creator)} />
        {!isMine && <ReportItem target="stream" targetId={stream._id} onPick={report} />}
      </MoreMenu>
      {sheet}
    </div>
  )
}

async function floatVideo(session: WatchSession | null) {
  // A browser may refuse.
  if (document.pictureInPictureElement) await document.exitPictureInPicture().catch(() => {})
  else await session?.video.requestPictureInPicture().catch(() => {})
}
