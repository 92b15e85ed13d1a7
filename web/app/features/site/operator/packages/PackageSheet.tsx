import type { TokenPackageInFull } from '@ovation/contract'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '~/api/client'
import { extraOf } from '~/features/money/wallet/token-offer'
import { useSettings } from '~/store/hooks'
import { Hint } from '~/ui/feedback/Hint'
import { toast } from '~/ui/feedback/toast'
import { CheckField } from '~/ui/form/CheckField'
import { Form } from '~/ui/form/Form'
import { SelectField } from '~/ui/form/SelectField'
import { Submit } from '~/ui/form/Submit'
import { TextField } from '~/ui/form/TextField'
import { useSubmit } from '~/ui/form/use-submit'
import { checkedOf, numberOf, textOf } from '~/ui/form/values'
import { Sheet } from '~/ui/overlay/Sheet'
import { tokens } from '~/ui/text/format'
import { useChosenId } from '../console/use-chosen-id'
import styles from './packages.module.css'

interface PackageSheetProps {
  /** The package to edit; without it, a new one. */
  pack?: TokenPackageInFull
  onClose: () => void
}

export function PackageSheet({ pack, onClose }: PackageSheetProps) {
  const { revalidate } = useRevalidator()
  const idFor = useChosenId()
  const submission = useSubmit(async (values) => {
    const body = {
      name: textOf(values, 'name'),
      description: textOf(values, 'description'),
      price: numberOf(values, 'price') ?? 0,
      tokens: numberOf(values, 'tokens') ?? 0,
      sitePays: textOf(values, 'sitePays') === 'site',
      status: checkedOf(values, 'isOn') ? ('active' as const) : ('inactive' as const),
    }
    if (pack) await api('PUT /operator/packages/{id}', { params: { id: pack._id }, body })
    else await api('POST /operator/packages', { body: { ...body, id: idFor(body) } })
    toast({ message: `${body.name} saved.` })
    onClose()
    await revalidate()
  })
  return (
    <Sheet title={pack ? `Edit ${pack.name}` : 'New package'} held={submission.busy} onClose={onClose}>
      <Form submission={submission}>
        <TextField label="Name" name="name" required maxLength={60} defaultValue={pack?.name} />
        <TextField label="Description" name="description" maxLength={200} defaultValue={pack?.description} />
        <AmountFields pack={pack} />
        <SelectField
          label="Who pays for the bonus"
          name="sitePays"
          options={payers}
          defaultValue={pack?.sitePays ? 'site' : 'creator'}
          hint="If the site pays, creators also earn when fans spend bonus tokens."
        />
        <CheckField label="On sale" name="isOn" defaultChecked={pack ? pack.status === 'active' : true} />
        <Submit full busy="Saving…">
          Save package
        </Submit>
        <Hint>Payments that have begun keep their price and tokens.</Hint>
      </Form>
    </Sheet>
  )
}

const payers = [
  { value: 'creator', text: 'Creators: they earn on paid tokens only' },
  { value: 'site', text: 'The site: creators earn on bonus tokens too' },
]

/** The bonus is what the price doesn't pay for. */
function AmountFields({ pack }: { pack: TokenPackageInFull | undefined }) {
  const settings = useSettings()
  const [price, setPrice] = useState(pack ? String(pack.price) : '')
  const [count, setCount] = useState(pack ? String(pack.tokens) : '')
  const bonus = extraOf({ tokens: Number(count), price: Number(price) }, settings)
  const money = { type: 'number', step: 0.01, required: true } as const
  return (
    <div className={styles.pair}>
      <TextField
        {...money}
        label="Price"
        name="price"
        left="$"
        min={0.5}
        max={100_000}
        value={price}
        onChange={(event) => setPrice(event.currentTarget.value)}
      />
      <TextField
        {...money}
        label="Tokens"
        name="tokens"
        min={0.01}
        max={10_000_000}
        value={count}
        hint={bonus > 0 && price ? `${tokens(bonus)} of them are a bonus.` : 'With the bonus.'}
        onChange={(event) => setCount(event.currentTarget.value)}
      />
    </div>
  )
}
