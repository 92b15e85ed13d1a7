-- Words in any of their forms: "climbing" finds "climb". The configuration is named, so the expression is immutable.
create index creators_bio_words on creators using gin (to_tsvector('english', bio)) where verified_document;
create index categories_words on categories using gin (to_tsvector('english', name));

-- It returns a rank as well now; server/sql/people.sql creates it again.
drop function creators_matching(text);
