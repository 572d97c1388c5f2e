-- What somebody has given back without a second person: small refunds add up to the limit, too.
create table lone_refund (
  tenant_id text not null,
  mode text not null,
  id text collate "C" not null,
  actor text not null,
  subscription_id text collate "C" not null,
  -- Of a refund of one invoice; null of an end at once.
  invoice_id text collate "C",
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  on_day date not null,
  primary key (tenant_id, mode, id)
);
create index lone_refund_actor on lone_refund (tenant_id, mode, on_day, currency, actor);
create index lone_refund_invoice on lone_refund (tenant_id, mode, invoice_id) where invoice_id is not null;
select keep_to_own_rows('lone_refund');
grant select, insert on lone_refund to perennial_app;

-- When the next call to an account of a provider may begin: all workers take their turns from it, so that together they
-- keep within its limit, and none has to hold the provider for itself.
drop table payment_pump;
create table payment_pace (
  tenant_id text not null,
  mode text not null,
  provider text not null,
  connection text not null,
  next_at timestamptz not null,
  primary key (tenant_id, mode, provider, connection)
) with (fillfactor = 50);
select keep_to_own_rows('payment_pace');
grant select, insert, update on payment_pace to perennial_app;
