import { Button } from '~/ui/controls/Button'
import { IconButton } from '~/ui/controls/IconButton'
import { CheckField } from '~/ui/form/CheckField'
import chips from '~/ui/form/ChipsField.module.css'
import { SelectField } from '~/ui/form/SelectField'
import IconX from '~/ui/icons/IconX'
import { counted } from '~/ui/text/format'
import type { CountryOption, FilterOptions } from './active-filters'
import styles from './FilterPanel.module.css'
import { ageSteps, choiceFilters, switchFilters } from './filters'
import { filterForm, filterSheet, useAskedSearch, useFilterForm } from './use-filter-form'

interface FilterPanelProps {
  options: FilterOptions
  countries: readonly CountryOption[]
  member: boolean
  total: number
}

/** A sheet on phones, a panel beside the cards on wide screens. A form, so it works without scripts. */
export function FilterPanel({ options, countries, member, total }: FilterPanelProps) {
  const { form, sheet, apply, submit } = useFilterForm()
  const params = new URLSearchParams(useAskedSearch())
  const chosen = (name: string) => params.get(name) ?? ''
  const ages = ageSteps(options.ages)
  const looks = choiceFilters.filter(({ name }) => name !== 'gender')
  return (
    <section
      id={filterSheet}
      ref={sheet}
      popover="auto"
      className={styles.panel}
      aria-labelledby="filter-title"
    >
      <form
        id={filterForm}
        ref={form}
        action="/creators"
        className={styles.form}
        onChange={apply}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <div className={styles.head}>
          <h2 id="filter-title">Filters</h2>
          <IconButton
            label="Close"
            icon={IconX}
            popoverTarget={filterSheet}
            popoverTargetAction="hide"
            className={styles.close}
          />
        </div>
        <input type="hidden" name="sortBy" value={chosen('sortBy')} />
        {switchFilters.map(
          ({ name, label, members }) =>
            (member || !members) && (
              <CheckField
                key={name}
                name={name}
                label={label}
                value="true"
                defaultChecked={chosen(name) === 'true'}
              />
            ),
        )}
        {options.categories.length > 0 && (
          <fieldset className={`${chips.field} ${styles.categories}`}>
            <legend className={chips.label}>Category</legend>
            <div className={chips.chips}>
              {options.categories.map(({ _id, name }) => (
                <label key={_id} className={chips.chip}>
                  <input
                    type="checkbox"
                    name="categoryIds"
                    value={_id}
                    className="visually-hidden"
                    defaultChecked={params.getAll('categoryIds').includes(_id)}
                  />
                  {name}
                </label>
              ))}
            </div>
          </fieldset>
        )}
        <SelectField
          name="gender"
          label="Gender"
          empty="Any"
          options={options.genders}
          defaultValue={chosen('gender')}
        />
        <SelectField
          name="country"
          label="Country"
          empty="Anywhere"
          options={countries}
          defaultValue={chosen('country')}
        />
        <div className={styles.pair}>
          <SelectField
            name="fromAge"
            label="Age from"
            empty="Any"
            options={ages.from}
            defaultValue={chosen('fromAge')}
          />
          <SelectField name="toAge" label="to" empty="Any" options={ages.to} defaultValue={chosen('toAge')} />
        </div>
        <details className={styles.looks} open={looks.some(({ name }) => chosen(name) !== '') || undefined}>
          <summary>Appearance</summary>
          <div className={styles.fields}>
            {looks.map(({ name, label, list }) => (
              <SelectField
                key={name}
                name={name}
                label={label}
                empty="Any"
                options={options[list]}
                defaultValue={chosen(name)}
              />
            ))}
          </div>
        </details>
        <div className={styles.end}>
          <Button type="submit" look="go" full>
            {total === 0 ? 'Show' : `Show ${counted(total, 'creator')}`}
          </Button>
        </div>
      </form>
    </section>
  )
}
