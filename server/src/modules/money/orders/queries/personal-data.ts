import type { PersonalTable } from '#platform/extensions'

export const personalData: PersonalTable[] = [
  {
    table: 'addresses',
    exports: `
      select name, country, state, city, district, ward, street_number, street_address, zip_code, description,
      created_at from addresses where account_id = $1`,
    erases: 'delete from addresses where account_id = $1',
  },
  {
    table: 'orders',
    exports: `
      select number, case when buyer_id = $1 then 'bought' else 'sold' end as side, product_name, product_type,
      quantity, unit_price, delivery_status, case when buyer_id = $1 then delivery_address end as
      delivery_address, case when buyer_id = $1 then user_note end as user_note, shipping_code, created_at,
      updated_at from orders where buyer_id = $1 or seller_id = $1 order by created_at`,
    erases: `
      update orders set user_note = '', delivery_address = case when delivery_address is not null then
        jsonb_build_object('name', 'Deleted account', 'country', delivery_address->'country', 'state', '', 'city', '',
          'district', '', 'ward', '', 'streetNumber', '', 'streetAddress', '', 'zipCode', '', 'description', '') end
      where buyer_id = $1`,
    kept: 'Proves what was paid; it names the account by its id only.',
  },
]
