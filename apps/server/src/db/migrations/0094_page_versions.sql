-- Every save of a page: now and then its whole state, else what changed since the version before. Rows follow the item
-- and not its path, so that a moved page keeps them. `patches` counts those since the last whole state.
create table page_version (
  tenant_id text not null,
  mode text not null,
  item_id text collate "C" not null,
  version integer not null,
  at timestamptz(3) not null,
  user_name text not null,
  name text check (char_length(name) between 1 and 100),
  patches integer not null,
  body jsonb not null,
  primary key (tenant_id, mode, item_id, version)
);
select keep_to_own_rows('page_version');
grant select, insert, update, delete on page_version to perennial_app;

-- Of saves of pages the log of changes names the fields; their contents are in `page_version`.
alter table change add column in_versions boolean not null default false;

create function names_only(fields jsonb) returns jsonb language sql immutable parallel safe as $$
  select jsonb_object_agg(key, case when key like '$%' or key = 'attributes' then value else 'null' end) from jsonb_each(fields)
$$;

-- The log is only ever added to. This alone changes it: contents that have become versions leave it.
create function keep_in_versions(item text, changes bigint[]) returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
    update change c set before = names_only(c.before), after = names_only(c.after), in_versions = true
      where c.tenant_id = current_setting('app.tenant') and c.mode = current_setting('app.mode') and c.id = any(changes)
        and exists (select from page_version v where v.tenant_id = c.tenant_id and v.mode = c.mode
          and v.item_id = item and v.version = c.version)
  $$;
revoke execute on function keep_in_versions from public;
grant execute on function keep_in_versions to perennial_app;

-- Which version readers saw when, and under which address. Derived from the pointers, so that nothing that moves one can
-- forget it.
create table live_period (
  tenant_id text not null,
  mode text not null,
  id bigint generated always as identity,
  item_id text collate "C" not null,
  tag text collate "C" not null,
  build_id text not null,
  version integer not null,
  user_name text not null,
  since timestamptz(3) not null,
  until timestamptz(3),
  primary key (tenant_id, mode, id)
);
create index live_period_item on live_period (tenant_id, mode, item_id);
create unique index live_period_open on live_period (tenant_id, mode, tag) where until is null;
select keep_to_own_rows('live_period');
grant select, insert, update on live_period to perennial_app;

create function note_live_period() returns trigger language plpgsql as $$
declare moment timestamptz(3) := now();
begin
  if tg_op = 'UPDATE' then
    if new.build_id = old.build_id and new.tag = old.tag and new.item_path = old.item_path then return null; end if;
    if new.published_at > old.published_at then moment := new.published_at; end if;
  elsif tg_op = 'INSERT' then
    moment := new.published_at;
  end if;
  if tg_op <> 'INSERT' then
    update live_period set until = greatest(since, moment)
      where tenant_id = old.tenant_id and mode = old.mode and tag = old.tag and until is null;
  end if;
  if tg_op <> 'DELETE' then
    insert into live_period (tenant_id, mode, item_id, tag, build_id, version, user_name, since)
      select new.tenant_id, new.mode, i.id, new.tag, new.build_id, b.item_version, new.user_name, moment
      from build b join item i on i.tenant_id = b.tenant_id and i.mode = b.mode and i.path = new.item_path
      where b.tenant_id = new.tenant_id and b.mode = new.mode and b.id = new.build_id;
  end if;
  return null;
end $$;
create trigger publication_live_period after insert or update or delete on publication
  for each row execute function note_live_period();

insert into live_period (tenant_id, mode, item_id, tag, build_id, version, user_name, since)
  select p.tenant_id, p.mode, i.id, p.tag, p.build_id, b.item_version, p.user_name, p.published_at
  from publication p
    join build b on b.tenant_id = p.tenant_id and b.mode = p.mode and b.id = p.build_id
    join item i on i.tenant_id = p.tenant_id and i.mode = p.mode and i.path = p.item_path;

-- A ticket for an earlier version of a page.
alter table preview_ticket add column item_version integer;
