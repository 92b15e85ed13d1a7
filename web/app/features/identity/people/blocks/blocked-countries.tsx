import { api } from '~/api/client'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { Form } from '~/ui/form/Form'
import { Submit } from '~/ui/form/Submit'
import { useSave } from '~/ui/form/use-save'
import { allOf } from '~/ui/form/values'
import { Panel } from '~/ui/layout/Panel'
import { UnsavedGuard } from '~/ui/overlay/UnsavedGuard'
import { referenceLists } from '../reference.server'
import type { Route } from './+types/blocked-countries'
import { BlocksPage } from './BlocksPage'
import { CountriesField } from './CountriesField'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Blocked countries' })
}

export const loader = page('creator', async ({ api }) => {
  const [{ countryCodes }, { countries }] = await Promise.all([
    api('GET /block/countries'),
    referenceLists(api),
  ])
  return { countryCodes, countries: countries.map(({ code, name }) => ({ value: code, text: name })) }
})

export default function BlockedCountries({ loaderData: { countryCodes, countries } }: Route.ComponentProps) {
  const submission = useSave((values) =>
    api('POST /block/countries', { body: { countryCodes: allOf(values, 'countryCodes') } }),
  )
  return (
    <BlocksPage lead="People in these countries can’t find you or anything you publish.">
      <Panel>
        <Form submission={submission}>
          <CountriesField name="countryCodes" countries={countries} defaultValue={countryCodes} />
          <UnsavedGuard isUnsaved={submission.isUnsaved} />
          <Submit busy="Saving…">Save</Submit>
        </Form>
      </Panel>
    </BlocksPage>
  )
}
