import { Card } from '../console/detail/DetailPage'
import { VersionList } from '../console/detail/VersionList'
import type { TemplateVersionRow } from './template-rows'

interface Words {
  subject: string
  body: string
  button: string
}

interface TemplateVersionsProps {
  versions: TemplateVersionRow[]
  defaults: Words
  onUse: (words: Words) => void
}

const included = { _id: 'default', title: 'The default text', by: 'Comes with Ovation', reason: '' }

/** The texts that the email had. A press puts one into the fields, without saving it. */
export const TemplateVersions = ({ versions, defaults, onUse }: TemplateVersionsProps) => (
  <Card title="Versions">
    <VersionList
      versions={[...versions, { ...included, ...defaults }]}
      keyOf={({ _id }) => _id}
      onOpen={onUse}
    />
  </Card>
)
