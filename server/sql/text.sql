-- The pattern for words inside a text with a leading space; one or two letters must begin a word.
create or replace function words_like(wanted text) returns text language sql immutable as $$
  select case when length(wanted) < 3 then '% ' else '%' end
    || regexp_replace(lower(wanted), '([\\%_])', '\\\1', 'g') || '%'
$$;
