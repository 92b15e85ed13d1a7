import { defaultAvatar } from '@ovation/contract/limits'
import { useState } from 'react'
import { Button } from '~/ui/controls/Button'
import { Chip } from '~/ui/controls/Chip'
import { Avatar } from '~/ui/picture/Avatar'
import { counted } from '~/ui/text/format'
import { Card } from '../console/detail/DetailPage'
import styles from './case.module.css'
import type { CaseShown } from './case-rows'
import { ReplySheet } from './ReplySheet'

/** Who reported it, why, and how often they were right before. */
export function CaseReports({ one }: { one: CaseShown }) {
  const [replying, setReplying] = useState(false)
  const { people, reports, rule } = one
  if (people.length === 0 && !rule) return null
  return (
    <Card
      title={people.length > 0 ? 'What was reported' : 'What was found'}
      right={reports > 0 ? counted(reports, 'person', 'people') : undefined}
      isFlush
    >
      {rule && <p className={styles.rule}>{rule}</p>}
      <ul className={styles.reports}>
        {people.map(({ _id, reporter, why, description, before, at }) => (
          <li key={_id}>
            <Avatar src={reporter?.avatar ?? defaultAvatar} size={32} />
            <div>
              <p className={styles.by}>
                <b>{reporter?.name ?? 'Deleted account'}</b>
                <small>{at}</small>
              </p>
              <Chip look="plain">{why}</Chip>
              {description && <p>{description}</p>}
              <small>{before}</small>
            </div>
          </li>
        ))}
      </ul>
      {people.length > 0 && one.kind !== 'appeal' && (
        <div className={styles.reply}>
          <Button look="line" size="sm" onClick={() => setReplying(true)}>
            Reply to {people.length === 1 ? 'the reporter' : 'the reporters'}
          </Button>
        </div>
      )}
      {replying && <ReplySheet one={one} onClose={() => setReplying(false)} />}
    </Card>
  )
}
