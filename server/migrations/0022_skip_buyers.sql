-- Who has bought one of its files before need not get a message to many.
alter table mass_messages add column skips_buyers boolean not null default false;
comment on column mass_messages.skips_buyers is 'whoever has bought one of its files, wherever that was, is left out';
