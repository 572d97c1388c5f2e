create table item (
  tenant_id text not null,
  mode text not null,
  path text collate "C" not null,
  id text not null,
  name text not null,
  -- Lower-cased for sorting: ICU collations do not exist everywhere.
  name_key text collate "C" not null,
  parent_path text collate "C" not null,
  -- First segment of the path: the tree an item belongs to.
  tree text collate "C" not null,
  type text not null,
  status text not null,
  record_type text not null,
  version integer not null default 1,
  data jsonb not null,
  user_name text not null,
  team text,
  created_at timestamptz(3) not null default now(),
  modified_at timestamptz(3) not null default now(),
  primary key (tenant_id, mode, path)
);
create unique index item_id on item (tenant_id, mode, id);
-- Unique: names that differ only in case or Unicode form would be one name to people.
create unique index item_parent_name on item (tenant_id, mode, parent_path, name_key);
create index item_parent_modified on item (tenant_id, mode, parent_path, modified_at, path);
create index item_tree_name on item (tenant_id, mode, tree, name_key, path);
create index item_tree_modified on item (tenant_id, mode, tree, modified_at, path);
select keep_to_own_rows('item');
grant select, insert, update, delete on item to perennial_app;

-- Under row-level security only leakproof comparisons may use an index: = and < on text, integers, double precision,
-- dates and timestamps. JSONB operators, LIKE, trigrams, full text and numeric are not. So filters go to columns here.
create table item_value (
  tenant_id text not null,
  mode text not null,
  attribute text collate "C" not null,
  path text collate "C" not null,
  ordinal integer not null default 0,
  text_value text collate "C",
  number_value double precision,
  date_value date,
  primary key (tenant_id, mode, path, attribute, ordinal)
);
create index item_value_text on item_value (tenant_id, mode, attribute, text_value, path);
create index item_value_number on item_value (tenant_id, mode, attribute, number_value, path);
create index item_value_date on item_value (tenant_id, mode, attribute, date_value, path);
select keep_to_own_rows('item_value');
grant select, insert, update, delete on item_value to perennial_app;

-- Search inside text: a function of the owner's that names the tenant itself, and so may use the trigram index.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create index item_name_trigrams on item using gin (tenant_id, mode, name_key gin_trgm_ops);
create function item_named(term text, tree_name text) returns setof text
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select path from item
    where tenant_id = current_setting('app.tenant') and mode = current_setting('app.mode')
      and tree = tree_name
      and name_key like '%' || replace(replace(replace(term, '\', '\\'), '%', '\%'), '_', '\_') || '%'
  $$;
revoke execute on function item_named from public;
grant execute on function item_named to perennial_app;

-- Who changed what, when and from where. History, the permission log and audits read it; nobody changes it.
create table change (
  tenant_id text not null,
  mode text not null,
  id bigint generated always as identity,
  subject_type text not null,
  subject text collate "C" not null,
  version integer not null,
  action text not null,
  user_name text not null,
  source text not null,
  before jsonb,
  after jsonb,
  at timestamptz(3) not null default now(),
  primary key (tenant_id, mode, id)
);
create index change_subject on change (tenant_id, mode, subject_type, subject, id);
select keep_to_own_rows('change');
grant select, insert on change to perennial_app;
