import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderFor } from '~/testing/render'
import { money } from '~/ui/text/format'
import { Choice, Choices } from './Choice'
import { MoneyRow } from './MoneyRow'
import { inHundredths, PriceLine, PriceLines } from './PriceLine'

function Plans({ disabled = false }: { disabled?: boolean }) {
  const [plan, setPlan] = useState('month')
  const choice = (value: string, title: string, amount: string) => (
    <Choice
      name="plan"
      value={value}
      chosen={plan === value}
      onChoose={setPlan}
      title={title}
      amount={amount}
    />
  )
  return (
    <Choices label="Plan" disabled={disabled}>
      {choice('month', 'Monthly', '$9.99')}
      {choice('year', 'Yearly', '$99')}
    </Choices>
  )
}

const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })

it('one of several plans is chosen by mouse or keyboard', async () => {
  const { user } = renderFor(null, <Plans />)
  expect(screen.getByRole('group', { name: 'Plan' })).toBeTruthy()
  expect(radio(/^Monthly/).checked).toBe(true)
  await user.click(screen.getByText('Yearly'))
  expect([radio(/^Monthly/).checked, radio(/^Yearly/).checked]).toEqual([false, true])
  radio(/^Yearly/).focus()
  await user.keyboard('{ArrowUp}')
  expect(radio(/^Monthly/).checked).toBe(true)
})

it('a plan is read with its price', () => {
  renderFor(null, <Plans />)
  expect(radio(/^Yearly ?\$99$/)).toBeTruthy()
})

it('nothing can be chosen while a payment is under way', async () => {
  const { user } = renderFor(null, <Plans disabled />)
  await user.click(screen.getByText('Yearly'))
  expect(radio(/^Monthly/).checked).toBe(true)
})

it('the lines of a price name what each amount is for', () => {
  renderFor(
    null,
    <PriceLines>
      <PriceLine label="2 prints">{money(24)}</PriceLine>
      <PriceLine label="Total" total>
        {money(inHundredths(24 + 4.9 + 0.1))}
      </PriceLine>
    </PriceLines>,
  )
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['2 prints', 'Total'])
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['$24', '$29'])
})

it('sums have no more than two decimals', () => {
  expect(inHundredths(0.1 + 0.2)).toBe(0.3)
  expect(inHundredths(1000 - 0.7 - 0.1)).toBe(999.2)
})

it('a payment leads to its page only where it has one', () => {
  const row = (to?: string) => (
    <MoneyRow mark="K" title="Tip" facts="12 Mar" amount="$5" to={to} state="Refunded" />
  )
  const linked = renderFor(null, row('/payment/1'))
  expect(screen.getByRole('link').getAttribute('href')).toBe('/payment/1')
  expect(screen.getByRole('link').textContent).toBe('KTip12 Mar$5Refunded')
  linked.unmount()
  renderFor(null, row())
  expect(screen.queryByRole('link')).toBeNull()
})
