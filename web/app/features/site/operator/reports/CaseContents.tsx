import type { CaseContent, MediaFile } from '@ovation/contract'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '~/api/client'
import { profilePath } from '~/shell/session'
import { Button } from '~/ui/controls/Button'
import { Chip } from '~/ui/controls/Chip'
import { useAction } from '~/ui/feedback/use-action'
import IconEye from '~/ui/icons/IconEye'
import { Link } from '~/ui/link/Link'
import { counted } from '~/ui/text/format'
import { Tokens } from '~/ui/text/Tokens'
import { Card } from '../console/detail/DetailPage'
import { Facts } from '../console/detail/Facts'
import styles from './case.module.css'
import { restrictionLabels } from './case-labels'
import type { CaseShown } from './case-rows'
import { Files, singlePhotos } from './Files'
import { mediaWords } from './media-words'

/** The content as it was when the case was opened, and as it is now. The media is shown on request, which is recorded. */
export function CaseContents({ one }: { one: CaseShown }) {
  const { what, was, is, _id: id } = one
  const [content, setContent] = useState<CaseContent | null>(null)
  const { revalidate } = useRevalidator()
  const { busy, run } = useAction(async () => {
    setContent(await api('POST /operator/cases/{id}/content', { params: { id } }))
    await revalidate()
  })
  // The saved media is deleted some time after the decision.
  const isOnlyNow = was !== null && mediaWords(was.media) === '' && is !== null && mediaWords(is.media) !== ''
  const showsNow = is !== null && (is.isChanged || !was || isOnlyNow)
  const show = { content, busy, run: () => void run() }
  return (
    <>
      {was && (
        <Card title={`The ${what} as it was`} right={`Saved ${was.at}`} isFlush>
          <Owner one={one} />
          <Words title={was.title} text={content?.was?.text ?? was.text} />
          <Media one={one} media={was.media} files={content?.was?.files} show={show} />
          {!is && <p className={styles.gone}>This {what} no longer exists.</p>}
          {is && !showsNow && <NowFacts one={one} />}
        </Card>
      )}
      {showsNow && (
        <Card
          title={`The ${what} as it is now`}
          right={is.isChanged ? 'Edited since the first report' : undefined}
          isFlush
        >
          {!was && <Owner one={one} />}
          <Words title={is.title} text={content?.is?.text ?? is.text} />
          <Media one={one} media={is.media} files={content?.is?.files} show={show} />
          <NowFacts one={one} />
        </Card>
      )}
      {one.further > 0 && (
        <Card title={`${counted(one.further, 'further message')} in the same chat`} isFlush>
          {content ? (
            content.further.map(({ _id, text }) => <Words key={_id} title="" text={text} />)
          ) : (
            <p className={styles.gone}>Shown with the message. Your decision is about all of them.</p>
          )}
        </Card>
      )}
      {!was && !is && (
        <Card title={`The ${what}`}>
          <p>This {what} no longer exists.</p>
        </Card>
      )}
    </>
  )
}

function Owner({ one: { owner, is } }: { one: CaseShown }) {
  if (!owner) return <p className={styles.gone}>Its owner has deleted their account.</p>
  const place = [owner.username && `@${owner.username}`, is?.published].filter(Boolean).join(' · ')
  return (
    <p className={styles.owner}>
      <b>{owner.isPerformer ? <Link to={profilePath(owner)}>{owner.name}</Link> : owner.name}</b>
      <small>{place}</small>
    </p>
  )
}

const Words = ({ title, text }: { title: string; text: string }) =>
  (title || text) && (
    <p className={styles.words}>
      {title && <b>{title}</b>}
      {text && <span>{text}</span>}
    </p>
  )

interface MediaProps {
  one: CaseShown
  media: NonNullable<CaseShown['was']>['media']
  files: MediaFile[] | undefined
  show: { content: CaseContent | null; busy: boolean; run: () => void }
}

function Media({ one: { target }, media, files, show: { content, busy, run } }: MediaProps) {
  const isPrivate = target === 'message'
  const inside = mediaWords(media)
  if (content)
    return files && files.length > 0 ? (
      <Files files={files} single={singlePhotos(content.is?.files ?? [])} />
    ) : null
  if (!inside && !isPrivate) return null
  return (
    <div className={styles.shut}>
      {inside && (
        <Chip look="picture" className={styles.inside}>
          {inside}
        </Chip>
      )}
      <div className={styles.veil}>
        <p>
          <b>{isPrivate ? 'A private message' : 'Hidden from you'}</b>
          <span>Viewing is logged with your name and the time.</span>
        </p>
        <Button look="light" size="sm" busy={busy && 'Loading…'} onClick={run}>
          <IconEye size={20} stroke={1.75} aria-hidden /> Show
        </Button>
      </div>
    </div>
  )
}

function NowFacts({ one: { is, path, what } }: { one: CaseShown }) {
  if (!is) return null
  return (
    <div className={styles.facts}>
      <Facts
        facts={[
          ['State', is.restriction && <Chip look="bad">{restrictionLabels[is.restriction]}</Chip>],
          ['Price', is.price !== null && <Tokens amount={is.price} />],
          ['Unlocked by', is.buyers !== null && counted(is.buyers, 'fan', 'fans')],
          ['Seen', is.views !== null && counted(is.views, 'time', 'times')],
          ['Page', path && <Link to={path}>Open the {what}</Link>],
        ]}
      />
    </div>
  )
}
