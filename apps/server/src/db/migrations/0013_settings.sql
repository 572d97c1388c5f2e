-- General settings, one row a group. Secrets stand in them: requests read them for staff only, who get them masked.
create table setting (
  tenant_id text not null,
  mode text not null,
  id text not null,
  setting jsonb not null,
  version integer not null default 1,
  user_name text not null,
  saved_at timestamptz(3) not null default now(),
  primary key (tenant_id, mode, id)
);
select keep_to_own_rows('setting');
grant select, insert, update on setting to perennial_app;
