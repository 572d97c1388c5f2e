-- What changes recurring revenue, one row for each change: the figures of any past day are sums of these (SUB-86).
alter table subscription
  add column mrr_minor bigint not null default 0 check (mrr_minor >= 0),
  add column counted boolean not null default false;
create table movement (
  tenant_id text not null,
  mode text not null,
  id text collate "C" not null,
  subscription_id text collate "C" not null,
  customer_id text collate "C" not null,
  kind text not null
    check (kind in ('new', 'expansion', 'reactivated', 'contraction', 'churn_choice', 'churn_payment')),
  amount_minor bigint not null,
  active_change smallint not null check (active_change between -1 and 1),
  currency char(3) not null,
  on_day date not null,
  created_at timestamptz(3) not null,
  primary key (tenant_id, mode, id),
  check (amount_minor <> 0 or active_change <> 0)
);
create index movement_day on movement (tenant_id, mode, currency, on_day)
  include (kind, amount_minor, active_change, subscription_id);
create index movement_subscription on movement (tenant_id, mode, subscription_id, on_day);
select keep_to_own_rows('movement');
select keep_to_own_customer('movement', 'customer_id');
select keep_to_own_customer('dispute', 'customer_id');
grant select, insert on movement to perennial_app;

-- Subscriptions from before there were movements count from their first day with what they pay now; of those that have
-- ended, only their beginning and their end are known.
with monthly as (
  select s.tenant_id, s.mode, s.id, s.customer_id, s.currency, s.status, s.end_reason, s.starts_on, s.ended_on, s.created_at,
    s.status in ('trial', 'active', 'past_due', 'cancel_pending') as counted,
    case when s.status in ('active', 'past_due', 'cancel_pending') and s.trial_until is null then coalesce((
      select sum(round(c.net_minor * case c.rhythm ->> 'unit'
          when 'years' then 1.0 / 12 when 'months' then 1.0 when 'weeks' then 365.0 / 84 else 365.0 / 12 end
        / (c.rhythm ->> 'every')::int))
      from charge c
      where c.tenant_id = s.tenant_id and c.mode = s.mode and c.subscription_id = s.id and c.state = 'pending'
        and jsonb_typeof(c.rhythm) = 'object'), 0) else 0 end::bigint as mrr_minor
  from subscription s where s.status <> 'future'
), counted as (
  update subscription s set mrr_minor = m.mrr_minor, counted = m.counted
  from monthly m where s.tenant_id = m.tenant_id and s.mode = m.mode and s.id = m.id
)
insert into movement (tenant_id, mode, id, subscription_id, customer_id, kind, amount_minor, active_change, currency, on_day, created_at)
select tenant_id, mode, id || ':new', id, customer_id, 'new', mrr_minor, 1, currency, starts_on, created_at
from monthly where counted or status in ('ended', 'paused')
union all
select tenant_id, mode, id || ':end', id, customer_id, case end_reason when 'payment' then 'churn_payment' else 'churn_choice' end,
  0, -1, currency, ended_on, created_at
from monthly where status = 'ended' and ended_on is not null
union all
select tenant_id, mode, id || ':pause', id, customer_id, 'contraction', 0, -1, currency, greatest(starts_on, created_at::date), created_at
from monthly where status = 'paused';
