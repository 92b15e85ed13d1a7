import { type OperatorRole, operatorRoles } from '@ovation/contract/roles'
import { useState } from 'react'
import { SelectField } from '~/ui/form/SelectField'
import { roleDescriptions, roleLabels } from './role-labels'

const options = operatorRoles.map((role) => ({ value: role, text: roleLabels[role] }))

export const isRole = (value: string): value is OperatorRole => operatorRoles.some((role) => role === value)

/** A choice of roles that explains the chosen one. */
export function RoleField({ initial }: { initial: OperatorRole }) {
  const [role, setRole] = useState(initial)
  return (
    <SelectField
      label="Role"
      name="role"
      options={options}
      defaultValue={initial}
      hint={roleDescriptions[role]}
      onChange={({ target }) => isRole(target.value) && setRole(target.value)}
    />
  )
}
