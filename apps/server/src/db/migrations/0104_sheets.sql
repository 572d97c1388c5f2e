-- Spreadsheets that were brought, row by row as they were read: the preview of a change set, and the file of its failed rows,
-- are made from them, by whichever process comes to it.
create table sheet (
  tenant_id text not null,
  mode text not null,
  -- Made by the client, so that a lost answer or a second press means one file.
  id text collate "C" not null,
  tree text collate "C" not null,
  name text not null check (char_length(name) between 1 and 200),
  -- Of its bytes: the same id with other bytes is refused.
  hash text not null,
  -- What is in it besides its rows; null until all of them are stored.
  facts jsonb,
  user_name text not null,
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, mode, id)
);
create index sheet_age on sheet (created_at);
select keep_to_own_rows('sheet');
grant select, insert, update on sheet to perennial_app;

create table sheet_row (
  tenant_id text not null,
  mode text not null,
  sheet_id text collate "C" not null,
  -- Its number in the file, where the header is row 1.
  row integer not null,
  cells jsonb not null,
  primary key (tenant_id, mode, sheet_id, row)
);
select keep_to_own_rows('sheet_row');
grant select, insert on sheet_row to perennial_app;

-- What the columns of files of one header fill, as somebody chose it last.
create table sheet_mapping (
  tenant_id text not null,
  mode text not null,
  tree text collate "C" not null,
  header text collate "C" not null,
  mapping jsonb not null,
  format jsonb not null,
  user_name text not null,
  updated_at timestamptz(3) not null default now(),
  primary key (tenant_id, mode, tree, header)
);
select keep_to_own_rows('sheet_mapping');
grant select, insert, update on sheet_mapping to perennial_app;
