-- What customers have subscribed to. The record that staff browse keeps what was agreed with the order; what changes in
-- the life of a subscription is here. Dates are calendar days of the tenant, and none has a default: they are those of
-- the business, which a test clock may move.
create table subscription (
  tenant_id text not null,
  mode text not null,
  id text collate "C" not null,
  customer_id text collate "C" not null,
  order_reference text not null,
  name text not null,
  status text not null check (status in ('future', 'trial', 'active', 'past_due', 'paused', 'cancel_pending', 'ended')),
  starts_on date not null,
  trial_until date,
  paid_until date not null,
  term_ends_on date,
  cancel_on date,
  cancel_reason text,
  pause_from date,
  pause_until date,
  skip_from date,
  skip_to date,
  past_due_since date,
  ended_on date,
  end_reason text,
  terms jsonb not null,
  currency char(3) not null,
  -- Where it is taxed, and who the documents are for.
  bill_to jsonb not null,
  country text not null,
  language text not null,
  discount jsonb,
  payment_method_id text collate "C",
  version integer not null default 1,
  created_at timestamptz(3) not null,
  modified_at timestamptz(3) not null,
  primary key (tenant_id, mode, id),
  check ((status = 'ended') = (ended_on is not null and end_reason is not null)),
  check (status <> 'cancel_pending' or cancel_on is not null),
  check (status <> 'paused' or pause_from is not null)
) with (fillfactor = 80);
create index subscription_customer on subscription (tenant_id, mode, customer_id, id);
select keep_to_own_rows('subscription');
grant select, insert, update on subscription to perennial_app;

-- What a subscription consists of, in the version that it was sold with.
create table subscription_item (
  tenant_id text not null,
  mode text not null,
  id text collate "C" not null,
  subscription_id text collate "C" not null,
  offer_path text not null,
  offer_id text not null,
  offer_version integer not null,
  name text not null,
  quantity integer not null check (quantity > 0),
  price jsonb not null,
  tax_code text not null,
  tax_included boolean not null,
  -- The rate of the last document, for the charges to come until they are issued.
  tax_name text not null,
  tax_percent numeric not null,
  -- Replaced by another one from then on.
  until_on date,
  created_at timestamptz(3) not null,
  primary key (tenant_id, mode, id),
  foreign key (tenant_id, mode, subscription_id) references subscription (tenant_id, mode, id)
);
create index subscription_item_subscription on subscription_item (tenant_id, mode, subscription_id, id);
select keep_to_own_rows('subscription_item');
grant select, insert, update on subscription_item to perennial_app;

-- The payments of a subscription that are planned, and those that were invoiced. Each occurrence of each charge is there once.
create table charge (
  tenant_id text not null,
  mode text not null,
  id text collate "C" not null,
  subscription_id text collate "C" not null,
  item_id text collate "C" not null,
  customer_id text collate "C" not null,
  part integer not null,
  occurrence integer not null,
  name text not null,
  state text not null check (state in ('pending', 'invoiced', 'skipped', 'cancelled')),
  due_on date not null,
  period_from date not null,
  period_to date not null,
  rhythm jsonb,
  quantity integer not null,
  currency char(3) not null,
  unit_minor bigint not null,
  net_minor bigint not null,
  tax_minor bigint not null,
  gross_minor bigint not null,
  -- Staff have set the amount: it is issued as it stands.
  edited boolean not null default false,
  invoice_id text collate "C",
  version integer not null default 1,
  created_at timestamptz(3) not null,
  modified_at timestamptz(3) not null,
  primary key (tenant_id, mode, id),
  check ((state = 'invoiced') = (invoice_id is not null)),
  foreign key (tenant_id, mode, item_id) references subscription_item (tenant_id, mode, id)
) with (fillfactor = 80);
create unique index charge_occurrence on charge (tenant_id, mode, item_id, part, occurrence);
create index charge_subscription on charge (tenant_id, mode, subscription_id, due_on, id);
create index charge_list on charge (tenant_id, mode, created_at, id);
create index charge_invoice on charge (tenant_id, mode, invoice_id) where invoice_id is not null;
select keep_to_own_rows('charge');
grant select, insert, update on charge to perennial_app;

-- A method that later payments are charged to, as its provider keeps it.
create table payment_method (
  tenant_id text not null,
  mode text not null,
  id text collate "C" not null,
  customer_id text collate "C" not null,
  provider text not null,
  connection text not null,
  method_id text not null,
  provider_customer text not null,
  type text not null,
  card jsonb,
  created_at timestamptz(3) not null,
  primary key (tenant_id, mode, id)
);
create index payment_method_customer on payment_method (tenant_id, mode, customer_id, created_at);
select keep_to_own_rows('payment_method');
grant select, insert, update, delete on payment_method to perennial_app;

