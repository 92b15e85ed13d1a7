import type { Address, Order } from '@ovation/contract'
import { marisol, sam } from './people'

const id = (end: number) => `0190a1b2-0000-7000-8000-0000000001${String(end).padStart(2, '0')}`
const party = { _id: marisol._id, username: marisol.username, name: marisol.name, avatar: marisol.avatar }
const fan = { _id: sam._id, username: sam.username, name: sam.name, avatar: sam.avatar }
const createdAt = '2026-01-01T00:00:00.000Z'

export const address = (facts: Partial<Address> = {}): Address => ({
  _id: id(9),
  name: 'Sam Whitlock',
  country: 'PT',
  state: '',
  city: 'Lisbon',
  district: '',
  ward: '',
  streetNumber: '12',
  streetAddress: 'Rua do Século',
  zipCode: '1200-434',
  description: '',
  createdAt,
  updatedAt: createdAt,
  ...facts,
})

/** Two prints that Sam ordered from Marisol, still to be sent. */
export const order = (facts: Partial<Order> = {}): Order => ({
  _id: id(10),
  orderNumber: '1024',
  deliveryStatus: 'processing',
  buyer: fan,
  seller: party,
  productId: id(11),
  productName: 'Tour print',
  productType: 'physical',
  productCover: {
    url: '/leaf.jpg',
    thumbnails: [],
    width: null,
    height: null,
    thumbhash: null,
    blurred: false,
  },
  quantity: 2,
  unitPrice: 12.5,
  totalPrice: 25,
  siteCommission: 5,
  netPrice: 20,
  deliveryAddress: address(),
  shippingCode: '',
  userNote: '',
  createdAt,
  updatedAt: createdAt,
  ...facts,
})
