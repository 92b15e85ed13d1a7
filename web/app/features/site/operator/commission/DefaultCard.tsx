import { useState } from 'react'
import { Button } from '~/ui/controls/Button'
import { Card } from '../console/detail/DetailPage'
import styles from './commission.module.css'
import { DefaultSheet } from './DefaultSheet'
import { RateList } from './RateList'
import type { RateRow } from './rate-rows'

interface DefaultCardProps {
  current: string
  rates: RateRow[]
}

/** The commission of creators without a rate of their own: now, before and later. */
export function DefaultCard({ current, rates }: DefaultCardProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card
      title="Default"
      right={
        <Button size="sm" onClick={() => setOpen(true)}>
          Change
        </Button>
      }
    >
      <p className={styles.now}>
        The site keeps <b>{current}</b> of each sale of creators without a rate of their own.
      </p>
      <RateList rates={rates} />
      {isOpen && <DefaultSheet current={current} onClose={() => setOpen(false)} />}
    </Card>
  )
}
