-- An answer may hold what only its person may see, such as bank details, which are sealed wherever they lie.
alter table uploads drop column answer, add column answer bytea;
comment on column uploads.answer is 'what that call was answered, as sealed JSON';
