-- Who has a tag: one page, and one campaign, at a time, whichever way it is written. A row is claimed before its item is saved, so
-- that of two at once one is refused.
create table page_address (
  tenant_id text not null,
  mode text not null,
  -- A campaign and its page share a tag; two pages do not, and two campaigns do not.
  record_type text collate "C" not null,
  tag text collate "C" not null,
  item_path text collate "C" not null,
  primary key (tenant_id, mode, record_type, tag)
);
create index page_address_item on page_address (tenant_id, mode, item_path);
select keep_to_own_rows('page_address');
grant select, insert, update, delete on page_address to perennial_app;

-- Of items that share a tag already, the oldest one has it; the others keep theirs until they change it.
insert into page_address (tenant_id, mode, record_type, tag, item_path)
select i.tenant_id, i.mode, i.record_type, v.text_value, i.path
from item i
join item_value v on v.tenant_id = i.tenant_id and v.mode = i.mode and v.path = i.path and v.attribute = 'tag'
where i.record_type in ('page', 'campaign') and v.text_value is not null
order by i.created_at, i.path
on conflict do nothing;

-- Addresses under which a page was seen. One that leads somewhere sends its readers on; one of a page that is archived or
-- deleted is gone. A publication under the same tag comes before it.
create table former_address (
  tenant_id text not null,
  mode text not null,
  tag text collate "C" not null,
  item_id text not null,
  leads_to text collate "C",
  user_name text not null,
  since timestamptz(3) not null default now(),
  primary key (tenant_id, mode, tag)
);
create index former_address_item on former_address (tenant_id, mode, item_id);
create index former_address_target on former_address (tenant_id, mode, leads_to);
select keep_to_own_rows('former_address');
grant select, insert, update, delete on former_address to perennial_app;
