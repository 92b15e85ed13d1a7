import type { PersonalTable } from '#platform/extensions'

export const personalData: PersonalTable[] = [
  {
    table: 'creators',
    exports: `
      select bio, date_of_birth, languages, phone, phone_code, city, state, height, weight, body_type, ethnicity,
      butt, hair, eyes, sexual_orientation, is_free_subscription, duration_free_subscription_days,
      monthly_price_cents, yearly_price_cents, public_chat_price, private_chat_price, verified_account,
      verified_document, review, review_reason, subscribers, followers, joined_at from creators where
      account_id = $1`,
    erases: `
      update creators set bio = '', date_of_birth = null, languages = '{}', phone = null, phone_code = null, city
      = null, state = null, height = null, weight = null, body_type = null, ethnicity = null, butt = null, hair =
      null, eyes = null, sexual_orientation = null, is_featured = false, verified_account = false,
      welcome_video_file_id = null, activate_welcome_video = false, id_verification_file_id = null,
      document_verification_file_id = null where account_id = $1`,
    kept: 'Sales refer to the creator.',
  },
  {
    table: 'creator_categories',
    exports: `
      select c.name from creator_categories m join categories c on c.id = m.category_id where m.creator_id = $1`,
    erases: 'delete from creator_categories where creator_id = $1',
  },
  {
    table: 'bundles',
    exports: 'select months, discount from bundles where creator_id = $1',
    erases: 'delete from bundles where creator_id = $1',
  },
  {
    table: 'banking_settings',
    exports: `
      select first_name, last_name, bank_name, right(bank_account, 4) as bank_account_ends, bank_swift_code,
      address, city, state, country, ssn_last_four, updated_at from banking_settings where creator_id = $1`,
    erases: 'delete from banking_settings where creator_id = $1',
  },
  {
    table: 'gateway_settings',
    exports: 'select key, value, status, updated_at from gateway_settings where creator_id = $1',
    erases: 'delete from gateway_settings where creator_id = $1',
  },
  {
    table: 'follows',
    exports: 'select creator_id, created_at from follows where follower_id = $1 order by created_at',
    erases: 'delete from follows where follower_id = $1 or creator_id = $1',
  },
]
