-- Who names whom. Derived from the items' data by triggers, so that no writer can forget it: a target is a path, or the
-- address of a tag with `tag:` before it. `field` is the field or attribute that names it.
create table reference (
  tenant_id text not null,
  mode text not null,
  source text collate "C" not null,
  field text collate "C" not null,
  target text collate "C" not null,
  primary key (tenant_id, mode, target, source, field)
);
create index reference_source on reference (tenant_id, mode, source, field);
select keep_to_own_rows('reference');
grant select, insert, delete on reference to perennial_app;

-- Fields of an item's data, attributes one by one. Where a copy came from is no use of it.
create function item_fields(data jsonb) returns table (field text, value jsonb) language sql immutable parallel safe as $$
  select e.key, e.value from jsonb_each(data) e where e.key not in ('attributes', 'duplicatedFrom')
  union all
  select 'attributes.' || a.key, a.value
  from jsonb_each(case when jsonb_typeof(data->'attributes') = 'object' then data->'attributes' else '{}' end) a
$$;

-- What a field names: every whole text that is a path into a tree; in `tags`, addresses of tags.
create function named_in(field text, value jsonb) returns setof text language sql immutable parallel safe as $$
  select distinct case when field = 'tags' and target !~ '^/tags/' then 'tag:' || target
    when target like '/tags/%' then rtrim(target, '/') || '/' else rtrim(target, '/') end
  from (
    select text #>> '{}' as target
    from jsonb_path_query(value, 'strict $.** ? (@.type() == "string" && @ starts with "/")') as text
  ) as texts
  where char_length(target) <= 500 and (
    target ~ '^/(offers|offers2|add_ons|products|entitlements|segments|tags|assets|pages|pages2|pages3|config)/[^/]'
    or (field = 'tags' and target ~ '^/[^/]+/$'))
$$;

create function add_references() returns trigger language plpgsql as $$ begin
  insert into reference (tenant_id, mode, source, field, target)
    select n.tenant_id, n.mode, n.path, f.field, t.target
    from new_rows n cross join lateral item_fields(n.data) f cross join lateral named_in(f.field, f.value) as t (target)
    on conflict do nothing;
  return null;
end $$;

create function drop_references() returns trigger language plpgsql as $$ begin
  delete from reference r using old_rows o where r.tenant_id = o.tenant_id and r.mode = o.mode and r.source = o.path;
  return null;
end $$;

-- Of a change only the fields that differ are looked at: a price names nobody, and five thousand prices change at once.
create function change_references() returns trigger language plpgsql as $$ begin
  with differing as materialized (
    select o.tenant_id, o.mode, o.path as was_path, n.path, o.data as was, n.data
    from old_rows o join new_rows n on n.tenant_id = o.tenant_id and n.mode = o.mode and n.id = o.id
    where n.data is distinct from o.data or n.path <> o.path
  ), gone as materialized (
    select d.tenant_id, d.mode, d.was_path as source, f.field, t.target
    from differing d
      cross join lateral (
        select w.field, w.value from item_fields(d.was) w
        where d.was_path <> d.path
          or w.value is distinct from (case when w.field like 'attributes.%' then d.data->'attributes'->substr(w.field, 12) else d.data->w.field end)
      ) f
      cross join lateral named_in(f.field, f.value) as t (target)
  )
  delete from reference r using gone g
    where r.tenant_id = g.tenant_id and r.mode = g.mode and r.target = g.target and r.source = g.source and r.field = g.field;
  insert into reference (tenant_id, mode, source, field, target)
    select d.tenant_id, d.mode, d.path, f.field, t.target
    from (
      select o.tenant_id, o.mode, o.path as was_path, n.path, o.data as was, n.data
      from old_rows o join new_rows n on n.tenant_id = o.tenant_id and n.mode = o.mode and n.id = o.id
      where n.data is distinct from o.data or n.path <> o.path
    ) d
      cross join lateral (
        select i.field, i.value from item_fields(d.data) i
        where d.was_path <> d.path
          or i.value is distinct from (case when i.field like 'attributes.%' then d.was->'attributes'->substr(i.field, 12) else d.was->i.field end)
      ) f
      cross join lateral named_in(f.field, f.value) as t (target)
    on conflict do nothing;
  return null;
end $$;

-- Nothing may begin to name what is being deleted. FOR KEY SHARE waits for a deletion and for no ordinary edit. What was
-- never there may be named: the order in which a catalogue is filled is free, and a check lists what dangles.
create function hold_target() returns trigger language plpgsql as $$ begin
  perform from item where tenant_id = new.tenant_id and mode = new.mode and path = new.target for key share;
  if not found and exists (
    select from trash where tenant_id = new.tenant_id and mode = new.mode and path = new.target
  ) then
    raise exception 'What is named was deleted: %', new.target using errcode = 'PN002', detail = new.target;
  end if;
  return null;
end $$;
create trigger reference_holds_target after insert on reference
  for each row when (new.target like '/%') execute function hold_target();

-- And nothing that is named may be deleted. At the end of the statement, so that users and used can go together.
create function refuse_used() returns trigger language plpgsql as $$
declare used record;
begin
  select r.source, r.target into used
    from old_rows o join reference r on r.tenant_id = o.tenant_id and r.mode = o.mode
      and r.target in (o.path, case when o.tree = 'tags' then 'tag:/' || o.name || '/' end)
    where r.source <> o.path limit 1;
  if found then
    raise exception 'It is used by %', used.source using errcode = 'PN001', detail = used.source;
  end if;
  return null;
end $$;

insert into reference (tenant_id, mode, source, field, target)
  select i.tenant_id, i.mode, i.path, f.field, t.target
  from item i cross join lateral item_fields(i.data) f cross join lateral named_in(f.field, f.value) as t (target)
  on conflict do nothing;

create trigger item_references_added after insert on item
  referencing new table as new_rows for each statement execute function add_references();
create trigger item_references_changed after update on item
  referencing old table as old_rows new table as new_rows for each statement execute function change_references();
-- By name in this order: first the references of what goes are dropped, then what is still named is refused.
create trigger item_removal_a_references after delete on item
  referencing old table as old_rows for each statement execute function drop_references();
create trigger item_removal_b_used after delete on item
  referencing old table as old_rows for each statement execute function refuse_used();
