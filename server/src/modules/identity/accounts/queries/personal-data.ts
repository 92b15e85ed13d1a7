import type { PersonalTable } from '#platform/extensions'

export const personalData: PersonalTable[] = [
  {
    table: 'accounts',
    exports: `
      select id, email, pending_email, username, name, first_name, last_name, gender, country, timezone, status,
      verified_email, is_performer, is_adult, terms_version, balance, bonus_balance, following_count,
      subscriptions_count, created_at, updated_at from accounts where id = $1`,
    erases: `
      update accounts set email = null, pending_email = null, username = null, name = 'Deleted account',
      first_name = '', last_name = '', password_hash = null, verified_email = false, avatar_file_id = null,
      cover_file_id = null, gender = null, country = null, timezone = null, online_until = null, hides_content =
      false where id = $1`,
    kept: 'The ledger needs the id.',
  },
  {
    table: 'sessions',
    exports: `
      select purpose, provider, ip, user_agent, created_at, expires_at from sessions where account_id = $1 and purpose = 'login'
      order by created_at`,
    erases: 'delete from sessions where account_id = $1',
  },
  {
    table: 'email_verifications',
    exports: 'select email, created_at, expires_at from email_verifications where account_id = $1',
    erases: 'delete from email_verifications where account_id = $1',
  },
  {
    table: 'email_ways_back',
    exports: 'select email, created_at, expires_at from email_ways_back where account_id = $1',
    erases: 'delete from email_ways_back where account_id = $1',
  },
  {
    table: 'identities',
    exports: 'select provider, subject, created_at from identities where account_id = $1',
    erases: 'delete from identities where account_id = $1',
  },
  {
    table: 'known_devices',
    exports: 'select last_login_at from known_devices where account_id = $1',
    erases: 'delete from known_devices where account_id = $1',
  },
  {
    table: 'consents',
    exports: 'select kind, version, given_at from consents where account_id = $1',
    kept: 'Proves that the person agreed, and names the account by its id only.',
  },
]
