-- The numbers of a bank account are known to the database encrypted only.

alter table banking_settings
  add column bank_account_sealed bytea,
  add column bank_routing_sealed bytea;
comment on column banking_settings.bank_account is 'how it ends; the whole number only in rows from before, until a job has sealed them';
comment on column banking_settings.bank_routing is 'how it ends; the whole number only in rows from before, until a job has sealed them';
