-- Files that staff have uploaded. The bytes lie in the blob store under the hash of their content.
create table media_file (
  tenant_id text not null,
  mode text not null,
  id text collate "C" not null,
  name text not null,
  content_type text not null,
  key text not null,
  bytes integer not null,
  width integer,
  height integer,
  user_name text not null,
  uploaded_at timestamptz(3) not null default now(),
  primary key (tenant_id, mode, id)
);
create index media_file_newest on media_file (tenant_id, mode, uploaded_at desc, id desc);
select keep_to_own_rows('media_file');
grant select, insert, update, delete on media_file to perennial_app;
