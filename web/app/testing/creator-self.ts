import type { CreatorSelf } from '@ovation/contract'
import { kofi } from './people'
import { profile } from './profile'

/** Kofi's own creator account, complete in every field. */
export const creatorSelf = (facts: Partial<CreatorSelf> = {}): CreatorSelf => ({
  ...profile({
    _id: kofi._id,
    username: kofi.username,
    name: 'Kofi Mensah',
    monthlyPrice: 9.99,
    yearlyPrice: 99.9,
  }),
  firstName: 'Kofi',
  lastName: 'Mensah',
  email: 'kofi@mensah.example',
  pendingEmail: null,
  dateOfBirth: null,
  phone: null,
  phoneCode: null,
  timezone: null,
  balance: 0,
  bonusBalance: 0,
  status: 'active',
  verifiedEmail: true,
  verifiedDocument: true,
  verification: { state: 'verified', reason: '', documents: [] },
  hasPassword: true,
  idVerification: null,
  documentVerification: null,
  bankingInformation: null,
  paymentGatewaySettings: [],
  ...facts,
})
