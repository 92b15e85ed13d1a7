-- Refuses a change of an announcement that another operator has changed meanwhile.
alter table announcements add column version integer not null default 1;
