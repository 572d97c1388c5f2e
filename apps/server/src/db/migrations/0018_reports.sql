-- How often checkouts began on a page and how often they became orders, by day. Counted when it happens: baskets that
-- nobody ordered are swept away after a day, and a rate made of those that are left would be far too good.
create table checkout_count (
  tenant_id text not null,
  mode text not null,
  day date not null,
  page text not null,
  initiated integer not null default 0,
  completed integer not null default 0,
  primary key (tenant_id, mode, day, page)
);
select keep_to_own_rows('checkout_count');
grant select on checkout_count to perennial_app;

-- Both counts belong to the day on which the checkout began, in the tenant's zone: so no rate exceeds a hundred.
create function count_checkout() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    began date := (new.created_at at time zone coalesce((select time_zone from tenant where id = new.tenant_id), 'UTC'))::date;
    became_order boolean := new.order_reference is not null and (tg_op = 'INSERT' or old.order_reference is null);
  begin
    insert into checkout_count (tenant_id, mode, day, page, initiated, completed)
      values (new.tenant_id, new.mode, began, coalesce(new.tag, ''),
        case when tg_op = 'INSERT' then 1 else 0 end, case when became_order then 1 else 0 end)
      on conflict (tenant_id, mode, day, page) do update set
        initiated = checkout_count.initiated + excluded.initiated,
        completed = checkout_count.completed + excluded.completed;
    return null;
  end $$;
create trigger checkout_counted_begin after insert on checkout for each row execute function count_checkout();
create trigger checkout_counted_order after update of order_reference on checkout for each row
  when (old.order_reference is null and new.order_reference is not null) execute function count_checkout();

insert into checkout_count (tenant_id, mode, day, page, initiated, completed)
  select c.tenant_id, c.mode, (c.created_at at time zone coalesce(t.time_zone, 'UTC'))::date, coalesce(c.tag, ''),
    count(*), count(c.order_reference)
  from checkout c left join tenant t on t.id = c.tenant_id group by 1, 2, 3, 4;

-- Reports look for events of certain types within some days.
create index object_event_of_type on object_event (tenant_id, mode, type, created_at, id);
