create table build (
  tenant_id text not null,
  mode text not null,
  id text not null,
  item_path text collate "C" not null,
  item_version integer not null,
  user_name text not null,
  status text not null,
  error_message text,
  -- Folder of the built files; set when the build has succeeded. Never written again.
  prefix text,
  -- The page as it was saved then: a build makes the same files whenever its job gets to run.
  source jsonb not null,
  -- What the page was built from besides the item: path, version and data of each offer it shows.
  offers jsonb not null default '[]',
  log jsonb not null default '[]',
  started_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  primary key (tenant_id, mode, id)
);
create index build_of_item on build (tenant_id, mode, item_path, started_at);
select keep_to_own_rows('build');
grant select, insert, update on build to perennial_app;

-- One small pointer per tag: publishing, rolling back and unpublishing change this and nothing else.
create table publication (
  tenant_id text not null,
  mode text not null,
  tag text collate "C" not null,
  item_path text collate "C" not null,
  build_id text not null,
  user_name text not null,
  published_at timestamptz(3) not null default now(),
  primary key (tenant_id, mode, tag)
);
create index publication_item on publication (tenant_id, mode, item_path, published_at);
create index publication_build on publication (tenant_id, mode, build_id);
select keep_to_own_rows('publication');
grant select, insert, update, delete on publication to perennial_app;

-- Offers as shoppers may buy them: the versions that the published pages show. Checkout prices come from here, so that
-- a price being edited is charged to nobody before a page says it.
create table published_offer (
  tenant_id text not null,
  mode text not null,
  path text collate "C" not null,
  id text not null,
  name text not null,
  version integer not null,
  data jsonb not null,
  published_at timestamptz(3) not null default now(),
  primary key (tenant_id, mode, path)
);
select keep_to_own_rows('published_offer');
grant select, insert, update, delete on published_offer to perennial_app;

create table preview_ticket (
  tenant_id text not null,
  mode text not null,
  hash text not null,
  item_path text not null,
  language text,
  expires_at timestamptz(3) not null,
  primary key (hash)
);
create index preview_ticket_expiry on preview_ticket (expires_at);
select keep_to_own_rows('preview_ticket');
grant select, insert, delete on preview_ticket to perennial_app;

-- Progress of a job, beside the queue's own row: written at most twice a second.
create table job_progress (
  tenant_id text not null,
  mode text not null,
  job_id text not null,
  user_name text not null,
  progress integer not null default 0,
  log jsonb not null default '[]',
  updated_at timestamptz(3) not null default now(),
  primary key (tenant_id, mode, job_id)
);
select keep_to_own_rows('job_progress');
grant select, insert, update on job_progress to perennial_app;
