import { FilterMenu } from '../console/list/FilterMenu'
import { filters } from './people-query'
import { roleNames, statusNames, verificationNames } from './person-labels'

const named = <Value extends string>(values: readonly Value[], names: Record<Value, string>) =>
  values.map((value) => ({ value, text: names[value] }))

const joined = { 7: 'Last 7 days', 30: 'Last 30 days', 365: 'Last year' }
const amounts = {
  100: '100 tokens or more',
  1000: '1,000 tokens or more',
  10000: '10,000 tokens or more',
  'up-to-100': 'Up to 100 tokens',
  'up-to-1000': 'Up to 1,000 tokens',
  'up-to-10000': 'Up to 10,000 tokens',
}

export const PeopleFilters = ({ countries }: { countries: { value: string; text: string }[] }) => (
  <>
    <FilterMenu label="Role" name="role" choices={named(filters.role, roleNames)} />
    <FilterMenu label="Status" name="status" choices={named(filters.status, statusNames)} />
    <FilterMenu
      label="Verification"
      name="verification"
      choices={named(filters.verification, verificationNames)}
    />
    <FilterMenu label="Country" name="country" choices={countries} />
    <FilterMenu label="Joined" name="joined" choices={named(filters.joined, joined)} />
    <FilterMenu label="Spent" name="spent" choices={named(filters.spent, amounts)} />
    <FilterMenu label="Earned" name="earned" choices={named(filters.earned, amounts)} />
    <FilterMenu label="Reports" name="reported" choices={[{ value: 'yes', text: 'Reported' }]} />
  </>
)
