-- A payment that its customer has taken back at the bank, as its provider tells of it.
create table dispute (
  tenant_id text not null,
  mode text not null,
  id text collate "C" not null,
  provider text not null,
  connection text not null,
  -- The provider's id.
  reference text not null,
  payment_id text collate "C" not null,
  invoice_id text collate "C" not null,
  customer_id text collate "C" not null,
  subscription_id text collate "C" not null,
  payment_method_id text collate "C",
  state text not null check (state in ('open', 'won', 'lost')),
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  -- Whether the provider has taken the amount from the account: not while the bank only asks.
  taken boolean not null,
  fee_minor bigint,
  fee_currency char(3),
  answer_by timestamptz(3),
  opened_on date not null,
  settled_on date,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  modified_at timestamptz(3) not null,
  primary key (tenant_id, mode, id),
  check ((fee_minor is null) = (fee_currency is null)),
  check ((state = 'open') = (settled_on is null))
);
create unique index dispute_reference on dispute (tenant_id, mode, provider, connection, reference);
create index dispute_payment on dispute (tenant_id, mode, payment_id);
create index dispute_method on dispute (tenant_id, mode, payment_method_id) where state <> 'won';
create index dispute_customer on dispute (tenant_id, mode, customer_id, created_at, id);
create index dispute_list on dispute (tenant_id, mode, created_at, id);
select keep_to_own_rows('dispute');
grant select, insert, update on dispute to perennial_app;

-- What the bank has taken back of a payment, which cannot be given back a second time.
alter table payment add column disputed_minor bigint not null default 0;
-- Notices of providers name payments by the provider's id.
create index payment_reference on payment (tenant_id, mode, provider, reference) where reference is not null;

create or replace view record_relation with (security_invoker = true) as
  select tenant_id, mode, from_type, from_id, to_type, to_id, metadata from object_relation
  union all
  select tenant_id, mode, 'subscription', subscription_id, 'schedule', id, '{}'::jsonb from charge
  union all
  select tenant_id, mode, 'subscription', subscription_id, kind, id, '{}'::jsonb from invoice
  union all
  select tenant_id, mode, 'customer', customer_id, kind, id, '{}'::jsonb from invoice
  union all
  select tenant_id, mode, 'invoice', corrects_id, kind, id, '{}'::jsonb from invoice where corrects_id is not null
  union all
  select tenant_id, mode, 'invoice', invoice_id, 'payment', id, '{}'::jsonb from payment
  union all
  select tenant_id, mode, 'subscription', subscription_id, 'payment', id, '{}'::jsonb from payment
  union all
  select tenant_id, mode, 'payment', payment_id, 'refund', id, '{}'::jsonb from refund
  union all
  select tenant_id, mode, 'credit_note', invoice_id, 'refund', id, '{}'::jsonb from refund
  union all
  select tenant_id, mode, 'payment', payment_id, 'dispute', id, '{}'::jsonb from dispute
  union all
  select tenant_id, mode, 'subscription', subscription_id, 'dispute', id, '{}'::jsonb from dispute
  union all
  select tenant_id, mode, 'customer', customer_id, 'dispute', id, '{}'::jsonb from dispute;
