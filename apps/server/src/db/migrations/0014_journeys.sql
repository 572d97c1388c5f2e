-- Where visitors of the shop come in and by which rules they go on. The id stays when a group is renamed.
create table journey_group (
  tenant_id text not null,
  mode text not null,
  id text not null,
  name text collate "C" not null,
  data jsonb not null,
  version integer not null default 1,
  modified_at timestamptz(3) not null default now(),
  primary key (tenant_id, mode, id)
);
create unique index journey_group_name on journey_group (tenant_id, mode, name);
select keep_to_own_rows('journey_group');
grant select, insert, update, delete on journey_group to perennial_app;
