-- What pages take of each shared block: its version that was published last. By the item's id, so that a moved block
-- keeps it.
create table published_block (
  tenant_id text not null,
  mode text not null,
  item_id text collate "C" not null,
  version integer not null,
  data jsonb not null,
  user_name text not null,
  published_at timestamptz(3) not null,
  primary key (tenant_id, mode, item_id)
);
select keep_to_own_rows('published_block');
grant select, insert, update on published_block to perennial_app;

-- The blocks that a build has taken, as they were: by path, with version and data. A page is made again from what is live,
-- and not from what others have published since.
alter table build add column blocks jsonb not null default '{}';

-- What came of publishing a block, by the key of whoever asked.
create table block_publish_request (
  tenant_id text not null,
  mode text not null,
  key text not null,
  item_path text collate "C" not null,
  item_version integer not null,
  outcome jsonb not null,
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, mode, key)
);
select keep_to_own_rows('block_publish_request');
grant select, insert on block_publish_request to perennial_app;

-- A ticket that shows a page as it would be with the saved state of a block.
alter table preview_ticket add column block_path text;

-- Which version of a block pages showed when, as for pages: derived, so that nothing forgets it.
create function note_live_block() returns trigger language plpgsql as $$ begin
  update live_period set until = greatest(since, new.published_at)
    where tenant_id = new.tenant_id and mode = new.mode and tag = 'block:' || new.item_id and until is null;
  insert into live_period (tenant_id, mode, item_id, tag, build_id, version, user_name, since)
    values (new.tenant_id, new.mode, new.item_id, 'block:' || new.item_id, '', new.version, new.user_name, new.published_at);
  return null;
end $$;
create trigger published_block_live_period after insert or update on published_block
  for each row execute function note_live_block();

-- Paths of blocks name them, too.
create or replace function named_in(field text, value jsonb) returns setof text language sql immutable parallel safe as $$
  select distinct case when field = 'tags' and target !~ '^/tags/' then 'tag:' || target
    when target like '/tags/%' then rtrim(target, '/') || '/' else rtrim(target, '/') end
  from (
    select text #>> '{}' as target
    from jsonb_path_query(value, 'strict $.** ? (@.type() == "string" && @ starts with "/")') as text
  ) as texts
  where char_length(target) <= 500 and (
    target ~ '^/(offers|offers2|add_ons|products|entitlements|segments|tags|assets|pages|pages2|pages3|blocks|config)/[^/]'
    or (field = 'tags' and target ~ '^/[^/]+/$'))
$$;

-- No block may hold itself, by whatever way it is written, and blocks lie at most three deep. Two writers at once could
-- each close half of a circle: they go one after the other.
create function refuse_circle() returns trigger language plpgsql as $$
declare circular boolean; below integer; above integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('blocks ' || new.tenant_id || ' ' || new.mode, 0));
  with recursive held (path, depth) as (
    select new.target, 1
    union
    select r.target, h.depth + 1 from held h join reference r
      on r.tenant_id = new.tenant_id and r.mode = new.mode and r.source = h.path and r.target like '/blocks/%'
      where h.depth < 8
  )
  select bool_or(path = new.source), max(depth) into circular, below from held;
  if circular then
    raise exception 'A block would hold itself: %', new.source using errcode = 'PN003', detail = new.source;
  end if;
  with recursive holding (path, depth) as (
    select new.source, 1
    union
    select r.source, h.depth + 1 from holding h join reference r
      on r.tenant_id = new.tenant_id and r.mode = new.mode and r.target = h.path and r.source like '/blocks/%'
      where h.depth < 8
  )
  select max(depth) into above from holding;
  if above + below > 3 then
    raise exception 'Blocks would lie too deep: %', new.source using errcode = 'PN004', detail = new.source;
  end if;
  return null;
end $$;
create trigger reference_refuses_circle after insert on reference
  for each row when (new.source like '/blocks/%' and new.target like '/blocks/%') execute function refuse_circle();