-- An issued document never changes: only what has become of it may be written.
create table invoice (
  tenant_id text not null,
  mode text not null,
  id text collate "C" not null,
  kind text not null check (kind in ('invoice', 'credit_note')),
  number bigint not null,
  customer_id text collate "C" not null,
  subscription_id text collate "C" not null,
  order_reference text,
  corrects_id text collate "C",
  currency char(3) not null,
  net_minor bigint not null,
  tax_minor bigint not null,
  gross_minor bigint not null,
  issued_on date not null,
  -- Seller, recipient, tax by rate and language as they were on that day.
  snapshot jsonb not null,
  reason text,
  created_at timestamptz(3) not null,
  state text not null check (state in ('open', 'paid', 'uncollectible', 'credited')),
  paid_minor bigint not null default 0,
  credited_minor bigint not null default 0,
  version integer not null default 1,
  primary key (tenant_id, mode, id),
  check ((kind = 'credit_note') = (corrects_id is not null)),
  check (net_minor + tax_minor = gross_minor),
  check (paid_minor between 0 and gross_minor),
  check (credited_minor between 0 and gross_minor)
) with (fillfactor = 90);
create unique index invoice_number on invoice (tenant_id, mode, kind, number);
create index invoice_subscription on invoice (tenant_id, mode, subscription_id, created_at, id);
create index invoice_customer on invoice (tenant_id, mode, customer_id, created_at, id);
create index invoice_list on invoice (tenant_id, mode, kind, created_at, id);
create index invoice_corrects on invoice (tenant_id, mode, corrects_id) where corrects_id is not null;
select keep_to_own_rows('invoice');
grant select, insert, update (state, paid_minor, credited_minor, version) on invoice to perennial_app;

create table invoice_line (
  tenant_id text not null,
  mode text not null,
  id text collate "C" not null,
  invoice_id text collate "C" not null,
  ordinal integer not null,
  subscription_id text collate "C" not null,
  charge_id text collate "C",
  -- Of a credit note: the line that it takes back.
  corrects_id text collate "C",
  name text not null,
  quantity integer not null,
  unit_minor bigint not null,
  discount_minor bigint not null,
  net_minor bigint not null,
  tax_minor bigint not null,
  tax_name text not null,
  tax_percent numeric not null,
  service_from date,
  service_to date,
  primary key (tenant_id, mode, id),
  unique (tenant_id, mode, invoice_id, ordinal),
  foreign key (tenant_id, mode, invoice_id) references invoice (tenant_id, mode, id) deferrable initially deferred
);
-- Each charge is invoiced once.
create unique index invoice_line_charge on invoice_line (tenant_id, mode, charge_id) where charge_id is not null;
create index invoice_line_corrects on invoice_line (tenant_id, mode, corrects_id) where corrects_id is not null;
select keep_to_own_rows('invoice_line');
grant select, insert on invoice_line to perennial_app;

-- One attempt to collect an invoice. Its id is the key by which the provider knows it, for ever.
create table payment (
  tenant_id text not null,
  mode text not null,
  id text collate "C" not null,
  invoice_id text collate "C" not null,
  customer_id text collate "C" not null,
  subscription_id text collate "C" not null,
  ordinal integer not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  state text not null check (state in ('ready', 'unknown', 'action', 'paid', 'declined', 'cancelled')),
  provider text not null,
  connection text not null,
  payment_method_id text collate "C",
  reference text,
  reason text,
  retry text,
  -- The day of the business on which it is tried.
  on_day date not null,
  settled_on date,
  refunded_minor bigint not null default 0,
  -- Machine time: until when a worker has it, and when the provider is asked about it.
  sending_until timestamptz(3),
  asked integer not null default 0,
  ask_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  modified_at timestamptz(3) not null,
  primary key (tenant_id, mode, id),
  unique (tenant_id, mode, invoice_id, ordinal),
  check (refunded_minor between 0 and amount_minor),
  foreign key (tenant_id, mode, invoice_id) references invoice (tenant_id, mode, id) deferrable initially deferred
) with (fillfactor = 80);
create index payment_open on payment (tenant_id, mode, provider, id) where state in ('ready', 'unknown');
create index payment_subscription on payment (tenant_id, mode, subscription_id, created_at, id);
create index payment_customer on payment (tenant_id, mode, customer_id, created_at, id);
create index payment_list on payment (tenant_id, mode, created_at, id);
select keep_to_own_rows('payment');
grant select, insert, update on payment to perennial_app;

create table refund (
  tenant_id text not null,
  mode text not null,
  id text collate "C" not null,
  payment_id text collate "C" not null,
  -- The credit note that says why.
  invoice_id text collate "C" not null,
  customer_id text collate "C" not null,
  subscription_id text collate "C" not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  state text not null check (state in ('ready', 'unknown', 'refunded', 'refused')),
  reference text,
  reason text,
  on_day date not null,
  sending_until timestamptz(3),
  asked integer not null default 0,
  ask_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  modified_at timestamptz(3) not null,
  primary key (tenant_id, mode, id),
  foreign key (tenant_id, mode, payment_id) references payment (tenant_id, mode, id)
);
create index refund_open on refund (tenant_id, mode, id) where state in ('ready', 'unknown');
create index refund_payment on refund (tenant_id, mode, payment_id);
create index refund_list on refund (tenant_id, mode, created_at, id);
select keep_to_own_rows('refund');
grant select, insert, update on refund to perennial_app;

