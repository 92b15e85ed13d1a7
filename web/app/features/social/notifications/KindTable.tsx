import type { EmailChoice, NotificationSetting } from '@ovation/contract'
import { alwaysWritten, emailChoices } from '@ovation/contract/notification-kinds'
import { CheckField } from '~/ui/form/CheckField'
import styles from './KindTable.module.css'
import { kindInfo } from './kind-info'

const emailLabels: Record<EmailChoice, string> = { now: 'Right away', daily: 'Once a day', off: 'Off' }
const isEmailChoice = (value: string): value is EmailChoice => emailChoices.some((one) => one === value)

interface KindTableProps {
  settings: readonly NotificationSetting[]
  onChange: (setting: NotificationSetting) => void
}

/** The channels of each kind. Changes are saved at once. */
export function KindTable({ settings, onChange }: KindTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Notification</span>
          </th>
          <th scope="col">Site</th>
          <th scope="col">Push</th>
          <th scope="col">Email</th>
        </tr>
      </thead>
      <tbody>
        {settings.map((setting) => {
          const { label } = kindInfo[setting.kind]
          return (
            <tr key={setting.kind}>
              <th scope="row">{label}</th>
              <td>
                <CheckField
                  look="switch"
                  label={<span className="visually-hidden">{label} on the site</span>}
                  checked={setting.page}
                  onChange={({ currentTarget }) => onChange({ ...setting, page: currentTarget.checked })}
                />
              </td>
              <td>
                <CheckField
                  look="switch"
                  label={<span className="visually-hidden">{label} by push</span>}
                  checked={setting.push}
                  onChange={({ currentTarget }) => onChange({ ...setting, push: currentTarget.checked })}
                />
              </td>
              <td>
                {alwaysWritten.includes(setting.kind) ? (
                  <span className={styles.always}>Always</span>
                ) : (
                  <select
                    className={styles.email}
                    aria-label={`${label} by email`}
                    value={setting.email}
                    onChange={({ currentTarget: { value } }) =>
                      isEmailChoice(value) && onChange({ ...setting, email: value })
                    }
                  >
                    {emailChoices.map((choice) => (
                      <option key={choice} value={choice}>
                        {emailLabels[choice]}
                      </option>
                    ))}
                  </select>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
