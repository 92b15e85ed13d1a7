import type Hls from 'hls.js/light'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

const isPlaylist = (src: string) => /\.m3u8(\?|$)/.test(src)
const playlistType = 'application/vnd.apple.mpegurl'

/** Apple's browsers play HLS natively, and a click can only start a source that is already set. */
function playsStreams(video: HTMLVideoElement): boolean {
  const ownWay = 'ManagedMediaSource' in window || !('MediaSource' in window)
  return ownWay && video.canPlayType(playlistType) !== ''
}

export interface Quality {
  level: number
  label: string
}

/** The quality follows the bandwidth. */
export const auto = -1

interface Level {
  width: number
  height: number
}

/** Named by the shorter side, the best first. */
export const qualitiesOf = (levels: readonly Level[]): Quality[] =>
  levels
    .map(({ width, height }, level) => ({ level, side: Math.min(width, height) }))
    .sort((one, other) => other.side - one.side)
    .map(({ level, side }) => ({ level, label: `${side}p` }))

/** Attaches a stream to a video element when it is played: most videos on a page never are. */
export function useStream(video: RefObject<HTMLVideoElement | null>, src: string) {
  const [qualities, setQualities] = useState<Quality[]>([])
  const [quality, setQuality] = useState(auto)
  const [failed, setFailed] = useState(false)
  const hls = useRef<Hls>(null)
  const begun = useRef(false)

  const leave = useCallback(() => {
    hls.current?.destroy()
    hls.current = null
    begun.current = false
  }, [])

  useEffect(() => leave, [leave])

  const attach = useCallback(async (element: HTMLVideoElement, address: string, from: number) => {
    if (!isPlaylist(address) || playsStreams(element)) {
      element.src = address
      element.currentTime = from
      return
    }
    const { default: Player } = await import('hls.js/light')
    // Unmounted or restarted while the library was loading.
    if (!begun.current || hls.current) return
    const player = new Player({ enableWorker: false, capLevelToPlayerSize: true, startPosition: from })
    hls.current = player
    let mended = false
    player.on(Player.Events.MANIFEST_PARSED, (_, { levels }) => setQualities(qualitiesOf(levels)))
    player.on(Player.Events.ERROR, (_, { fatal, type }) => {
      if (!fatal) return
      if (type === Player.ErrorTypes.MEDIA_ERROR && !mended) {
        mended = true
        player.recoverMediaError()
      } else setFailed(true)
    })
    player.loadSource(address)
    player.attachMedia(element)
  }, [])

  /** A newer URL does not interrupt a video that has started. */
  const begin = useCallback(
    async (address = src, from = 0) => {
      if (!video.current || begun.current) return
      begun.current = true
      setFailed(false)
      try {
        await attach(video.current, address, from)
      } catch {
        begun.current = false
        setFailed(true)
      }
    },
    [video, src, attach],
  )

  const beginAgain = useCallback(
    async (address = src) => {
      const from = video.current?.currentTime ?? 0
      leave()
      await begin(address, from)
    },
    [video, src, leave, begin],
  )

  const choose = useCallback((level: number) => {
    setQuality(level)
    if (hls.current) hls.current.nextLevel = level
  }, [])

  const fail = useCallback(() => begun.current && setFailed(true), [])

  return { qualities, quality, choose, failed, fail, begin, beginAgain }
}

export type Stream = ReturnType<typeof useStream>
