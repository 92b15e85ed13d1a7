import { useState } from 'react'
import { Button } from '~/ui/controls/Button'
import { Card } from '../console/detail/DetailPage'
import { CommissionSheet } from './CommissionSheet'
import styles from './commission.module.css'
import { RateList } from './RateList'
import type { CommissionShown } from './rate-rows'

interface CommissionCardProps {
  creator: { _id: string; name: string }
  commission: CommissionShown
}

/** The commission of a creator on their page: now, before and later. */
export function CommissionCard({ creator, commission }: CommissionCardProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card
      title="Commission"
      right={
        <Button size="sm" onClick={() => setOpen(true)}>
          Change
        </Button>
      }
    >
      <p className={styles.now}>
        The site keeps <b>{commission.current}</b> of each sale
        {commission.isDefault ? ', the default.' : `; the default is ${commission.default}.`}
      </p>
      {commission.rates.length > 0 && <RateList rates={commission.rates} />}
      {isOpen && (
        <CommissionSheet creator={creator} fallback={commission.default} onClose={() => setOpen(false)} />
      )}
    </Card>
  )
}
