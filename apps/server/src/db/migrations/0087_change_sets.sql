-- A change of many items: previewed into rows, applied in batches, undone by its inverse. The set is the truth about what
-- was asked for and what was done; jobs only wake it.
create table change_set (
  tenant_id text not null,
  mode text not null,
  -- Made by the client, so that a lost answer or a second press asks for the same set.
  id text collate "C" not null,
  kind text not null,
  title text not null check (char_length(title) between 1 and 200),
  state text not null check (state in ('previewing', 'ready', 'applying', 'stopped', 'done', 'cancelled')),
  input jsonb not null,
  -- The trees of its items: who may read them may read the set.
  trees text[] not null,
  -- The set that this one undoes.
  undoes text collate "C",
  author text not null,
  applied_by text,
  -- Rows by state, kept by whoever changes rows.
  counts jsonb not null default '{}',
  -- Rows a second of the last batch.
  pace double precision,
  -- Until then a worker is on it. Another one takes over afterwards.
  lease_until timestamptz(3),
  -- Why the preview failed.
  message text,
  created_at timestamptz(3) not null default now(),
  applied_at timestamptz(3),
  ended_at timestamptz(3),
  primary key (tenant_id, mode, id)
);
create index change_set_newest on change_set (tenant_id, mode, created_at desc, id);
create index change_set_undoes on change_set (tenant_id, mode, undoes) where undoes is not null;
create index change_set_leased on change_set (lease_until) where state in ('previewing', 'applying');
select keep_to_own_rows('change_set');
grant select, insert, update on change_set to perennial_app;

create table change_row (
  tenant_id text not null,
  mode text not null,
  set_id text collate "C" not null,
  ordinal integer not null,
  -- The item as the preview saw it; of a copy, its source.
  path text collate "C" not null,
  action text not null check (action in ('edit', 'move', 'create', 'delete', 'restore')),
  version integer,
  -- The touched fields on both sides.
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  state text not null check (state in ('ready', 'problem', 'excluded', 'same', 'done', 'stale', 'failed')),
  problems jsonb,
  -- Where the item lies after the change, and its version then.
  result_path text collate "C",
  applied_version integer,
  primary key (tenant_id, mode, set_id, ordinal)
);
create index change_row_state on change_row (tenant_id, mode, set_id, state, ordinal);
select keep_to_own_rows('change_row');
grant select, insert, update on change_row to perennial_app;

-- The set that made a change; changes of single items have none.
alter table change add column set_id text collate "C";

-- What was deleted, for 30 days. A table of its own, so that no list, index or name ever has to leave deleted rows out.
create table trash (
  tenant_id text not null,
  mode text not null,
  id text collate "C" not null,
  path text collate "C" not null,
  tree text collate "C" not null,
  name text not null,
  item jsonb not null,
  set_id text collate "C",
  user_name text not null,
  deleted_at timestamptz(3) not null default now(),
  primary key (tenant_id, mode, id)
);
create index trash_newest on trash (tenant_id, mode, tree, deleted_at desc, id);
create index trash_path on trash (tenant_id, mode, path, deleted_at desc);
create index trash_age on trash (deleted_at);
select keep_to_own_rows('trash');
grant select, insert, delete on trash to perennial_app;
