-- Writes changes to what public pages show into `page_changes`.

create or replace function note_page_change() returns trigger language plpgsql as $$
begin
  insert into page_changes (subject) values (tg_argv[0]) on conflict do nothing;
  return null;
end $$;

-- Unverified creators are on no public page, so their changes are not recorded.
create or replace function note_verified_creator() returns trigger language plpgsql as $$
begin
  insert into page_changes (subject)
  select 'everything' from creators
  where account_id = coalesce(new.creator_id, old.creator_id) and verified_document
  on conflict do nothing;
  return null;
end $$;

create or replace function note_verified_creator_row() returns trigger language plpgsql as $$
begin
  if coalesce(new.verified_document, old.verified_document) then
    insert into page_changes (subject) values ('everything') on conflict do nothing;
  end if;
  return null;
end $$;

create or replace function note_verified_account() returns trigger language plpgsql as $$
begin
  insert into page_changes (subject)
  select 'everything' from creators where account_id = new.id and verified_document
  on conflict do nothing;
  return null;
end $$;

-- Settings, categories and creators are on many pages.
create or replace trigger page_settings after insert or delete or update on settings
  for each statement execute function note_page_change('settings');
create or replace trigger page_announcements after insert or delete or update on announcements
  for each statement execute function note_page_change('settings');
create or replace trigger page_posts after insert or delete or update on posts
  for each statement execute function note_page_change('everything');
create or replace trigger page_categories after insert or delete or update on categories
  for each statement execute function note_page_change('everything');
create or replace trigger page_creator_categories after insert or delete or update on creator_categories
  for each row execute function note_verified_creator();
create or replace trigger page_country_blocks after insert or delete or update on country_blocks
  for each row execute function note_verified_creator();
create or replace trigger page_creators_come_and_go after insert or delete on creators
  for each row execute function note_verified_creator_row();
-- Not for counts, scores and documents, which change all the time or are not public.
create or replace trigger page_creators after update of
  bio, date_of_birth, languages, city, state, height, weight, body_type, ethnicity, butt, hair, eyes,
  sexual_orientation, is_free_subscription, duration_free_subscription_days, monthly_price_cents, yearly_price_cents,
  public_chat_price, private_chat_price, welcome_video_file_id, activate_welcome_video, streaming_status, is_featured,
  verified_account, verified_document
  on creators for each row when (old.verified_document or new.verified_document)
  execute function note_page_change('everything');
create or replace trigger page_accounts after update of
  username, name, first_name, last_name, status, is_performer, avatar_file_id, cover_file_id, cover_position, gender, country
  on accounts for each row when (old.is_performer or new.is_performer)
  execute function note_verified_account();

-- Items of a creator. Drafts are on no page.
create or replace function note_shown_items() returns trigger language plpgsql as $$
begin
  insert into page_changes (subject)
  select distinct creator_id::text from changed where status = 'active' on conflict do nothing;
  return null;
end $$;
create or replace trigger page_items_new after insert on items
  referencing new table as changed for each statement execute function note_shown_items();
create or replace trigger page_items_before after update on items
  referencing old table as changed for each statement execute function note_shown_items();
create or replace trigger page_items_after after update on items
  referencing new table as changed for each statement execute function note_shown_items();
create or replace trigger page_items_gone after delete on items
  referencing old table as changed for each statement execute function note_shown_items();

create or replace function note_creators_pages() returns trigger language plpgsql as $$
begin
  insert into page_changes (subject) select distinct creator_id::text from changed on conflict do nothing;
  return null;
end $$;
create or replace trigger page_photos_new after insert on photos
  referencing new table as changed for each statement execute function note_creators_pages();
create or replace trigger page_photos_changed after update on photos
  referencing new table as changed for each statement execute function note_creators_pages();
create or replace trigger page_photos_gone after delete on photos
  referencing old table as changed for each statement execute function note_creators_pages();
create or replace trigger page_bundles_new after insert on bundles
  referencing new table as changed for each statement execute function note_creators_pages();
create or replace trigger page_bundles_changed after update on bundles
  referencing new table as changed for each statement execute function note_creators_pages();
create or replace trigger page_bundles_gone after delete on bundles
  referencing old table as changed for each statement execute function note_creators_pages();

-- The parts of an item. New and deleted items are recorded by their own triggers.
create or replace function note_item_parts() returns trigger language plpgsql as $$
begin
  insert into page_changes (subject)
  select distinct i.creator_id::text from changed join items i on i.id = changed.item_id where i.status = 'active'
  on conflict do nothing;
  return null;
end $$;
create or replace trigger page_feeds_changed after update on feeds
  referencing new table as changed for each statement execute function note_item_parts();
create or replace trigger page_videos_changed after update on videos
  referencing new table as changed for each statement execute function note_item_parts();
create or replace trigger page_galleries_changed after update on galleries
  referencing new table as changed for each statement execute function note_item_parts();
create or replace trigger page_products_changed after update on products
  referencing new table as changed for each statement execute function note_item_parts();
create or replace trigger page_item_files_new after insert on item_files
  referencing new table as changed for each statement execute function note_item_parts();
create or replace trigger page_item_files_changed after update on item_files
  referencing new table as changed for each statement execute function note_item_parts();
create or replace trigger page_item_files_gone after delete on item_files
  referencing old table as changed for each statement execute function note_item_parts();
create or replace trigger page_poll_options_changed after update on poll_options
  referencing new table as changed for each statement execute function note_item_parts();
create or replace trigger page_poll_options_gone after delete on poll_options
  referencing old table as changed for each statement execute function note_item_parts();
create or replace trigger page_participants_new after insert on video_participants
  referencing new table as changed for each statement execute function note_item_parts();
create or replace trigger page_participants_gone after delete on video_participants
  referencing old table as changed for each statement execute function note_item_parts();

-- Comments are on the page of their item only.
create or replace function note_commented_items() returns trigger language plpgsql as $$
begin
  insert into page_changes (subject) select distinct item_id::text from changed on conflict do nothing;
  return null;
end $$;
create or replace trigger page_comments_new after insert on comments
  referencing new table as changed for each statement execute function note_commented_items();
create or replace trigger page_comments_changed after update on comments
  referencing new table as changed for each statement execute function note_commented_items();
create or replace trigger page_comments_gone after delete on comments
  referencing old table as changed for each statement execute function note_commented_items();
