-- What a build made, measured: sizes by language, interactive components. Null until it has succeeded.
alter table build add facts jsonb;
-- The job that built many pages at once; null for a build of one page.
alter table build add mass_id text;
create index build_of_mass on build (tenant_id, mode, mass_id) where mass_id is not null;
create index build_latest on build (tenant_id, mode, started_at, id);

-- Publications that are to happen later. They wait here and not in the queue, so that they are listed, called off, and
-- found again after a restart however long that took.
create table scheduled_publication (
  tenant_id text not null,
  mode text not null,
  id text not null,
  action text not null check (action in ('publish', 'unpublish')),
  item_path text collate "C" not null,
  -- The build to publish; null when tags are taken off.
  build_id text,
  tags jsonb not null,
  planned_at timestamptz(3) not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed', 'cancelled')),
  -- Why it failed, in words.
  message text,
  user_name text not null,
  created_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  primary key (tenant_id, mode, id)
);
create index scheduled_publication_list on scheduled_publication (tenant_id, mode, planned_at, id);
create index scheduled_publication_of_item on scheduled_publication (tenant_id, mode, item_path, planned_at);
-- Across tenants, for the worker that looks for what is due.
create index scheduled_publication_due on scheduled_publication (planned_at) where state = 'waiting';
select keep_to_own_rows('scheduled_publication');
grant select, insert, update on scheduled_publication to perennial_app;

