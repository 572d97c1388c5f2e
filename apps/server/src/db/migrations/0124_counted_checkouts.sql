-- One counter for a page and a day kept every checkout of that page waiting for the one before, until its transaction had
-- ended. Now each leaves a row of its own, and the rows are summed into the counters every hour. Reports add both up.
create table checkout_counted (
  tenant_id text not null,
  mode text not null,
  day date not null,
  page text not null,
  initiated integer not null,
  completed integer not null
);
select keep_to_own_rows('checkout_counted');
create index checkout_counted_day on checkout_counted (tenant_id, mode, day);
grant select on checkout_counted to perennial_app;

create or replace function count_checkout() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    began date := (new.created_at at time zone coalesce((select time_zone from tenant where id = new.tenant_id), 'UTC'))::date;
    became_order boolean := new.order_reference is not null and (tg_op = 'INSERT' or old.order_reference is null);
  begin
    insert into checkout_counted (tenant_id, mode, day, page, initiated, completed)
      values (new.tenant_id, new.mode, began, coalesce(new.tag, ''),
        case when tg_op = 'INSERT' then 1 else 0 end, case when became_order then 1 else 0 end);
    return null;
  end $$;

-- Several processes may sum at once: each takes the rows that no other has taken. The counters are changed in one order.
create function sum_checkouts() returns void language sql as $$
  with taken as (
    delete from checkout_counted where ctid = any (array(select ctid from checkout_counted for update skip locked))
    returning *),
  summed as (
    select tenant_id, mode, day, page, sum(initiated)::int as initiated, sum(completed)::int as completed
    from taken group by 1, 2, 3, 4 order by 1, 2, 3, 4)
  insert into checkout_count as c (tenant_id, mode, day, page, initiated, completed) select * from summed
    on conflict (tenant_id, mode, day, page) do update set
      initiated = c.initiated + excluded.initiated, completed = c.completed + excluded.completed
$$;
revoke execute on function sum_checkouts from public;
