-- What came of publishing a page, by the key of whoever asked: asked again, it is answered again and not done again.
create table publish_request (
  tenant_id text not null,
  mode text not null,
  key text not null,
  item_path text collate "C" not null,
  item_version integer not null,
  outcome jsonb not null,
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, mode, key)
);
select keep_to_own_rows('publish_request');
grant select, insert, update on publish_request to perennial_app;

-- Publications that passed the checks when they were planned, and have to pass them again when they are due.
alter table scheduled_publication add column checked boolean not null default false;
