-- Searches of records that people save under names of their own.
create table saved_search (
  tenant_id text not null,
  mode text not null,
  id text not null default gen_random_uuid()::text,
  account_id text not null,
  path_type text not null,
  name text not null,
  name_key text collate "C" not null,
  search jsonb not null,
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, mode, id),
  unique (tenant_id, mode, account_id, path_type, name_key)
);
select keep_to_own_rows('saved_search');
grant select, insert, update, delete on saved_search to perennial_app;
