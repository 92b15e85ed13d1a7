import type { CreatorCard, Stream, Video } from '@ovation/contract'
import type { ReactNode } from 'react'
import { CardGrid } from '~/features/content/items/CardGrid'
import { VideoCard } from '~/features/content/videos/VideoCard'
import { CreatorGrid } from '~/features/identity/people/CreatorGrid'
import { AnnouncedList } from './announced/AnnouncedList'
import styles from './live.module.css'

interface BesideLiveProps {
  announced: readonly Stream[]
  recordings: readonly Video[]
  suggested: readonly CreatorCard[]
}

/** Below the live streams: scheduled streams, recordings and suggested creators. */
export function BesideLive({ announced, recordings, suggested }: BesideLiveProps) {
  return (
    <>
      {announced.length > 0 && (
        <Section id="announced" title="Coming up">
          <AnnouncedList streams={announced} />
        </Section>
      )}
      {recordings.length > 0 && (
        <Section id="recordings" title="Recent recordings">
          <CardGrid items={recordings} card={(video) => <VideoCard video={video} />} />
        </Section>
      )}
      {suggested.length > 0 && (
        <Section id="suggested" title="Creators you might like">
          <CreatorGrid creators={suggested} />
        </Section>
      )}
    </>
  )
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className="display">
        {title}
      </h2>
      {children}
    </section>
  )
}