-- What the business owes a customer and pays with the next invoice. Never below nothing.
create table credit_balance (
  tenant_id text not null,
  mode text not null,
  customer_id text collate "C" not null,
  currency char(3) not null,
  minor bigint not null check (minor >= 0),
  primary key (tenant_id, mode, customer_id, currency)
);
select keep_to_own_rows('credit_balance');
grant select, insert, update on credit_balance to perennial_app;

create table ledger_entry (
  tenant_id text not null,
  mode text not null,
  id bigint generated always as identity,
  posting text collate "C" not null,
  account text not null,
  amount_minor bigint not null,
  currency char(3) not null,
  on_day date not null,
  primary key (tenant_id, mode, id)
);
create index ledger_entry_posting on ledger_entry (tenant_id, mode, posting);
select keep_to_own_rows('ledger_entry');
grant select, insert on ledger_entry to perennial_app;

-- A posting is written by one statement, and adds up to nothing in each of its currencies.
create function keep_postings_balanced() returns trigger language plpgsql as $$ begin
  if exists (select from fresh group by tenant_id, mode, posting, currency having sum(amount_minor) <> 0) then
    raise exception 'A posting does not balance.' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger ledger_entry_balanced after insert on ledger_entry
  referencing new table as fresh for each statement execute function keep_postings_balanced();

-- The next number of a kind of document. Its row is locked until the commit: a batch takes its block last.
create table number_series (
  tenant_id text not null,
  mode text not null,
  series text not null,
  next bigint not null,
  primary key (tenant_id, mode, series)
);
select keep_to_own_rows('number_series');
grant select, insert, update on number_series to perennial_app;

-- The diary: what is to be done on a day. A row is gone when it is done. Subjects that live by a test clock carry it.
create table due (
  tenant_id text not null,
  mode text not null,
  clock text collate "C" not null,
  due_on date not null,
  kind text collate "C" not null check (kind in ('bill', 'end', 'resume', 'change', 'retry', 'give_up')),
  subject_id text collate "C" not null,
  primary key (tenant_id, mode, clock, due_on, kind, subject_id)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
create index due_subject on due (tenant_id, mode, subject_id);
select keep_to_own_rows('due');
grant select, insert, update, delete on due to perennial_app;

-- A change that was agreed and counts later.
create table subscription_change (
  tenant_id text not null,
  mode text not null,
  id text collate "C" not null,
  subscription_id text collate "C" not null,
  applies_on date not null,
  state text not null check (state in ('pending', 'done', 'dropped')),
  item jsonb not null,
  actor text not null,
  created_at timestamptz(3) not null,
  primary key (tenant_id, mode, id)
);
create unique index subscription_change_pending on subscription_change (tenant_id, mode, subscription_id)
  where state = 'pending';
select keep_to_own_rows('subscription_change');
grant select, insert, update on subscription_change to perennial_app;

-- One worker at a time sends the payments of a provider, so that all workers together keep within its limit.
create table payment_pump (
  tenant_id text not null,
  mode text not null,
  provider text not null,
  held_by text not null,
  held_until timestamptz(3) not null,
  primary key (tenant_id, mode, provider)
);
select keep_to_own_rows('payment_pump');
grant select, insert, update, delete on payment_pump to perennial_app;

-- What a key of a staff call has been answered with, so that a call sent again does nothing again.
create table subscription_command (
  tenant_id text not null,
  mode text not null,
  key text collate "C" not null,
  subscription_id text collate "C" not null,
  command jsonb not null,
  event_id text collate "C" not null,
  created_at timestamptz(3) not null,
  primary key (tenant_id, mode, key)
);
select keep_to_own_rows('subscription_command');
grant select, insert on subscription_command to perennial_app;

-- Digits after the point in which amounts of a currency are stored: ISO 4217's, as in the rules of money.
create function currency_exponent(code text) returns integer language sql immutable parallel safe as $$
  select case
    when code in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 0
    when code in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 3
    when code in ('CLF', 'UYW') then 4
    else 2
  end
$$;

-- Relations of records: those that were written down, and those that follow from keys.
create view record_relation with (security_invoker = true) as
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
  select tenant_id, mode, 'credit_note', invoice_id, 'refund', id, '{}'::jsonb from refund;
grant select on record_relation to perennial_app;

-- A time of the business that stands still and moves forward only when staff move it: of one customer, or of the whole
-- installation. There is none where orders are real.
create table test_clock (
  tenant_id text not null,
  mode text not null check (mode = 'test'),
  id text collate "C" not null,
  -- Null: of the installation.
  customer_id text collate "C",
  now_on date not null,
  target_on date,
  job_id text,
  message text,
  user_name text not null,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  primary key (tenant_id, mode, id),
  check (target_on is null or target_on >= now_on)
);
create unique index test_clock_of on test_clock (tenant_id, mode, coalesce(customer_id, ''));
select keep_to_own_rows('test_clock');
grant select, insert, update, delete on test_clock to perennial_app;
